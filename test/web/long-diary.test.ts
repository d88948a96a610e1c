import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { answerOf, createEchoes, type Echoes } from "../../client/src/echoes.ts";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, PASSWORD, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();
const EMAIL = "patient@example.org";

/** Entries that arrive while the page is open: more than it holds on to, and some. */
const ARRIVING = 420;
/** What it holds at the most: the first page, what may arrive, and what is let go of together. */
const HELD_MOST = 30 + 300 + 50;

describe.if(HAS_BROWSER)("a diary that has become long", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  let echoes: Echoes;
  let echoId: string;
  let all: string[] = [];
  beforeAll(async () => {
    app = await startApp(folder);
    page = await app.visitor({ viewport: { width: 900, height: 700 } });
    await app.signUp(page, EMAIL);
    echoId = await app.giveBirth(page);
    echoes = createEchoes({ baseUrl: app.base });
    await echoes.signIn({ email: EMAIL, password: PASSWORD });
  });
  afterAll(() => app.stopAll());

  const shown = () => page.locator(".entry").evaluateAll((entries) => entries.map(({ id }) => id));
  const pageOf = (before: string | null) =>
    answerOf(
      echoes.api.GET("/echoes/{id}/diary", {
        params: { path: { id: echoId }, query: { limit: 100, ...(before === null ? {} : { cursor: before }) } },
      }),
    );
  /** Ids of all that was written, oldest first. */
  const written = async (): Promise<string[]> => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const found: Awaited<ReturnType<typeof pageOf>> = await pageOf(cursor);
      ids.push(...found.data.map(({ diary_id }) => diary_id));
      cursor = found.next_cursor;
    } while (cursor !== null);
    return ids.reverse();
  };

  test("lets go of what is far above whoever reads its end, and of nothing else", async () => {
    await page.keyboard.press("End");
    while (all.length < ARRIVING) {
      await app.step(40);
      all = await written();
      await page.locator(`[id="${all.at(-1)}"]`).waitFor();
      await page.keyboard.press("End");
    }
    await page.waitForFunction((most) => document.querySelectorAll(".entry").length <= most, HELD_MOST);
    const held = await shown();
    expect(held).toEqual(all.slice(-held.length));
  });

  test("is loaded again from its beginning, in order and whole, also where that is too much at once and a page is under way", async () => {
    let refusals = 1;
    let isUnderWay = false;
    const clicked = Promise.withResolvers<void>();
    await page.route("**/diary?*", async (route) => {
      isUnderWay = true;
      await clicked.promise;
      if (refusals-- <= 0) return route.continue();
      const error = { code: "RATE_LIMITED", message: "Too many.", status: 429, retry_after_seconds: 1 };
      return route.fulfill({ status: 429, headers: { "retry-after": "1" }, json: { error } });
    });
    // Again and again: a key that was pressed before may still scroll to the end.
    while (!isUnderWay)
      await page.evaluate(async () => {
        for (const top of [document.body.scrollHeight, 100]) {
          scrollTo(0, top);
          await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
        }
      });
    await page.getByRole("button", { name: "Read from the beginning" }).click();
    clicked.resolve();
    await page.getByText("Here it begins").waitFor();
    expect(await shown()).toEqual(all);
    expect(refusals).toBeLessThan(0);
    await page.unroute("**/diary?*");
  });

  test("is searched in the page as a whole, on the screen or not", async () => {
    const middle = page.locator(".entry").nth(Math.floor(all.length / 2));
    const words = (await middle.locator(".entry-text p").first().textContent())!.slice(0, 40);
    expect(
      await page.evaluate((text) => (globalThis as unknown as { find(t: string): boolean }).find(text), words),
    ).toBe(true);
  });

  test("is printed as a whole", async () => {
    await page.emulateMedia({ media: "print" });
    const unseen = await page
      .locator(".day")
      .evaluateAll((days) => days.filter((day) => getComputedStyle(day).contentVisibility !== "visible").length);
    expect(unseen).toBe(0);
    await page.emulateMedia({ media: "screen" });
  });

  test("opens at an entry far back that a link names", async () => {
    const far = all[20]!;
    await page.goto(`/app/echoes/${echoId}/entries/${far}`);
    await page.waitForFunction((id) => document.activeElement?.id === id, far);
    expect(await page.locator(`[id="${far}"]`).evaluate((entry) => entry.getBoundingClientRect().top)).toBeLessThan(
      300,
    );
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});
