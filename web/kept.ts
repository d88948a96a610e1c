import type { components, DiaryEntry } from "../client/src/echoes.ts";
import { forget, keep, kept, keptKeys } from "./reader-storage.ts";
import type { Echo } from "./service.ts";

/** What was read last, kept in this browser to be read without a network, until its reader signs out. */
export type KeptLife = { at: number; hasEarlier: boolean; entries: DiaryEntry[] };

const PREFIX = "echoes.kept.";
const LIST = `${PREFIX}list`;
const BOOKS = `${PREFIX}books`;
const LINES = `${PREFIX}lines`;
/** Entries of a life, the latest ones, and lives. */
const ENTRIES = 60;
const LIVES = 4;

export function keepList(echoes: readonly Echo[]): void {
  keep(LIST, echoes);
}

export const keptList = (): Echo[] | null => kept<Echo[]>(LIST);

type FeedItem = components["schemas"]["FeedItem"];

/** What each Echo wrote last, by its id. */
export type LastLines = ReadonlyMap<string, FeedItem>;

export function keepLines(lines: LastLines): void {
  keep(LINES, [...lines]);
}

/** Null where none were ever read in this browser. */
export function keptLines(): LastLines | null {
  const lines = kept<[string, FeedItem][]>(LINES);
  return lines === null ? null : new Map(lines);
}

/** Keeps the end of a diary; of the lives that were not read for longest the last ones go. */
export function keepLife(echoId: string, entries: readonly DiaryEntry[], hasEarlier: boolean): void {
  const life: KeptLife = {
    at: Date.now(),
    hasEarlier: hasEarlier || entries.length > ENTRIES,
    entries: entries.slice(-ENTRIES),
  };
  keep(PREFIX + echoId, life);
  const lives = keptKeys(PREFIX).filter((key) => ![LIST, BOOKS, LINES].includes(key));
  const byTime = lives.sort((one, other) => (kept<KeptLife>(other)?.at ?? 0) - (kept<KeptLife>(one)?.at ?? 0));
  for (const key of byTime.slice(LIVES)) forget(key);
}

export const keptLife = (echoId: string): KeptLife | null => kept<KeptLife>(PREFIX + echoId);

/** What was made of lives, as this browser asked for it: the service has no list of it. */
export type KeptBook = components["schemas"]["StoryExport"] & { title: string };

export function keepBooks(books: readonly KeptBook[]): void {
  keep(BOOKS, books);
}

export const keptBooks = (): KeptBook[] => kept<KeptBook[]>(BOOKS) ?? [];
