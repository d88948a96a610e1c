import type { Threads } from "../types/state.ts";

/** Those of a life that has none yet. */
export const noThreads = (): Threads => ({ open: [], lived: {}, vows: [], answered: null, nudge: null, flagged: {} });
