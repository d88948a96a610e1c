import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { answerOf, createEchoes, type Echoes } from "../../client/src/echoes.ts";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, PASSWORD, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();
const email = "moody@example.org";

describe.if(HAS_BROWSER)("a span of mood over time", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  let echoId: string;
  let own: Echoes;
  beforeAll(async () => {
    app = await startApp(folder);
    page = await app.visitor({ viewport: { width: 1400, height: 900 }, hasTouch: true });
    await app.signUp(page, email);
    echoId = await app.giveBirth(page);
    await app.step(40);
    own = createEchoes({ baseUrl: app.base });
    await own.signIn({ email, password: PASSWORD });
    await page.goto(`/app/echoes/${echoId}/mood`);
    await curve().waitFor();
  });
  afterAll(() => app.stopAll());

  const curve = () => page.locator(".brush-field");
  const from = () => page.getByRole("slider", { name: "From" });
  const until = () => page.getByRole("slider", { name: "Until" });
  const ends = async () => ({ from: Number(await from().inputValue()), to: Number(await until().inputValue()) });
  const listed = () => page.locator(".span-list a").allTextContents();
  const params = () => ({ path: { id: echoId }, query: { limit: 100 } });

  /** The span that is chosen shows what the service has of it, and the book stands open where it begins. */
  const expectShown = async () => {
    const { from, to } = await ends();
    const isIn = ({ tick_id }: { tick_id: number }) => tick_id >= from && tick_id < to;
    const entries = (await answerOf(own.api.GET("/echoes/{id}/diary", { params: params() }))).data.filter(isIn);
    const events = (await answerOf(own.api.GET("/echoes/{id}/timeline", { params: params() }))).data.filter(isIn);
    expect(await listed()).toEqual(entries.map(({ title }) => title).reverse());
    await page.locator(".span-list .skeleton").waitFor({ state: "detached" });
    for (const { title } of events) expect(await page.locator(".span-list").textContent()).toContain(title);
    const first = entries.at(-1);
    if (first !== undefined) expect(await page.locator(`[id="${first.diary_id}"]`).evaluate(isOnScreen)).toBe(true);
    return entries;
  };

  const back = () => page.getByRole("button", { name: "Back to the whole curve" });

  test("is drawn with the mouse: the book opens there, and what was in it is listed", async () => {
    const { x, y, width } = (await curve().boundingBox())!;
    const all = await ends();
    await page.mouse.move(x + width * 0.3, y + 40);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.5, y + 50);
    await page.mouse.move(x + width * 0.7, y + 60);
    await page.mouse.up();
    await back().waitFor();
    const span = await ends();
    const share = (tick: number) => (tick - all.from) / (all.to - all.from);
    expect(Math.abs(share(span.from) - 0.3)).toBeLessThan(0.05);
    expect(Math.abs(share(span.to) - 0.7)).toBeLessThan(0.05);
    await expectShown();
  });

  test("leads to an entry, and stays chosen there", async () => {
    const before = await ends();
    const last = page.locator(".span-list a").last();
    const title = (await last.textContent())!;
    await last.click();
    await page.waitForURL("**/entries/*");
    await page.waitForFunction(() => document.activeElement?.classList.contains("entry"));
    expect(await page.evaluate(() => document.activeElement!.querySelector("h3")!.textContent)).toBe(title);
    expect(await ends()).toEqual(before);
  });

  test("is chosen with keys by its two ends, which say where they stand and never cross", async () => {
    await from().focus();
    const before = await ends();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    expect(await ends()).toEqual({ from: before.from - 2, to: before.to });
    expect(await from().getAttribute("aria-valuetext")).toMatch(/^Day \d+ of \w+, (morning|afternoon|evening|night)$/);
    await expectShown();
    await page.keyboard.press("End");
    expect(await ends()).toEqual({ from: before.to - 1, to: before.to });
    await page.keyboard.press("Home");
    await page.keyboard.press("Tab");
    expect(await until().evaluate((end) => end === document.activeElement)).toBe(true);
    await page.keyboard.press("ArrowLeft");
    await expectShown();
  });

  test("is drawn with a finger, and a mere touch is a day", async () => {
    const { x, y, width } = (await curve().boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
      finger.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: x + width * share, y: y + 60 }],
      });
    const before = await ends();
    await touch("touchStart", 0.55);
    for (const share of [0.5, 0.4, 0.3, 0.2]) await touch("touchMove", share);
    await touch("touchEnd", 0);
    const drawn = await ends();
    expect([drawn.from > before.from, drawn.to < before.to]).toEqual([true, true]);
    await expectShown();
    await page.touchscreen.tap(x + width * 0.36, y + 60);
    await page.waitForFunction(() => {
      const [one, other] = document.querySelectorAll<HTMLInputElement>(".brush-end");
      return Number(other!.value) - Number(one!.value) <= 4;
    });
    const day = await ends();
    expect(Math.floor(day.from / 4)).toBe(Math.floor((day.to - 1) / 4));
    await expectShown();
  });

  test("stays what it is while the life goes on", async () => {
    const span = await ends();
    const most = Number(await until().getAttribute("max"));
    await app.step(24);
    await page.waitForFunction(
      (then) => Number(document.querySelector<HTMLInputElement>(".brush-end")!.max) > then,
      most,
    );
    // A scale that has grown long goes by days: the span holds at least what it held.
    const now = await ends();
    expect([now.from <= span.from, now.to >= span.to]).toEqual([true, true]);
  });

  test("is let go of again, and who has no pointer is still at the chart", async () => {
    await back().focus();
    await page.keyboard.press("Enter");
    await page.locator(".span-list").waitFor({ state: "detached" });
    expect(await from().evaluate((end) => end === document.activeElement)).toBe(true);
    const { from: first, to } = await ends();
    expect([first, to]).toEqual([Number(await from().getAttribute("min")), Number(await from().getAttribute("max"))]);
  });

  test.each([320, 768, 1440])("fills its column in a window of %d pixels", async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/app/echoes/${echoId}/mood`);
    await curve().waitFor();
    const panel = (await page.locator(".beside .panel").boundingBox())!;
    const chart = (await curve().boundingBox())!;
    // What is missing is half of an end on either side.
    expect(panel.width - chart.width).toBeLessThan(40);
  });

  test.each([320, 768, 1440])(
    "leaves nothing to be seen above the way to the panels, %d pixels wide",
    async (width) => {
      await page.setViewportSize({ width, height: 400 });
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      const header = (await page.locator(".top").boundingBox())!;
      const row = (await page.locator(".panels").boundingBox())!;
      expect(Math.abs(row.y - Math.max(0, header.y + header.height))).toBeLessThan(2);
    },
  );

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});

const isOnScreen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};
