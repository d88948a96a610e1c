import type { DiaryEntry } from "../../../client/src/echoes.ts";
import { dayOf } from "../../words/words.ts";

/** The entries of one simulated day, oldest first. */
export type Day = { day: number; entries: DiaryEntry[] };

/** Entries by day, in order. */
export function daysOf(entries: readonly DiaryEntry[]): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.tick_id);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
