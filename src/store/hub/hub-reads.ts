import type { Reader } from "../driver.ts";

/**
 * Lists of the hub by name: pure functions of what is committed, each in its area's `.reads.ts`. They are answered on a thread of their
 * own, from the same files, so that one that takes long keeps nobody waiting. Arguments and rows cross as messages.
 */
export type HubReads = Record<string, (db: Reader, args: never) => unknown>;

/** Answers lists by name; UNAVAILABLE while the thread restarts. */
export type HubReader<R extends HubReads> = {
  read<N extends keyof R & string>(name: N, args: Parameters<R[N]>[1]): Promise<ReturnType<R[N]>>;
};
