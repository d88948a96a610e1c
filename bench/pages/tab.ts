import type { Browser, Page } from "playwright-core";
import type { Tokens } from "../../client/src/echoes.ts";

/** Jumps from one end of a diary to the other, and pixels of the turn of the wheel after each. */
const JUMPS = 60;
const TURN_PX = 900;
/** Further jumps to the end that is meant, as a page grows while it is looked at. */
const LAST_JUMPS = 20;

/** What a first entry is, in a diary and on the welcome page. */
const ENTRY = ".entry, .told-entry";

/** A tab of a browser with nothing in it but that its reader is signed in; null for a stranger. */
export async function tabOf(browser: Browser, tokens: Tokens | null): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (tokens !== null)
    await context.addInitScript((kept) => localStorage.setItem("echoes.tokens", kept), JSON.stringify(tokens));
  await context.addInitScript((entry) => {
    const seen = { at: 0, longest: 0 };
    Object.assign(globalThis, { seen });
    new MutationObserver((_, watch) => {
      if (document.querySelector(entry) === null) return;
      watch.disconnect();
      // The frame after the one that paints it.
      requestAnimationFrame(() => setTimeout(() => Object.assign(seen, { at: performance.now() })));
    }).observe(document, { childList: true, subtree: true });
    const note = (tasks: PerformanceEntryList): void => {
      for (const { duration } of tasks) seen.longest = Math.max(seen.longest, duration);
    };
    const tasks = new PerformanceObserver((list) => note(list.getEntries()));
    tasks.observe({ type: "longtask" });
    Object.assign(globalThis, { noteTasks: () => note(tasks.takeRecords()) });
  }, ENTRY);
  return context.newPage();
}

type Seen = { seen: { at: number; longest: number }; noteTasks: () => void };

/** Milliseconds from the navigation to the first painted entry. */
export async function firstEntryMs(tab: Page, url: string): Promise<number> {
  await tab.goto(url);
  const at = await tab.waitForFunction(() => (globalThis as unknown as Seen).seen.at);
  return at.jsonValue();
}

/** Megabytes of the page's heap that are in use after a collection. */
export async function heapMb(tab: Page): Promise<number> {
  const devtools = await tab.context().newCDPSession(tab);
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  await devtools.detach();
  return usedSize / 1024 ** 2;
}

/** Milliseconds of the longest task while a diary is gone through to its end and back to its beginning; 0 when none was long. */
export async function longestTaskMs(tab: Page): Promise<number> {
  await tab.evaluate(() => {
    (globalThis as unknown as Seen).seen.longest = 0;
  });
  await tab.mouse.move(400, 400);
  for (let jump = 0; jump <= JUMPS; jump++) await jumpTo(tab, jump / JUMPS, TURN_PX);
  await reach(tab, 1);
  for (let jump = JUMPS; jump >= 0; jump--) await jumpTo(tab, jump / JUMPS, -TURN_PX);
  await reach(tab, 0);
  return tab.evaluate(() => {
    const { seen, noteTasks } = globalThis as unknown as Seen;
    noteTasks();
    return seen.longest;
  });
}

/** Jumps to that part (0..1) of the way, turns the wheel where it is told to, and resolves once it is painted. */
async function jumpTo(tab: Page, part: number, wheelPx: number): Promise<void> {
  await tab.evaluate((to) => scrollTo({ top: to * document.documentElement.scrollHeight, behavior: "instant" }), part);
  if (wheelPx !== 0) await tab.mouse.wheel(0, wheelPx);
  await tab.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Jumps on until there is nothing beyond. Rejects when there always is: then the diary was not gone through. */
async function reach(tab: Page, part: 0 | 1): Promise<void> {
  for (let jump = 0; jump < LAST_JUMPS; jump++) {
    await jumpTo(tab, part, 0);
    const left = await tab.evaluate(
      (to) => (to === 0 ? scrollY : document.documentElement.scrollHeight - innerHeight - scrollY),
      part,
    );
    if (left <= 1) return;
  }
  throw new Error(`the ${part === 1 ? "end" : "beginning"} of the diary was not reached`);
}
