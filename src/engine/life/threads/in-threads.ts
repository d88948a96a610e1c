import type { Thread } from "../../content/thread-types.ts";
import type { Draft } from "../draft.ts";
import type { PersonKey } from "../keys.ts";
import { crossWith } from "../presence/terms.ts";
import type { Scene } from "../types/scene.ts";
import type { EchoState, OpenThread, Threads } from "../types/state.ts";

const TICKS_PER_DAY = 4;
const OF_A_THREAD = "thread:";

export const isOfThread = ({ source }: Scene): boolean => source.startsWith(OF_A_THREAD);

const NOBODY: ReadonlySet<PersonKey> = new Set();
const NONE: readonly string[] = [];
const people = new WeakMap<readonly OpenThread[], ReadonlySet<PersonKey>>();

/** The people whom the open threads of a life are about; found once for as long as the same are open. */
export function peopleInThreads({ threads }: EchoState): ReadonlySet<PersonKey> {
  if (threads === undefined) return NOBODY;
  let found = people.get(threads.open);
  if (found === undefined) {
    found = new Set(threads.open.flatMap(({ cast }) => Object.values(cast).map(({ key }) => key)));
    people.set(threads.open, found);
  }
  return found;
}

const away = new WeakMap<Threads, ReadonlySet<PersonKey>>();

/**
 * Those who are away, for days in an open thread or since the end of one: they are not at home, nor met, nor do they what they usually do.
 * Found once for as long as the threads stay as they are.
 */
export function awayInThreads({ threads }: Pick<EchoState, "threads">): ReadonlySet<PersonKey> {
  if (threads === undefined || (threads.left === undefined && threads.open.every((one) => one.away === undefined)))
    return NOBODY;
  let found = away.get(threads);
  if (found === undefined) {
    found = new Set([...threads.open.flatMap((one) => one.away ?? []), ...Object.keys(threads.left ?? {})]);
    away.set(threads, found);
  }
  return found;
}

/** The parts of an open thread, of those that it can be lived without, who are away by what another thread tells. */
export function partsAway({ threads }: EchoState, { cast }: Thread, open: OpenThread): readonly string[] {
  const others = (threads?.open ?? []).filter((one) => one.away !== undefined && one.id !== open.id);
  const left = threads?.left ?? {};
  if (others.length === 0 && threads?.left === undefined) return NONE;
  return Object.entries(open.cast).flatMap(([part, { key }]) =>
    cast[part]?.optional === true && (key in left || others.some((one) => one.away!.includes(key))) ? [part] : [],
  );
}

/**
 * The people who are met in what is told of them alone, and not for cards: with whom it is not well between, in a thread or by words at
 * home, and who is away.
 */
export function keptApart(draft: Draft): ReadonlySet<PersonKey> {
  const [inThreads, cross] = [atOddsInThreads(draft), crossWith(draft.state, draft.tick)];
  const gone = awayInThreads(draft.state);
  return cross.length + gone.size === 0 ? inThreads : new Set([...inThreads, ...cross, ...gone]);
}

/** Those with whom a thread of some weeks or days is at odds. */
export function atOddsInThreads({ state, pack }: Pick<Draft, "state" | "pack">): ReadonlySet<PersonKey> {
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
