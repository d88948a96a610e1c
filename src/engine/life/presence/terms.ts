import type { Draft } from "../draft.ts";
import type { PersonKey } from "../keys.ts";
import { noteUses } from "../note-uses.ts";
import type { EchoState } from "../types/state.ts";

// What stands between the Echo and those it lives with: now and then there are words, for some days it is cool, and they make it up.

const WORDS = "words:";
/** From then on it is made up when it comes up next. */
const UP_TICKS = 12;
/** After so long a quarrel of which nothing more was told is over by itself. */
const OVER_TICKS = 60;

/** Since when the Echo has not been on good terms with somebody it lives with, or null. */
export function wordsSince({ used }: EchoState, key: PersonKey, tick: number): number | null {
  const since = used[WORDS + key];
  return since === undefined || tick - since > OVER_TICKS ? null : since;
}

const found = new WeakMap<EchoState["used"], readonly string[]>();

/** With whom there is such a quarrel now; looked for once for as long as the same uses are noted. */
export function crossWith({ used }: EchoState, tick: number): PersonKey[] {
  let keys = found.get(used);
  if (keys === undefined) {
    keys = Object.keys(used).filter((key) => key.startsWith(WORDS));
    found.set(used, keys);
  }
  return keys.filter((key) => tick - used[key]! <= OVER_TICKS).map((key) => key.slice(WORDS.length));
}

export const isTimeToMakeUp = (since: number, tick: number): boolean => tick - since >= UP_TICKS;

export const haveWords = ({ state, tick }: Draft, key: PersonKey): void => noteUses(state, [WORDS + key], tick);

export function makeUp({ state }: Draft, key: PersonKey): void {
  const { [WORDS + key]: _, ...used } = state.used;
  state.used = used;
}
