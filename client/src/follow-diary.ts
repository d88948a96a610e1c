import type { components } from "./api-types.ts";
import { EchoesFault } from "./fault.ts";
import type { Frame } from "./frames.ts";
import { type Live, retryDelayMs } from "./live.ts";

export type DiaryEntry = components["schemas"]["DiaryEntry"];
export type DiaryPage = { data: DiaryEntry[]; next_cursor: string | null };

export type FollowDeps = {
  echoId: string;
  /** A page of the entries of this tick and later ones, newest first. Throws EchoesFault. */
  readPage(sinceTick: number, cursor: string | null): Promise<DiaryPage>;
  live: Live;
  /** The tick of the last entry that is known already, 0 for none. */
  sinceTick: number;
  /** Ids of the entries of that tick that are known already. */
  seen: Iterable<string>;
  signal: AbortSignal;
};

/**
 * Hands out each entry once, oldest first, for as long as the Echo is there and somebody is signed in; throws EchoesFault when
 * either ends, and returns when the signal says so or the stream was closed. The stream only says when to look: what is handed out was read over REST
 * from the last tick on, which comes again as a connection may be cut within a tick.
 */
export async function* followDiary(deps: FollowDeps): AsyncGenerator<DiaryEntry, void, void> {
  const { signal, live } = deps;
  const known = new Set(deps.seen);
  let tick = deps.sinceTick;
  const alarm = createAlarm(signal);
  let isLast = false;
  const unsubscribe = live.subscribe((notice) => {
    if (notice.type === "ended") isLast = true;
    if (notice.type !== "frame" || isNews(notice.frame, deps.echoId)) alarm.ring();
  });
  try {
    while (!signal.aborted) {
      // An end that is told while entries are read is answered by reading once more: only that says what has ended.
      const isOver = isLast;
      for (const entry of await readSince(deps, tick, alarm)) {
        if (known.has(entry.diary_id)) continue;
        if (entry.tick_id > tick) known.clear();
        tick = Math.max(tick, entry.tick_id);
        known.add(entry.diary_id);
        yield entry;
        if (signal.aborted) return;
      }
      if (isOver) return;
      await alarm.rung();
    }
  } finally {
    unsubscribe();
    alarm.stop();
  }
}

const isNews = (frame: Frame, echoId: string): boolean =>
  (frame.type === "DiaryEntryCreated" || frame.type === "EchoDeleted") && frame.echo_id === echoId;

/** All entries since the tick, oldest first. Asks again for as long as nobody can answer. */
async function readSince(deps: FollowDeps, tick: number, alarm: Alarm): Promise<DiaryEntry[]> {
  for (let failures = 1; !deps.signal.aborted; failures++) {
    try {
      const entries: DiaryEntry[] = [];
      let cursor: string | null = null;
      do {
        const page: DiaryPage = await deps.readPage(tick, cursor);
        entries.push(...page.data);
        cursor = page.next_cursor;
      } while (cursor !== null && !deps.signal.aborted);
      return entries.reverse();
    } catch (error) {
      if (deps.signal.aborted) return [];
      if (!(error instanceof EchoesFault && error.isPassing)) throw error;
      await alarm.rung(error.retryAfterSeconds === null ? retryDelayMs(failures) : error.retryAfterSeconds * 1_000);
    }
  }
  return [];
}

type Alarm = {
  ring(): void;
  /** Resolves when it has been rung since the last time, when the time is over, or when the signal says to stop. */
  rung(withinMs?: number): Promise<void>;
  stop(): void;
};

function createAlarm(signal: AbortSignal): Alarm {
  let isRung = false;
  let wake = (): void => {};
  const ring = (): void => {
    isRung = true;
    wake();
  };
  signal.addEventListener("abort", ring);
  return {
    ring,
    async rung(withinMs) {
      if (!isRung)
        await new Promise<void>((resolve) => {
          const timer = withinMs === undefined ? undefined : setTimeout(resolve, withinMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      isRung = false;
    },
    stop: () => signal.removeEventListener("abort", ring),
  };
}
