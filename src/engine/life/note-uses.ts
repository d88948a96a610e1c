import type { EchoState } from "./types/state.ts";

/** Notes when something was used last. Uses are many, and in half of all ticks none changes: they are copied where one does. */
export function noteUses(state: EchoState, keys: readonly string[], tick: number): void {
  const used = { ...state.used };
  for (const key of keys) used[key] = tick;
  state.used = used;
}
