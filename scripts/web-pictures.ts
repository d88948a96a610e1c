import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { spawnService } from "../test/support/process.ts";
import { launchBrowser } from "../test/web/browser.ts";
import { writeWeb } from "./build-web.ts";
import { type Picture, pagesOf, type Reader } from "./pictures/pages.ts";
import { ADMIN, NEWCOMER, peopleService } from "./pictures/residents.ts";

/** Pictures of every page, light and dark, narrow to wide, for somebody to look at. `bun scripts/web-pictures.ts [name …]` writes `dist/pictures`. */

const FOLDER = join(resolve(import.meta.dir, ".."), "dist/pictures");
const WIDTHS = [320, 768, 1440];
const HEIGHT = 900;
/** Of a long page its beginning is shown, in pixels. */
const MOST_HEIGHT = 2400;

const only = Bun.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "echoes-pictures-"));
await writeWeb();
mkdirSync(FOLDER, { recursive: true });
const service = await spawnService(folder, {
  TICK_INTERVAL_SECONDS: "3600",
  DEMO: "on",
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});
const pictures = Object.entries(pagesOf(await peopleService(service.base)));
const browser = await launchBrowser();
for (const reader of ["stranger", "newcomer", "admin"] as const) {
  const page = await pageOf(browser, reader);
  for (const [name, picture] of pictures)
    if (picture.by === reader && (only.length === 0 || only.includes(name))) await take(page, name, picture);
  await page.context().close();
}
await browser.close();
service.signal("SIGTERM");
await service.exited;
rmSync(folder, { recursive: true });

async function pageOf(browser: Browser, reader: Reader): Promise<Page> {
  const page = await browser.newPage();
  if (reader === "stranger") return page;
  const { email, password } = reader === "admin" ? ADMIN : NEWCOMER;
  await page.goto(`${service.base}/app/enter/sign-in`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/app/echoes");
  return page;
}

async function take(page: Page, name: string, { path, before, done }: Picture): Promise<void> {
  await before?.(page);
  await page.setViewportSize({ width: WIDTHS.at(-1)!, height: HEIGHT });
  await page.goto(service.base + path, { waitUntil: before === undefined ? "networkidle" : "load" });
  await done?.(page);
  for (const width of WIDTHS)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const length = await page.evaluate(() => document.documentElement.scrollHeight);
      // A window as tall as the page, for what sticks to the window stands over the text in a picture of more than it.
      await page.setViewportSize({ width, height: Math.min(Math.max(length, HEIGHT), MOST_HEIGHT) });
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: join(FOLDER, `${name}-${width}-${colorScheme}.png`) });
    }
  await page.unrouteAll();
}
