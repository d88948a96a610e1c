import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { createEchoes } from "../../client/src/echoes.ts";
import { mailedToken } from "../contract/mails.ts";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, PASSWORD, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();

describe.if(HAS_BROWSER)("in a browser", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  let echoId: string;
  const reader = () => createEchoes({ baseUrl: app.base });
  const email = "reader@example.org";
  beforeAll(async () => {
    app = await startApp(folder);
    page = await app.visitor();
  });
  afterAll(() => app.stopAll());

  /** Ids of the entries as the page shows them, from above to below. */
  const shown = (on = page) => on.locator(".entry").evaluateAll((entries) => entries.map(({ id }) => id));
  const written = async () => {
    const echoes = reader();
    await echoes.signIn({ email, password: PASSWORD });
    return app.written(echoes, echoId);
  };
  /** Waits until the page shows as many as were written, and compares. */
  const expectAllShown = async (on = page) => {
    const ids = await written();
    await on.locator(`[id="${ids.at(-1)}"]`).waitFor();
    expect(await shown(on)).toEqual(ids);
    return ids;
  };

  test("a stranger signs up, writes somebody, and reads their first entry", async () => {
    await app.signUp(page, email);
    await page.getByRole("link", { name: "A new Echo" }).click();
    await page.getByRole("button", { name: "Let them live" }).click();
    await page.getByText("This is needed.").first().waitFor();
    expect(await page.getByLabel("Name").evaluate((field) => field === document.activeElement)).toBe(true);
    echoId = await app.giveBirth(page);
    expect(await page.title()).toBe("Mara · Echoes");
    expect(await shown()).toEqual(await written());
  });

  test("entries arrive as they are written, and move nothing that is read", async () => {
    await page.setViewportSize({ width: 900, height: 500 });
    const title = page.locator(".entry h3").first();
    await title.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const before = (await title.boundingBox())!.y;
    const facts = (await page.locator(".facts").textContent())!;
    await app.step(24);
    const ids = await expectAllShown();
    expect(ids.length).toBeGreaterThan(3);
    // Less than a pixel: the window scrolls by whole ones, lines are not as high.
    expect(Math.abs((await title.boundingBox())!.y - before)).toBeLessThan(1);
    await page.waitForFunction((then) => document.querySelector(".facts")!.textContent !== then, facts);
    await page.getByRole("button", { name: /new entr/ }).click();
    await page.waitForFunction(
      (id) => document.getElementById(id!)!.getBoundingClientRect().top < innerHeight,
      ids.at(1),
    );
  });

  test("the service is killed and comes back: it is said, and no entry is missing or there twice", async () => {
    await app.kill();
    await page.getByText("out of reach").waitFor();
    // It is said for some seconds only.
    const isSaid = page.getByText("Back again").waitFor();
    await app.start();
    await app.step(24);
    await expectAllShown();
    await isSaid;
  });

  test("a link to an entry leads to it, also when it is loaded anew", async () => {
    const [, second] = await written();
    await page.locator(`[id="${second}"] .entry-link`).click();
    await page.waitForURL(`**/entries/${second}`);
    await page.reload();
    const entry = page.locator(`[id="${second}"]`);
    await entry.waitFor();
    await page.waitForFunction((id) => document.activeElement?.id === id, second);
    expect((await entry.boundingBox())!.y).toBeLessThan(300);
  });

  test("the keys j, k and s go on, back, and to where an entry comes from", async () => {
    const ids = await written();
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await page.keyboard.press("j");
    expect(await focused()).toBe(ids[2]!);
    await page.keyboard.press("k");
    expect(await focused()).toBe(ids[1]!);
    await page.keyboard.press("s");
    await page.locator(`[id="${ids[1]}"] .sources`).waitFor();
  });

  test("who comes back finds a mark where they stopped", async () => {
    await page.goto(`/app/echoes/${echoId}`);
    await page.locator(".entry").last().scrollIntoViewIfNeeded();
    const last = (await written()).at(-1)!;
    await page.waitForFunction(
      ([id, echo]) => localStorage.getItem(`echoes.read.${echo}`)?.includes(id!),
      [last, echoId],
    );
    await page.goto("/app/account");
    await app.step(16);
    await page.goto(`/app/echoes/${echoId}`);
    await page.getByText("Since your last visit").waitFor();
    const ids = await written();
    const first = await page.locator("div:has(> .last-visit) .entry").getAttribute("id");
    expect(first).toBe(ids[ids.indexOf(last) + 1]!);
  });

  test("two tabs whose tokens have run out refresh them once, and both go on", async () => {
    let refreshes = 0;
    page.context().on("request", (request) => {
      if (request.url().endsWith("/auth/refresh")) refreshes += 1;
    });
    const other = await page.context().newPage();
    // Where no page of the app is asking for anything.
    for (const tab of [page, other]) await tab.goto("/api/docs");
    await other.evaluate(() => {
      const tokens = JSON.parse(localStorage.getItem("echoes.tokens")!);
      localStorage.setItem("echoes.tokens", JSON.stringify({ ...tokens, refreshAt: 0 }));
    });
    await Promise.all([page.goto(`/app/echoes/${echoId}`), other.goto("/app/account")]);
    await other.getByLabel("What we call you").waitFor();
    await page.locator(".entry").first().waitFor();
    expect(refreshes).toBe(1);
    await other.close();
  });

  test("offline what is read stays, and what was written meanwhile comes after", async () => {
    await page.context().setOffline(true);
    await page.getByText("offline").waitFor();
    await app.step(16);
    expect((await shown()).length).toBeGreaterThan(1);
    await page.context().setOffline(false);
    await expectAllShown();
  });

  test("a page that slept, as on a laptop that was shut, has what was written meanwhile, and nothing twice", async () => {
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setWebLifecycleState", { state: "frozen" });
    await app.step(16);
    await browser.send("Page.setWebLifecycleState", { state: "active" });
    await browser.detach();
    await expectAllShown();
  });

  test("beside the diary stand mood, threads, people, timeline, places and memories", async () => {
    await page.setViewportSize({ width: 1400, height: 900 });
    for (const panel of ["Mood", "Threads", "People", "Timeline", "Places", "Memories"]) {
      const panels = page.getByRole("navigation", { name: "Beside the diary" });
      await panels.getByRole("link", { name: panel, exact: true }).click();
      await page.getByRole("complementary").getByRole("heading", { name: panel }).waitFor();
      expect(await page.locator(".entry").first().isVisible()).toBe(true);
    }
  });

  test("sleep, wake, and a deletion that has to be meant", async () => {
    await page.getByText("Manage", { exact: true }).click();
    await page.getByRole("button", { name: "Put to sleep" }).click();
    await page.getByRole("button", { name: "Wake" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const end = page.getByRole("button", { name: "Delete this life" });
    expect(await end.isDisabled()).toBe(true);
    await page.getByLabel("to confirm").fill("Mara");
    await end.click();
    await page.getByText("Nobody lives here yet").waitFor();
  });

  test("signing out leads out, and a page that needs a reader leads back to itself after signing in", async () => {
    await page.goto("/app/account");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.waitForURL("**/enter/sign-in");
    await page.goto("/app/new");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill("not this one");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("not right").waitFor();
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/app/new");
  });

  test("a forgotten password is set anew by the link in the mail", async () => {
    const stranger = await app.visitor();
    await stranger.goto("/app/enter/sign-in");
    await stranger.getByRole("link", { name: "Forgotten" }).click();
    await stranger.getByLabel("E-mail").fill(email);
    await stranger.getByRole("button", { name: "Send the mail" }).click();
    await stranger.getByText("a mail is on its way").waitFor();
    const mail = { base: app.base, folder: join(folder, "mail"), to: email, subject: "Set a new password" };
    await stranger.goto(`/app/enter/reset#token=${await mailedToken(mail)}`);
    await stranger.getByLabel("New password").fill("short");
    await stranger.getByRole("button", { name: "Set the password" }).click();
    await stranger.locator(".field.wrong").waitFor();
    await stranger.getByLabel("New password").fill(`${PASSWORD} again`);
    await stranger.getByRole("button", { name: "Set the password" }).click();
    await stranger.waitForURL("**/enter/sign-in");
    await stranger.getByLabel("E-mail").fill(email);
    await stranger.getByLabel("Password").fill(`${PASSWORD} again`);
    await stranger.getByRole("button", { name: "Sign in" }).click();
    await stranger.waitForURL("**/app/echoes");
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});
