import { type ReadonlySignal, signal } from "@preact/signals";
import type { DiaryEntry, EchoesFault } from "../../../client/src/echoes.ts";
import { keepLife, keptLife } from "../../kept.ts";
import { live } from "../../live.ts";
import { asFault, echoes } from "../../service.ts";
import { createPages, held } from "./diary-pages.ts";

export type DiaryStore = {
  /** What is loaded, oldest first, without a gap; null until the first page is there. */
  entries: ReadonlySignal<DiaryEntry[] | null>;
  /** Whether there are entries before the first that is loaded. */
  hasEarlier: ReadonlySignal<boolean>;
  isLoading: ReadonlySignal<boolean>;
  /** Whether all is being loaded. */
  isLoadingAll: ReadonlySignal<boolean>;
  fault: ReadonlySignal<EchoesFault | null>;
  /** The latest entries that came while one read, oldest first. */
  arrived: ReadonlySignal<DiaryEntry[]>;
  /** How many more came than a page holds; `forget` takes as many. */
  surplus: ReadonlySignal<number>;
  /** From when what is shown is, in Unix milliseconds, while the service is out of reach; null otherwise. */
  keptAt: ReadonlySignal<number | null>;
  loadEarlier(): Promise<void>;
  /** Loads back to an entry; resolves to whether there is such a one. */
  loadTo(diaryId: string): Promise<boolean>;
  loadAll(): Promise<void>;
  /** Lets go of the first so many entries; they can be loaded again. */
  forget(count: number): void;
  start(): Promise<void>;
  stop(): void;
};

/** Entries that may come while a page is open before it lets go of as many: it may stay open for days. */
const ARRIVED_MOST = 300;

/** A diary as these pages show it: its end first, what was before when it is asked for, what comes as it comes. */
export function createDiary(echoId: string): DiaryStore {
  const stopping = new AbortController();
  const pages = createPages(echoId, stopping.signal);
  const { entries, cursor, fault } = pages;
  const arrived = signal<DiaryEntry[]>([]);
  const surplus = signal(0);
  const keptAt = signal<number | null>(null);
  let arrivals = 0;
  const keep = (): void => {
    if (entries.value !== null) keepLife(echoId, entries.value, cursor.value !== null);
  };
  const count = (more: number): void => {
    arrivals += more;
    surplus.value = Math.max(0, arrivals - ARRIVED_MOST);
  };

  const follow = async (): Promise<void> => {
    const last = entries.value?.at(-1);
    const sinceTick = last?.tick_id ?? 0;
    const seen = (entries.value ?? []).filter((entry) => entry.tick_id === sinceTick).map((entry) => entry.diary_id);
    try {
      for await (const entry of echoes.followDiary(echoId, {
        sinceTick,
        seen,
        live: live(),
        signal: stopping.signal,
      })) {
        entries.value = [...(entries.value ?? []), held(entry)];
        arrived.value = [...arrived.value, held(entry)].slice(-ARRIVED_MOST);
        count(1);
        keptAt.value = null;
        keep();
      }
    } catch (error) {
      if (!stopping.signal.aborted) fault.value = asFault(error);
    }
  };

  /** What was read last, while nobody answers; it goes on from there as soon as somebody does. */
  const takeKept = (): void => {
    const kept = fault.value?.status === 0 ? keptLife(echoId) : null;
    if (kept === null || kept.entries.length === 0) return;
    fault.value = null;
    keptAt.value = kept.at;
    cursor.value = kept.hasEarlier ? kept.entries[0]!.diary_id : null;
    entries.value = kept.entries;
    const ended = live().subscribe(({ type }) => {
      if (type === "open") keptAt.value = null;
    });
    stopping.signal.addEventListener("abort", ended);
  };

  return {
    ...pages,
    arrived,
    surplus,
    keptAt,
    forget(number) {
      pages.forget(number);
      count(-number);
    },
    async start() {
      await pages.loadFirst();
      if (entries.value === null) takeKept();
      else keep();
      if (entries.value !== null) void follow();
    },
    stop: () => stopping.abort(),
  };
}
