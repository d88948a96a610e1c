import type { Draft } from "../draft.ts";
import type { PersonKey } from "../keys.ts";
import type { Scene } from "../types/scene.ts";
import type { EchoState } from "../types/state.ts";

const TICKS_PER_DAY = 4;
const OF_A_THREAD = "thread:";

export const isOfThread = ({ source }: Scene): boolean => source.startsWith(OF_A_THREAD);

/** The people whom the open threads of a life are about. */
export const peopleInThreads = ({ threads }: EchoState): ReadonlySet<PersonKey> =>
  new Set((threads?.open ?? []).flatMap(({ cast }) => Object.values(cast).map(({ key }) => key)));

const NOBODY: ReadonlySet<PersonKey> = new Set();

/** The people with whom a thread of some weeks or days is at odds: until it is over they are met in it alone, and not for cards. */
export function atOddsWith({ state, pack }: Draft): ReadonlySet<PersonKey> {
  const threads = (state.threads?.open ?? []).filter(({ id, beats }) => {
    const thread = pack.byId.threads.get(id);
    return beats.length > 0 && thread?.span !== "long" && thread?.tags.includes("conflict") === true;
  });
  if (threads.length === 0) return NOBODY;
  return new Set(threads.flatMap(({ cast }) => Object.values(cast).map(({ key }) => key)));
}

/** Whether a thread has gone on within the last day. */
export const isDayOfThreads = ({ state, tick }: Draft): boolean =>
  (state.threads?.open ?? []).some(({ beats, lastTick }) => beats.length > 0 && tick - lastTick < TICKS_PER_DAY);
