import type { Draft } from "../draft.ts";
import { keptApart, peopleInThreads } from "../threads/in-threads.ts";
import type { Person } from "../types/person.ts";

const STRANGER = 140;
/** Whom an open thread is about is met so much the likelier, and so is whom one has met within these days. */
const IN_THREAD = 2400;
const OF_LATE = 900;
const LATELY_TICKS = 16;

/**
 * How likely it is that the Echo has to do with each of these people, as weights: whom it knows, whom it met of late, whom its threads
 * are about; not at all with whom it is at odds, or who is away.
 */
export function nearnessOf(draft: Draft): (person: Person) => number {
  const { state, tick } = draft;
  const threaded = peopleInThreads(state);
  const apart = keptApart(draft);
  return ({ key }) => {
    if (apart.has(key)) return 0;
    const tie = state.ties[key];
    if (tie === undefined) return STRANGER;
    const lately = tie.familiarity > 0 && tick - tie.lastTick < LATELY_TICKS ? OF_LATE : 0;
    return STRANGER + tie.familiarity + lately + (threaded.has(key) ? IN_THREAD : 0);
  };
}
