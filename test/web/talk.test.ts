import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();

describe.if(HAS_BROWSER)("in a channel", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  beforeAll(async () => {
    app = await startApp(folder);
    page = await app.newcomer("talks@example.org", "Wilhelmina Featherstonehaugh of the Upper Meadows");
    await page.goto("/app/channels");
    await page.getByRole("listitem").filter({ hasText: "everybody" }).getByRole("link").click();
    await page.getByLabel("Say something").fill("Is anybody up?");
    await page.getByRole("button", { name: "Send" }).click();
    await message().waitFor();
  });
  afterAll(() => app.stopAll());

  const message = () => page.locator(".message", { hasText: "Is anybody up?" });
  const hasFocus = (name: string) => page.waitForFunction((text) => document.activeElement?.textContent === text, name);

  test.each([320, 768])("what can be done with a message lies over nothing of it, %i wide", async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await message().hover();
    const overlaps = await message().evaluate((article) => {
      const boxes = (of: string) => [...article.querySelectorAll(of)].map((one) => one.getBoundingClientRect());
      return boxes("footer button").flatMap((a) =>
        boxes("header > *, .message-text").filter(
          (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
        ),
      ).length;
    });
    expect(overlaps).toBe(0);
  });

  test("who asks something begins with the question, and is back at the button when it is called off", async () => {
    const ask = page.getByRole("button", { name: "Ask a question" });
    await ask.focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.matches("form.composer input"));
    await page.getByRole("button", { name: "Cancel" }).focus();
    await page.keyboard.press("Enter");
    await hasFocus("Ask a question");
  });

  test("who edits a message begins in its text, and is back at the button when it is called off", async () => {
    await message().getByRole("button", { name: "Edit" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.matches(".message textarea"));
    await page.getByRole("button", { name: "Cancel" }).focus();
    await page.keyboard.press("Enter");
    await hasFocus("Edit");
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});
