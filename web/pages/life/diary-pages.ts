import { computed, signal } from "@preact/signals";
import { answerOf, type DiaryEntry, type EchoesFault } from "../../../client/src/echoes.ts";
import { api, asFault } from "../../service.ts";

/** Entries of a first page, to be there soon, and of the pages before it. */
const FIRST_PAGE = 30;
const EARLIER_PAGE = 100;
/** How long to wait where too much was asked and the answer does not say. */
const PAUSE_S = 5;

/** An entry as pages hold it: that it has sources, but not which, which are asked for when they are looked at. */
export const held = (entry: DiaryEntry): DiaryEntry => ({ ...entry, sources: entry.sources.slice(0, 1) });

/** The pages of a diary that are loaded, oldest entry first and without a gap. `signal` ends what is under way. */
export function createPages(echoId: string, stopping: AbortSignal) {
  const entries = signal<DiaryEntry[] | null>(null);
  /** Where the page before the first entry begins; null at the beginning. */
  const cursor = signal<string | null>(null);
  const isLoading = signal(false);
  const isLoadingAll = signal(false);
  const fault = signal<EchoesFault | null>(null);

  const readPage = async (limit: number): Promise<void> => {
    const query = { limit, ...(cursor.value === null ? {} : { cursor: cursor.value }) };
    const page = await answerOf(
      api.GET("/echoes/{id}/diary", { params: { path: { id: echoId }, query }, signal: stopping }),
    );
    cursor.value = page.next_cursor;
    entries.value = [...page.data.reverse().map(held), ...(entries.value ?? [])];
  };

  let underWay: Promise<void> | null = null;

  /** Loads the page before; who asks for it while it is under way waits for the same one. */
  const load = (limit: number): Promise<void> => {
    underWay ??= loadOnce(limit).finally(() => {
      underWay = null;
    });
    return underWay;
  };

  const loadOnce = async (limit: number): Promise<void> => {
    isLoading.value = true;
    try {
      await readPage(limit);
      fault.value = null;
    } catch (error) {
      if (!stopping.aborted) fault.value = asFault(error);
    } finally {
      isLoading.value = false;
    }
  };

  /** Loads the page before, and waits as long as it is told to where that was too much at once, as with a long diary it is. */
  const loadOn = async (): Promise<void> => {
    await load(EARLIER_PAGE);
    const refusal = fault.value;
    if (refusal?.status !== 429) return;
    await pause((refusal.retryAfterSeconds ?? PAUSE_S) * 1_000, stopping);
    fault.value = null;
  };

  const goesOn = (): boolean => cursor.value !== null && fault.value === null && !stopping.aborted;
  const holds = (diaryId: string): boolean => entries.value?.some((entry) => entry.diary_id === diaryId) === true;

  return {
    entries,
    cursor,
    hasEarlier: computed(() => cursor.value !== null),
    isLoading,
    isLoadingAll,
    fault,
    loadFirst: () => load(FIRST_PAGE),
    loadEarlier: () => load(EARLIER_PAGE),
    async loadTo(diaryId: string): Promise<boolean> {
      while (!holds(diaryId) && goesOn()) await loadOn();
      return holds(diaryId);
    },
    async loadAll(): Promise<void> {
      isLoadingAll.value = true;
      while (goesOn()) await loadOn();
      isLoadingAll.value = false;
    },
    /** Lets go of the first so many entries, which then are before the first as those that were never loaded. */
    forget(count: number): void {
      const rest = entries.value?.slice(count) ?? [];
      if (rest.length === 0) return;
      cursor.value = rest[0]!.diary_id;
      entries.value = rest;
    },
  };
}

/** Resolves after the time, or when the signal says to stop. */
const pause = (ms: number, stopping: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopping.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
