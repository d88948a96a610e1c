import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { answerOf, createEchoes } from "../../client/src/echoes.ts";
import { MARA } from "../client/reading.ts";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, PASSWORD, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";
import { PAYLOADS } from "./payloads.ts";

const folder = temporaryFolder();
const email = "binder@example.org";
/** A what-if may hold this much. */
const LINE_CHARS = 480;

describe.if(HAS_BROWSER)("a book of a life", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  let echoId: string;
  beforeAll(async () => {
    // A machine without any tool: nothing can speak, and nothing can make a film.
    app = await startApp(folder, { PATH: mkdtempSync(join(folder, "bin-")) });
    page = await app.visitor();
    await app.signUp(page, email);
    await app.setTier(email, "Core");
    echoId = await app.giveBirth(page);
    await app.step(12);
  });
  afterAll(() => app.stopAll());

  const choose = (kind: string) => page.getByRole("radio", { name: kind, exact: true }).check();
  const make = () => page.getByRole("button", { name: "Make it" }).click();
  const row = (named: string) => page.getByRole("listitem").filter({ hasText: named });
  /** What the browser keeps as a file, with its name. */
  const download = async (named: string, on = page) => {
    const coming = on.waitForEvent("download");
    await on.getByRole("button", { name: `Download ${named}` }).click();
    const file = await coming;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };

  test("is asked for in a life, made while one waits, and kept as a file", async () => {
    await page.goto(`/app/echoes/${echoId}`);
    await page.getByText("Manage", { exact: true }).click();
    await page.getByRole("link", { name: "Make a book of it" }).click();
    await page.getByRole("heading", { level: 1, name: "A book of Mara’s life" }).waitFor();
    await choose("E-book");
    await make();
    const { name, bytes } = await download("Mara, E-book");
    expect(name).toMatch(/^Mara \d{4}-\d{2}-\d{2}\.epub$/);
    expect(bytes.subarray(30, 58).toString()).toBe("mimetypeapplication/epub+zip");
    await page.getByRole("status").filter({ hasText: "Mara, E-book: ready" }).waitFor();
  });

  test("holds the lives that were chosen, with every entry", async () => {
    const own = createEchoes({ baseUrl: app.base });
    await own.signIn({ email, password: PASSWORD });
    const ruth = await answerOf(own.api.POST("/echoes", { body: { ...MARA, name: "Ruth" } }));
    await page.goto(`/app/book/${echoId}`);
    await page.getByRole("checkbox", { name: "Ruth" }).check();
    await choose("Data");
    await make();
    const { bytes } = await download("Mara, Ruth, Data");
    const { echoes } = JSON.parse(bytes.toString()) as {
      echoes: { echo_id: string; entries: { diary_id: string }[] }[];
    };
    expect(echoes.map(({ echo_id }) => echo_id)).toEqual([echoId, ruth.echo_id]);
    expect(echoes[0]!.entries.map(({ diary_id }) => diary_id)).toEqual(await app.written(own, echoId));
  });

  test("is refused in words where nothing was written, where the end is before the start, and without tools", async () => {
    await choose("Text");
    await page.getByLabel("From").fill("2001-01-02");
    await page.getByLabel("Until").fill("2001-01-03");
    await make();
    await page.getByRole("alert").filter({ hasText: "no diary entry in this span" }).waitFor();
    await page.getByLabel("Until").fill("2001-01-01");
    await make();
    await page.locator(".field.wrong", { has: page.getByLabel("Until") }).waitFor();
    expect(await page.getByLabel("From").inputValue()).toBe("2001-01-02");
    for (const kind of ["Read aloud", "Film"]) {
      await choose(kind);
      await page.getByLabel("From").fill("");
      await page.getByLabel("Until").fill("");
      await make();
      await page.getByRole("alert").filter({ hasText: "no tools for sound and film" }).waitFor();
      expect(await page.getByRole("radio", { name: kind }).isChecked()).toBe(true);
    }
    expect(await row("Read aloud").count()).toBe(0);
  });

  test("is still there when the page is opened anew, until it is taken off the list", async () => {
    await page.reload();
    await row("Mara, E-book").getByRole("button", { name: "Download" }).waitFor();
    await row("Mara, E-book").getByRole("button", { name: "Take off the list" }).click();
    await row("Mara, E-book").waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("What was made");
    expect((await download("Mara, Ruth, Data")).name).toEndWith(".json");
  });

  test("shows texts of strangers as they were written, on the page and in what it makes", async () => {
    const own = createEchoes({ baseUrl: app.base });
    await own.signIn({ email, password: PASSWORD });
    const name = 'Ada" autofocus onfocus="alert(1)';
    await app.setTier(email, "GodMode");
    for (let at = 0; at < PAYLOADS.length; ) {
      let line = "What if";
      while (at < PAYLOADS.length && line.length + PAYLOADS[at]!.length < LINE_CHARS) line += ` ${PAYLOADS[at++]}`;
      const body = { ...MARA, name, what_if_prompt: line };
      const { echo_id } = await answerOf(own.api.POST("/echoes", { body }));
      await page.goto(`/app/book/${echo_id}`);
      await page.getByRole("heading", { level: 1, name: `A book of ${name}` }).waitFor();
      await choose("Web page");
      await make();
      const { bytes } = await download(`${name}, Web page`);
      await row(name).getByRole("button", { name: "Take off the list" }).click();
      const opened = await app.visitor();
      await opened.setContent(bytes.toString());
      expect(await opened.locator("blockquote").textContent()).toBe(line);
      await opened.close();
    }
  });

  test("is not told to who comes after in the same browser", async () => {
    await page.goto("/app/account");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.waitForURL("**/enter/sign-in");
    expect(await page.evaluate(() => localStorage.getItem("echoes.kept.books"))).toBeNull();
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});
