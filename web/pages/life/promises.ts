import type { components } from "../../../client/src/echoes.ts";

type Arc = Pick<components["schemas"]["Arc"], "beats" | "ended_tick">;

/** How a promise stands: `due` until its day has come, `late` from then on, `dropped` where the thread ended without an answer to it. */
export type Standing = "due" | "late" | "kept" | "broken" | "excused" | "dropped";

/** How the promise of a thread's beat `at` stands at a tick: the next answer among the later beats is the answer to it. */
export function standingOf({ beats, ended_tick }: Arc, at: number, tick: number): Standing {
  const answer = beats.slice(at + 1).find((beat) => beat.answer !== null)?.answer;
  if (answer != null) return answer;
  if (ended_tick !== null) return "dropped";
  return tick > beats[at]!.promise!.due_tick ? "late" : "due";
}
