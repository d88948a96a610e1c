import type { Clock } from "../../shared/clock.ts";
import type { Told } from "../../shared/events.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import type { Database, Reader } from "../driver.ts";
import { rewriteFile } from "../rewrite.ts";
import { isUnavailable } from "../storage-fault.ts";
import type { Hub, HubWriter } from "./hub.ts";
import { runTransaction } from "./run-transaction.ts";

/**
 * `publish` receives what was told, in the order of the commits: an event waits for those of durable writes before it. `clock` is
 * the time that changes are noted by.
 */
export type HubOptions = { publish: (events: Told[]) => void; logger: Logger; clock: Clock };

/** How often the file is asked whether somebody else has written it, in milliseconds. */
const FOREIGN_CHECK_MS = 1_000;

/** The hub on a file of this machine. */
export function createHub(db: Database, options: HubOptions): Hub {
  const { publish, logger, clock } = options;
  const clears: (() => void)[] = [];
  let writable = true;
  /** The writes whose events wait for a sync; null while none does. */
  let waiting: Promise<void> | null = null;
  /** The file being written anew, while which nothing else is written; null while it is not. */
  let rewriting: Promise<unknown> | null = null;

  const guarded = (what: string, effect: () => void): void => {
    try {
      effect();
    } catch (error) {
      logger.error(`${what} failed after a commit`, { error: describeError(error) });
    }
  };

  const publishInOrder = (events: Told[], synced: Promise<void> | null): void => {
    const send = (): void => {
      if (events.length > 0) guarded("publishing", () => publish(events));
    };
    if (synced === null && waiting === null) {
      send();
      return;
    }
    const mine = Promise.all([waiting, synced?.catch(() => {})])
      .then(send)
      .finally(() => {
        if (waiting === mine) waiting = null;
      });
    waiting = mine;
  };

  const commit = <T>(work: (tx: HubWriter) => T) => {
    try {
      const done = runTransaction(db, clock, work);
      writable = true;
      return done;
    } catch (error) {
      if (isUnavailable(error)) writable = false;
      throw error;
    }
  };

  let version = 0;
  let timer: ReturnType<typeof setInterval> | null = null;
  const watch = (): void => {
    version = dataVersion(db);
    timer = setInterval(() => {
      const now = dataVersion(db);
      if (now === version) return;
      version = now;
      for (const clear of clears) guarded("letting go of memory", clear);
    }, FOREIGN_CHECK_MS);
    timer.unref();
  };

  return {
    get: db.get,
    all: db.all,
    readSync: db.readSync,
    async write(work, { durable = false } = {}) {
      while (rewriting !== null) await rewriting;
      const { result, told, effects } = commit(work);
      for (const effect of effects) guarded("an effect", effect);
      const synced = durable ? db.sync() : null;
      publishInOrder(told, synced);
      await synced;
      if (waiting !== null && told.length > 0) await waiting;
      return result;
    },
    async purge() {
      while (rewriting !== null) await rewriting;
      const done = rewriteFile(db.path);
      rewriting = done
        .catch(() => {})
        .finally(() => {
          rewriting = null;
        });
      if (!(await done)) logger.warn("hub.db is too large to be written anew after an erasure", { file: db.path });
      db.checkpoint();
    },
    onForeignChange(clear) {
      clears.push(clear);
      if (timer === null) watch();
    },
    status: () => ({ mode: "local", writable, lagMs: 0 }),
    async close() {
      if (timer !== null) clearInterval(timer);
      if (rewriting !== null) await rewriting;
      if (waiting !== null) await waiting;
      db.checkpoint();
      db.close();
    },
  };
}

/** A number that changes when another connection has committed to the file. */
const dataVersion = (db: Reader): number => db.get<{ data_version: number }>("PRAGMA data_version")!.data_version;
