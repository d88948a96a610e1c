import type { PersonKey } from "./keys.ts";
import type { EchoState } from "./types/state.ts";

/** Before the key of a person: when it was said last who they are. */
export const NAMED = "named:";

/** Notes when something was used last. Uses are many, and in half of all ticks none changes: they are copied where one does. */
export function noteUses(state: EchoState, keys: readonly string[], tick: number): void {
  const used = { ...state.used };
  for (const key of keys) used[key] = tick;
  state.used = used;
}

/** Whoever has become somebody else to the Echo is introduced anew, as if nobody had said so before. */
export function forgetNaming(state: EchoState, key: PersonKey): void {
  const { [NAMED + key]: _, ...used } = state.used;
  state.used = used;
}
