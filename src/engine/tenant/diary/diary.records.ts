import type { Uuid } from "../../../shared/ids.ts";

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
