import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { temporaryFolder } from "../support/folder.ts";
import { PASSWORD, startApp } from "./app.ts";
import { violations } from "./axe.ts";
import { HAS_BROWSER } from "./browser.ts";
import { PAGES, peopleSquare } from "./square.ts";

const folder = temporaryFolder();
const EMAIL = "listener@example.org";

describe.if(HAS_BROWSER)("axe finds nothing wrong", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  let echoId: string;
  let square: Awaited<ReturnType<typeof peopleSquare>>;
  beforeAll(async () => {
    app = await startApp(folder, { DEMO: "on" });
    page = await app.visitor({ bypassCSP: true });
    await app.signUp(page, EMAIL);
    await app.makeAdmin(EMAIL);
    echoId = await app.giveBirth(page);
    square = await peopleSquare(app.base, { email: EMAIL, password: PASSWORD });
    await app.step(24);
  });
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

  test.each([
    "/",
    ...["sign-up", "sign-in", "forgotten", "reset", "waitlist"].map((way) => `/app/enter/${way}`),
    "/app/none",
  ])("for a stranger at %s, light and wide, dark and narrow", async (path) => {
    const stranger = await app.visitor({ bypassCSP: true });
    await inBothSchemes(path, stranger);
    await stranger.close();
  });

  test.each(["/app/echoes", "/app/new", ...PAGES])("for a reader at %s", async (path) => {
    await inBothSchemes(path);
  });

  test("in a world, part by part, in its channel, and at a person", async () => {
    for (const part of ["", "/people", "/feed", "/travel"]) await inBothSchemes(`/app/worlds/${square.world}${part}`);
    await inBothSchemes(`/app/worlds/${square.den}/rule`);
    await inBothSchemes("/app/worlds/01900000-0000-7000-8000-00000000000f");
    await inBothSchemes(`/app/channels/${square.channel}`);
    await inBothSchemes(`/app/person/${square.person}`);
  });

  test.each(["", "/mood", "/threads", "/people", "/timeline", "/places", "/memories", "/other"])(
    "in a life%s",
    async (panel) => {
      await inBothSchemes(`/app/echoes/${echoId}${panel}`);
    },
  );

  test("where a book is made of a life", async () => {
    await page.goto(`/app/book/${echoId}`);
    await page.getByRole("button", { name: "Make it" }).click();
    await page.getByRole("button", { name: "Download" }).waitFor();
    await inBothSchemes(`/app/book/${echoId}`);
  });

  test("with everything of a life opened, and in what asks before a deletion", async () => {
    await page.goto(`/app/echoes/${echoId}`, { waitUntil: "networkidle" });
    await page.locator(".entry-sources").first().click();
    await page.locator(".sources q").first().waitFor();
    await page.locator("summary").click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    expect(await violations(page)).toEqual([]);
  });

  test("with what is understood of a birth", async () => {
    await page.goto("/app/new");
    await page.getByRole("button", { name: "Mara" }).click();
    await page.getByRole("heading", { name: "What is understood so far" }).waitFor();
    expect(await page.locator(".reading .tag").count()).toBeGreaterThan(3);
    // What is known by a word of the service is told in one of the page.
    await page.locator(".reading .tag", { hasText: "around a town" }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test("with a form that is refused", async () => {
    await page.goto("/app/new");
    await page.evaluate(() => localStorage.removeItem("echoes.birth"));
    await page.reload();
    await page.getByRole("button", { name: "Let them live" }).click();
    expect(await violations(page)).toEqual([]);
  });

  test("no page is wider than its window, narrow or broad", async () => {
    const open = [
      `/app/book/${echoId}`,
      `/app/echoes/${echoId}/mood`,
      `/app/echoes/${echoId}/people`,
      `/app/echoes/${echoId}/threads`,
      `/app/worlds/${square.world}`,
      `/app/channels/${square.channel}`,
    ];
    for (const path of ["/app/echoes", "/app/new", ...PAGES, ...open]) {
      await page.goto(path, { waitUntil: "networkidle" });
      for (const width of [320, 768, 3840]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect({ path, wide }).toEqual({ path, wide: width });
      }
    }
  });
});
