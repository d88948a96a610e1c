import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, PASSWORD, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";
import { focusedName, tabTo } from "./by-keys.ts";

const folder = temporaryFolder();

/** The main job as somebody does it who has no pointer: each thing is come to by the tab key, seen, and used by keys. */
describe.if(HAS_BROWSER)("by keys alone", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  beforeAll(async () => {
    app = await startApp(folder);
    page = await app.visitor({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(() => {
      for (const kind of ["pointerdown", "mousedown", "touchstart"])
        addEventListener(kind, () => sessionStorage.setItem("pointed", kind), true);
    });
  });
  afterAll(() => app.stopAll());

  const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), done);
  const done = Promise.resolve();
  const type = (text: string) => page.keyboard.insertText(text);
  const focusIsIn = (selector: string) => page.waitForFunction((at) => document.activeElement?.matches(at), selector);

  test("one skips to the content, and signs up", async () => {
    await page.goto("/");
    await tabTo(page, "Skip to the content");
    await press("Enter");
    await focusIsIn("#content");
    await tabTo(page, "Begin a life");
    await press("Enter");
    await page.waitForURL("**/sign-up");
    await focusIsIn("#content");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await tabTo(page, "E-mail")).toEqual(["E-mail"]);
    await type("keys@example.org");
    await tabTo(page, "Password");
    await type(PASSWORD);
    await tabTo(page, /What we call you/);
    await tabTo(page, "Create the account");
    await press("Enter");
    await page.waitForURL("**/app/echoes");
    await focusIsIn("#content");
  });

  test("one writes somebody, is led to what is missing, and comes to their first entry", async () => {
    await page.getByRole("link", { name: "A new Echo" }).waitFor();
    expect(await tabTo(page, "A new Echo")).toEqual(["A new Echo"]);
    await press("Enter");
    await page.waitForURL("**/app/new");
    await page.getByLabel("Name").waitFor();
    await focusIsIn("#content");
    expect(await tabTo(page, "Name")).toEqual(["Name"]);
    await type("Mara");
    await press("Enter");
    await page.getByText("This is needed.").first().waitFor();
    expect(await focusedName(page)).toMatch(/^Who/);
    await type("Mara is 34, a patient bookbinder in a harbour town. She loves sea charts.");
    await tabTo(page, /^What if/);
    await type("What if she had taken the lighthouse job?");
    await tabTo(page, "Let them live");
    await press("Enter");
    await focusIsIn("[name=consent]");
    await press("Space");
    await tabTo(page, "Let them live");
    await press("Enter");
    await page.locator(".entry").first().waitFor();
    await focusIsIn("#content");
  });

  test("one reads on, entry by entry, as they come", async () => {
    await press("j");
    await focusIsIn(".entry");
    const first = await focusedName(page);
    await app.step(24);
    await page.locator(".entry").nth(2).waitFor();
    expect(await focusedName(page)).toBe(first);
    await press("j");
    expect(await focusedName(page)).not.toBe(first);
    await press("k");
    expect(await focusedName(page)).toBe(first);
    await tabTo(page, "Where this comes from");
    await press("Enter");
    await page.locator(".sources").first().waitFor();
    expect(await focusedName(page)).toBe("Where this comes from");
  });

  test("one opens a panel, which is the next thing after the way to it, and skips back to the diary", async () => {
    await page.keyboard.press("Home");
    await page.reload();
    await page.locator(".entry").first().waitFor();
    await tabTo(page, "Skip to the content");
    await press("Enter");
    await tabTo(page, "People");
    await press("Enter");
    await page.getByRole("complementary").getByRole("heading", { name: "People" }).waitFor();
    expect(await focusedName(page)).toBe("People");
    const stops = await tabTo(page, "Beside the diary");
    expect(stops).toEqual(["Timeline", "Places", "Memories", "What if", "Beside the diary"]);
    await tabTo(page, "Skip to the diary", "Shift+Tab");
    await press("Enter");
    await focusIsIn("#diary");
    await tabTo(page, /^written|Earlier entries/);
  });

  test("one looks into what can be done with a life, and closes it again", async () => {
    await tabTo(page, "Manage", "Shift+Tab");
    await press("Enter");
    await tabTo(page, "Make a book of it");
    await press("Escape");
    expect(await focusedName(page)).toBe("Manage");
  });

  test("nothing of it was pointed at", async () => {
    expect(await page.evaluate(() => sessionStorage.getItem("pointed"))).toBeNull();
    expectNoComplaints(app.complaints);
  });
});
