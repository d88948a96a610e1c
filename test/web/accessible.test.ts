import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { temporaryFolder } from "../support/folder.ts";
import { startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();
const EMAIL = "listener@example.org";

/** What a page does to somebody who hears it, uses keys alone, or needs contrast, by axe's rules; as `rule: places`. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = (await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) as axe.AxeResults;
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

describe.if(HAS_BROWSER)("axe finds nothing wrong", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  let echoId: string;
  beforeAll(async () => {
    app = await startApp(folder);
    // axe is put into the page, which the page's own policy rightly refuses.
    page = await app.visitor({ bypassCSP: true });
    await app.signUp(page, EMAIL);
    await app.makeAdmin(EMAIL);
    echoId = await app.giveBirth(page);
    await app.step(24);
  }, 60_000);
  afterAll(() => app.stopAll());

  const inBothSchemes = async (path: string, on = page) => {
    await on.goto(path, { waitUntil: "networkidle" });
    for (const [colorScheme, width] of [
      ["light", 1280],
      ["dark", 360],
    ] as const) {
      await on.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await on.setViewportSize({ width, height: 800 });
      expect({ path, colorScheme, width, found: await violations(on) }).toMatchObject({ found: [] });
    }
  };

  test.each(["/", "/app/enter/sign-up", "/app/enter/sign-in", "/app/enter/forgotten", "/app/enter/reset", "/app/none"])(
    "for a stranger at %s, light and wide, dark and narrow",
    async (path) => {
      const stranger = await app.visitor({ bypassCSP: true });
      await inBothSchemes(path, stranger);
      await stranger.close();
    },
  );

  test.each(["/app/echoes", "/app/new", "/app/account", "/app/admin"])("for a reader at %s", async (path) => {
    await inBothSchemes(path);
  });

  test.each(["", "/mood", "/people", "/timeline", "/memories"])("in a life%s", async (panel) => {
    await inBothSchemes(`/app/echoes/${echoId}${panel}`);
  });

  test("with everything of a life opened, and in what asks before a deletion", async () => {
    await page.goto(`/app/echoes/${echoId}`, { waitUntil: "networkidle" });
    await page.locator(".entry-sources").first().click();
    await page.locator("summary").click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    expect(await violations(page)).toEqual([]);
  });

  test("with a form that is refused", async () => {
    await page.goto("/app/new");
    await page.getByRole("button", { name: "Let them live" }).click();
    expect(await violations(page)).toEqual([]);
  });

  test.each([320, 768, 3840])("no page is wider than a window of %d pixels", async (width) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/app/echoes", "/app/new", `/app/echoes/${echoId}/people`, "/app/account", "/app/admin"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ path, wide }).toEqual({ path, wide: width });
    }
  });
});
