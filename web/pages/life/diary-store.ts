import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { answerOf, type DiaryEntry, type EchoesFault } from "../../../client/src/echoes.ts";
import { live } from "../../live.ts";
import { api, asFault, echoes } from "../../service.ts";

export type DiaryStore = {
  /** What is loaded, oldest first, without a gap; null until the first page is there. */
  entries: ReadonlySignal<DiaryEntry[] | null>;
  /** Whether there are entries before the first that is loaded. */
  hasEarlier: ReadonlySignal<boolean>;
  isLoading: ReadonlySignal<boolean>;
  fault: ReadonlySignal<EchoesFault | null>;
  /** The entries that came while one read, oldest first. */
  arrived: ReadonlySignal<DiaryEntry[]>;
  loadEarlier(): Promise<void>;
  /** Loads back to an entry; resolves to whether there is such a one. */
  loadTo(diaryId: string): Promise<boolean>;
  loadAll(): Promise<void>;
  start(): Promise<void>;
  stop(): void;
};

/** Entries of a first page, to be there soon, and of the pages before it. */
const FIRST_PAGE = 30;
const EARLIER_PAGE = 100;

/** A diary as these pages show it: its end first, what was before when it is asked for, what comes as it comes. */
export function createDiary(echoId: string): DiaryStore {
  const entries = signal<DiaryEntry[] | null>(null);
  const cursor = signal<string | null>(null);
  const isLoading = signal(false);
  const fault = signal<EchoesFault | null>(null);
  const arrived = signal<DiaryEntry[]>([]);
  const stopping = new AbortController();

  const readPage = async (limit: number): Promise<void> => {
    const query = { limit, ...(cursor.value === null ? {} : { cursor: cursor.value }) };
    const page = await answerOf(
      api.GET("/echoes/{id}/diary", { params: { path: { id: echoId }, query }, signal: stopping.signal }),
    );
    cursor.value = page.next_cursor;
    entries.value = [...page.data.reverse(), ...(entries.value ?? [])];
  };

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (isLoading.value) return;
    isLoading.value = true;
    try {
      await work();
      fault.value = null;
    } catch (error) {
      if (!stopping.signal.aborted) fault.value = asFault(error);
    } finally {
      isLoading.value = false;
    }
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
        entries.value = [...(entries.value ?? []), entry];
        arrived.value = [...arrived.value, entry];
      }
    } catch (error) {
      if (!stopping.signal.aborted) fault.value = asFault(error);
    }
  };

  const hasEarlier = (): boolean => cursor.value !== null && fault.value === null && !stopping.signal.aborted;
  const loadEarlier = () => attempt(() => readPage(EARLIER_PAGE));
  const holds = (diaryId: string): boolean => entries.value?.some((entry) => entry.diary_id === diaryId) === true;

  return {
    entries,
    hasEarlier: computed(() => cursor.value !== null),
    isLoading,
    fault,
    arrived,
    loadEarlier,
    async loadTo(diaryId) {
      while (!holds(diaryId) && hasEarlier()) await loadEarlier();
      return holds(diaryId);
    },
    async loadAll() {
      while (hasEarlier()) await loadEarlier();
    },
    async start() {
      await attempt(() => readPage(FIRST_PAGE));
      if (entries.value !== null) void follow();
    },
    stop: () => stopping.abort(),
  };
}
