import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, startApp } from "./app.ts";
import { violations } from "./axe.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();

describe.if(HAS_BROWSER)("the other life", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  beforeAll(async () => {
    app = await startApp(folder);
    page = await app.visitor({ bypassCSP: true });
    await app.signUp(page, "other@example.org");
    const id = await app.giveBirth(page, "Viktor");
    await app.step(60);
    await page.goto(`/app/echoes/${id}/other`);
  });
  afterAll(() => app.stopAll());

  test("is shown with a curve whose ends have values and days, and that says what each of its lines is", async () => {
    const field = page.locator(".course-field");
    await field.waitFor();
    const [most, least, first, last] = await field.locator("span").allTextContents();
    expect(most).toMatch(/^[1-9]\d* %$/);
    expect(least).toBe("0 %");
    expect([first, last].every((day) => /^Day \d+ of \w+/.test(day!))).toBe(true);
    expect(await field.getByRole("img").getAttribute("aria-label")).toBe(`The curve from ${first} to ${last}`);
    const [apart, luck] = await page.locator(".course-key").allTextContents();
    expect(apart).toMatch(/^\d+ %: this life and the other now$/);
    expect(luck).toMatch(/^\d+ %: two lives that only luck parts$/);
    expect(Number.parseInt(apart!, 10)).toBeLessThanOrEqual(Number.parseInt(most!, 10));
  });

  test.each(["light", "dark"] as const)("is for everybody, %s and narrow", async (colorScheme) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});
