import type { Uuid } from "../shared/ids.ts";

/**
 * Where what is committed in accounts' files is kept besides the files. What an account's file holds up to a commit leaves the service
 * only once it is durable there: answers, events, and that a tick is over.
 */
export type Journal = {
  /**
   * Asked after every commit, and when a file is opened, with the number that the commit has in its file; numbers of an account only
   * grow. Undefined when all up to it is durable already; otherwise resolves once it is, and rejects when that cannot be known. It is
   * asked again then.
   */
  durable(userId: Uuid, seq: number): Promise<void> | undefined;
};

/** The files of this machine are all there is: what is committed is as durable as it gets. */
export const LOCAL_JOURNAL: Journal = { durable: () => undefined };
