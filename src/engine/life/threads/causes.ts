import type { Ref } from "../keys.ts";
import type { EchoState } from "../types/state.ts";
import { noThreads } from "./no-threads.ts";

/** Scenes remembered as what has set a flag. */
const FLAGS_MAX = 32;

/** The scenes that have set these flags, as far as they are remembered: what is lived because of them. */
export const causesOf = ({ threads }: EchoState, flags: readonly string[]): Ref[] => [
  ...new Set(flags.flatMap((flag) => threads?.flagged[flag] ?? [])),
];

/** Remembers which scene has set a flag. */
export function noteFlag(state: EchoState, flag: string, ref: Ref): void {
  const threads = state.threads ?? noThreads();
  const others = Object.entries(threads.flagged).filter(([one]) => one !== flag);
  state.threads = { ...threads, flagged: Object.fromEntries([...others, [flag, ref] as const].slice(-FLAGS_MAX)) };
}
