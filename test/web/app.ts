import { expect } from "bun:test";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { writeWeb } from "../../scripts/build-web.ts";
import { startTold } from "../client/reading.ts";
import { launchBrowser } from "./browser.ts";

export const PASSWORD = "a lamp in the orchard";

/**
 * How long a page is waited for, in milliseconds: a machine with four times the work takes four times as long, and a test that is cut off
 * later, by its runner, would no longer say what it waited for.
 */
const WAIT_MS = 150_000;

/** What a page did that none should: told by the browser itself. */
export type Complaints = { dialogs: string[]; violations: string[]; errors: string[]; elsewhere: string[] };

/** The service with the app, a browser, and people in it. Time moves by `step` only. */
export async function startApp(folder: string, settings: Record<string, string> = {}) {
  await writeWeb();
  const told = await startTold(folder, settings);
  const browser: Browser = await launchBrowser();
  const complaints: Complaints = { dialogs: [], violations: [], errors: [], elsewhere: [] };

  /** A browser with nothing in it: no cookies, no storage. */
  async function visitor(options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
    const context = await browser.newContext({ baseURL: told.base, reducedMotion: "reduce", ...options });
    context.setDefaultTimeout(WAIT_MS);
    await watch(context, told.base, complaints);
    return context.newPage();
  }

  return {
    ...told,
    complaints,
    visitor,
    /** Signs somebody new up, as a person does. */
    async signUp(page: Page, email: string, name = ""): Promise<void> {
      await page.goto("/");
      await page.getByRole("link", { name: "Begin a life" }).click();
      await page.getByLabel("E-mail").fill(email);
      await page.getByLabel("Password").fill(PASSWORD);
      await page.getByLabel("What we call you").fill(name);
      await page.getByRole("button", { name: "Create the account" }).click();
      await page.waitForURL("**/app/echoes");
    },
    /** Signs somebody in who has an account; they are led to their Echoes, or to where they were sent from. */
    async signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
      if (!page.url().includes("/enter/sign-in")) await page.goto("/app/enter/sign-in");
      await page.getByLabel("E-mail").fill(email);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.waitForURL((url) => !url.pathname.includes("/enter/"));
    },
    /** Somebody new in a browser of their own. */
    async newcomer(email: string, name: string): Promise<Page> {
      const page = await visitor();
      await this.signUp(page, email, name);
      return page;
    },
    /** Gives birth to one of the examples; resolves to the id once the first entry is there. */
    async giveBirth(page: Page, example = "Mara"): Promise<string> {
      await page.goto("/app/new");
      await page.getByRole("button", { name: example }).click();
      await page.getByLabel("I agree").check();
      await page.getByRole("button", { name: "Let them live" }).click();
      await page.locator(".entry").first().waitFor();
      return new URL(page.url()).pathname.split("/").at(-1)!;
    },
    async stopAll(): Promise<void> {
      await browser.close();
      await told.stop();
    },
  };
}

/** Notes what no page may do: speak up, break its policy, fail, or ask somebody else. */
async function watch(context: BrowserContext, base: string, complaints: Complaints): Promise<void> {
  context.on("page", (page) => {
    page.on("dialog", (dialog) => {
      complaints.dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    page.on("pageerror", (error) => void complaints.errors.push(error.message));
    page.on("console", (message) => {
      if (/content security policy/i.test(message.text())) complaints.violations.push(message.text());
    });
  });
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${base}/`) && !/^(data|blob):/.test(url)) complaints.elsewhere.push(url);
  });
}

/** To be called at the end of a file: the browser saw nothing that it should not. */
export function expectNoComplaints(complaints: Complaints): void {
  expect(complaints).toEqual({ dialogs: [], violations: [], errors: [], elsewhere: [] });
}
