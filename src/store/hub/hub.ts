import type { Told } from "../../shared/events.ts";
import type { Reader, Writer } from "../driver.ts";

/** What a change of the hub may do. It may be run any number of times and never commit, so it does nothing else. */
export type HubWriter = Writer & {
  /** Publishes the event after the commit, and after the sync where the write is durable; never after a rollback. */
  tell(event: Told): void;
  /** Runs once, as soon as the commit is visible and before the write resolves: for what memory holds of the hub. */
  afterCommit(effect: () => void): void;
};

/** The hub as the areas see it. What is behind it may be a file of this machine or, one day, a replica of a server. */
export type Hub = Reader & {
  /**
   * Runs `work` in one transaction; a throw rolls back and is rethrown. `work` is synchronous, reads through `tx`, and changes
   * no memory. With `durable`, resolves only after the commit is on the disk. UNAVAILABLE may mean that it is not known
   * whether the change was made.
   */
  write<T>(work: (tx: HubWriter) => T, options?: { durable?: boolean }): Promise<T>;
  /** Runs `work` on one snapshot: what it reads belongs together. */
  readSync<T>(work: (snapshot: Reader) => T): T;
  /** Calls `clear` when somebody else has changed the hub: whoever keeps rows in memory lets go of them. */
  onForeignChange(clear: () => void): void;
  /**
   * What was deleted until now is in none of the hub's files any more, by its bytes. Writes wait for it, some four seconds for a hub of a
   * gibibyte; one that is larger keeps bytes of rows that were moved, and the log says so. Throws when it cannot be done.
   */
  purge(): Promise<void>;
  status(): HubStatus;
  close(): Promise<void>;
};

/** `writable` is false from a write that storage refused until one that it took. */
export type HubStatus = { mode: "local"; writable: boolean; lagMs: number };
