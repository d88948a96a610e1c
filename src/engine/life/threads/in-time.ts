import type { Thread } from "../../content/thread-types.ts";
import { isContentOutOfTime, isOutOfTime } from "../era.ts";

const TIMES = ["past", "present"] as const;

/**
 * Beats at which a life of a time could not go on, as the title or the summary of each of their ways speaks of what there is not then: the
 * thread would stand open for good. A thread that says its time opens in no other, nor does one of whose things there are none then.
 */
export const timeProblems = ({ threads }: { threads: readonly Thread[] }): string[] =>
  threads.flatMap((thread) =>
    TIMES.filter((time) => thread.era === undefined || thread.era === time).flatMap((time) => {
      const isForeign = Object.values(thread.things ?? {}).some((names) =>
        names.every((one) => isOutOfTime(one, time)),
      );
      const stuck = thread.beats.filter(({ choices }) => choices.every((choice) => isContentOutOfTime(choice, time)));
      return isForeign
        ? []
        : stuck.map(({ id }) => `thread ${thread.id}: beat ${id}: no way of it can be gone in a life of the ${time}`);
    }),
  );
