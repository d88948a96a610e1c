import { isContentForeign, isForeign } from "./setting-words.ts";
import type { Beat, Thread } from "./thread-types.ts";
import type { Theme } from "./types.ts";

const judged = new WeakMap<Theme, WeakMap<Thread, boolean>>();

/** The beats of a thread that cannot be lived in a world of the kind, as each of their ways speaks of what there is none of there. */
export const foreignBeats = ({ beats }: Thread, theme: Theme): readonly Beat[] =>
  beats.filter(({ choices }) => choices.every((choice) => isContentForeign(choice, theme)));

/** Whether a thread is no question there: what it asks, or a beat on its way, is of what there is none of. Found once and kept. */
export function isThreadForeign(thread: Thread, theme: Theme | undefined): boolean {
  if (theme?.lacks === undefined) return false;
  let known = judged.get(theme);
  if (known === undefined) {
    known = new WeakMap();
    judged.set(theme, known);
  }
  let foreign = known.get(thread);
  if (foreign === undefined) {
    foreign = isForeign(thread.question, theme) || foreignBeats(thread, theme).length > 0;
    known.set(thread, foreign);
  }
  return foreign;
}
