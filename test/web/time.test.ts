import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();

describe.if(HAS_BROWSER)("time", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  beforeAll(async () => {
    app = await startApp(folder);
    page = await app.newcomer("clock@example.org", "Clock");
    await app.makeAdmin("clock@example.org");
    await page.goto("/app/admin");
  });
  afterAll(() => app.stopAll());

  test("is halted by an admin, and goes on again", async () => {
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByText(/^paused, /).waitFor();
    await page.getByRole("button", { name: "Resume" }).click();
    await page.getByText(/^running, /).waitFor();
  });

  test("goes on by as many ticks as are asked for, and says where it is", async () => {
    const number = page.locator(".tick-number");
    const before = Number(await number.textContent());
    await page.getByLabel("Ticks").fill("3");
    await page.getByRole("button", { name: "Live on" }).click();
    await number.filter({ hasText: new RegExp(`^${before + 3}$`) }).waitFor();
    await page.getByRole("progressbar").waitFor({ state: "detached" });
    expect(Number(await number.textContent())).toBe(before + 3);
  });

  test("is told by the clock of where the reader is", async () => {
    const timeZone = "Pacific/Auckland";
    const far = await app.visitor({ timezoneId: timeZone });
    await app.signUp(far, "far@example.org");
    await app.giveBirth(far);
    const written = far.locator(".entry time").first();
    const at = new Date((await written.getAttribute("datetime"))!);
    const clock = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone });
    expect(await written.getAttribute("title")).toBe(clock.format(at));
    await far.close();
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});
