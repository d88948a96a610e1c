import type { Uuid } from "../../../shared/ids.ts";
import type { Quote } from "../reading/reading.records.ts";

/** Where a sentence comes from; `summary` says what happened and is null for a part of the state. */
export type SourceRef = { kind: "event" | "memory" | "state"; id: string; summary: string | null };

export type DiaryRecord = {
  diaryId: Uuid;
  echoId: Uuid;
  tick: number;
  title: string;
  body: string;
  mood: string;
  location: string;
  contentLocale: string;
  /** Per sentence: which events, memories and facts it was written from. */
  sources: { sentence: number; frame: string; refs: SourceRef[] }[];
  createdAt: number;
};

export const SOURCE_KINDS = [
  ...(["event", "scene", "memory", "tie", "persona", "what_if", "world", "twin", "state"] as const),
] as const;

/** What a sentence was taken from. `quote` are the user's own words, where it has some. */
export type Source = { kind: (typeof SOURCE_KINDS)[number]; id: string; summary: string | null; quote: Quote | null };

/** An entry sentence by sentence; `from` and `to` are UTF-16 code units of the body, null in entries of before sentences were placed. */
export type SentenceSources = {
  diaryId: Uuid;
  echoId: Uuid;
  tick: number;
  body: string;
  sentences: {
    sentence: number;
    frame: string;
    text: string | null;
    from: number | null;
    to: number | null;
    sources: Source[];
  }[];
};
