import { writeWeb } from "../../scripts/build-web.ts";
import { launchBrowser } from "../../test/web/browser.ts";
import { type Figure, figureOf, type Scale } from "../support/figure.ts";
import { benchFolder } from "../support/folder.ts";
import { ROUNDS } from "../support/rounds.ts";
import { startService } from "../support/service.ts";
import { ENTRIES, plan } from "./plan.ts";
import { liveOn, settle } from "./reader.ts";
import { firstEntryMs, heapMb, longestTaskMs, tabOf } from "./tab.ts";

/** Entries that arrive while a page is open. */
const ARRIVING: Record<Scale, number> = { full: 1_000, small: 40 };

/** What a reader waits for and feels: the first entry, memory while entries arrive, and scrolling through a long diary. */
export async function measure(scale: Scale): Promise<Figure> {
  await using after = new AsyncDisposableStack();
  await writeWeb();
  const service = await startService(after, benchFolder(after), {
    DEMO: "on",
    ADMIN_EMAIL: "bench@example.org",
    ADMIN_PASSWORD: "the keeper of the bench",
  });
  const reader = await settle(service.base);
  const browser = await launchBrowser();
  after.defer(() => browser.close());
  const diary = `${service.base}/app/echoes/${reader.echoId}`;

  await liveOn(reader, ENTRIES[scale] - ARRIVING[scale]);
  const first: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const tab = await tabOf(browser, reader.tokens);
    first.push(await firstEntryMs(tab, diary));
    await tab.context().close();
  }

  const welcomed: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const tab = await tabOf(browser, null);
    welcomed.push(await firstEntryMs(tab, `${service.base}/`));
    await tab.context().close();
  }

  const open = await tabOf(browser, reader.tokens);
  await firstEntryMs(open, diary);
  const before = await heapMb(open);
  const last = await liveOn(reader, ENTRIES[scale]);
  await open.locator(`[id="${last}"]`).waitFor({ state: "attached", timeout: 120_000 });
  const grown = ((await heapMb(open)) - before) / (ARRIVING[scale] / 1_000);

  await open.reload();
  // Not by the mouse, which scrolls there and so has earlier entries loaded at the same time.
  await open.getByRole("button", { name: "Read from the beginning" }).dispatchEvent("click");
  await open.waitForFunction((count) => document.querySelectorAll(".entry").length >= count, ENTRIES[scale], {
    timeout: 240_000,
  });
  const tasks: number[] = [];
  for (let round = 0; round < ROUNDS; round++) tasks.push(await longestTaskMs(open));

  return figureOf(
    plan(scale),
    { entries: ENTRIES[scale], arriving: ARRIVING[scale], rounds: ROUNDS },
    { first: [first], welcomed: [welcomed], heap: [[grown]], scroll: [tasks] },
    [
      "The browser and the service share the machine. The heap is read after a collection; of what arrives, a page whose reader is at its end keeps the last entries and lets go of those far above, which are loaded again when they are asked for.",
      "The diary is gone through in jumps, with a turn of the wheel after each, until its last entry and then its first is reached; a task is seen by the browser from 50 ms on.",
    ],
  );
}
