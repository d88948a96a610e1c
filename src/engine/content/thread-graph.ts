import type { Beat, BeatChoice, Thread } from "./thread-types.ts";

/** The names under which the ways that a beat may go are known to later beats: `quarrel/silent`. */
export const waysOf = ({ id, choices }: Beat): string[] => choices.map((choice) => wayOf(id, choice.id));

export const wayOf = (beat: string, choice: string): string => `${beat}/${choice}`;

/** The beats that a thread may open with. */
export const openingsOf = ({ beats }: Thread): Beat[] => beats.filter(({ after }) => after === undefined);

/** The beats that may come next when one has gone a certain way. */
export const followersOf = ({ beats }: Thread, { id }: { id: string }, choice: Pick<BeatChoice, "id">): Beat[] =>
  beats.filter(({ after }) => after?.some((one) => one === id || one === wayOf(id, choice.id)));

/** The id of the thread that a scene's source is of ("thread:<id>/<way>"); null of one that is of none. */
export const threadIn = (source: string): string | null => /^thread:(\w+)\//.exec(source)?.[1] ?? null;
