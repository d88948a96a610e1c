import { isDeepStrictEqual } from "node:util";
import type { Clock } from "../../src/shared/clock.ts";
import type { Bind, Database } from "../../src/store/driver.ts";
import type { Hub, HubWriter } from "../../src/store/hub/hub.ts";
import type { HubOptions } from "../../src/store/hub/local-hub.ts";
import type { Committed } from "../../src/store/hub/run-transaction.ts";

type RunTransaction = <T>(db: Database, clock: Clock, work: (tx: HubWriter) => T) => Committed<T>;

type CreateHub = (db: Database, options: HubOptions) => Hub;

/** True while a change is in hand. */
let changing = false;

/** What ends a rehearsal whose closure did not throw. */
const ROLL_BACK = Symbol("roll back");

/**
 * Runs every closure twice, the first time rolled back, as a hub does whose file is a replica. An Error names the first thing
 * in which the two differ; the second is rolled back then. What the first throws is thrown on, and there is no second.
 */
export const rehearsing =
  (run: RunTransaction): RunTransaction =>
  (db, clock, work) => {
    const first: string[] = [];
    try {
      run(db, clock, (tx) => {
        during(() => work(noting(tx, first)));
        throw ROLL_BACK;
      });
    } catch (error) {
      if (error !== ROLL_BACK) throw error;
    }
    return run(db, clock, (tx) => {
      const second: string[] = [];
      const result = during(() => work(noting(tx, second)));
      if (!isDeepStrictEqual(first, second)) throw new Error(describeDifference(first, second));
      return result;
    });
  };

function during<T>(change: () => T): T {
  changing = true;
  try {
    return change();
  } finally {
    changing = false;
  }
}

/** The same hub, which refuses to be read past the transaction while a change is in hand. */
export const readThroughTransaction =
  (create: CreateHub): CreateHub =>
  (db, options) => {
    const hub = create(db, options);
    const outside = <A extends unknown[], R>(read: (...args: A) => R) => {
      return (...args: A): R => {
        if (changing) throw new Error("a change of the hub reads past its transaction");
        return read(...args);
      };
    };
    return { ...hub, get: outside(hub.get) as Hub["get"], all: outside(hub.all) as Hub["all"] };
  };

/** What a hub elsewhere takes: statements in one change, and bytes in one value. */
const STATEMENTS_MAX = 1_000;
const BYTES_MAX = 1_000_000;
const CHANGE = /^\s*(INSERT|UPDATE|DELETE)\b/i;

/** Throws for a statement that could not be sent on as it is: what changes is known by its first word. */
function assertCanBeSent(verb: "get" | "all" | "run", sql: string, binds: Bind[]): void {
  if (CHANGE.test(sql) !== (verb === "run") && !/\bRETURNING\b/i.test(sql))
    throw new Error(`a change of the hub is not run as one, or a query is: ${sql}`);
  if (verb === "run" && /\bRETURNING\b/i.test(sql)) throw new Error(`what it returns is not asked for: ${sql}`);
  for (const bind of binds)
    if ((bind instanceof Uint8Array || typeof bind === "string") && bind.length > BYTES_MAX)
      throw new Error(`a value of ${bind.length} bytes is too large for: ${sql}`);
}

/** The same transaction, writing down what is done with it; of values only their kinds, as ids and times are made anew. */
function noting(tx: HubWriter, noted: string[]): HubWriter {
  let changes = 0;
  const note = (verb: "get" | "all" | "run", sql: string, binds: Bind[]): void => {
    assertCanBeSent(verb, sql, binds);
    if (CHANGE.test(sql) && ++changes > STATEMENTS_MAX)
      throw new Error(`a change of the hub has more than ${STATEMENTS_MAX} statements, the last: ${sql}`);
    noted.push(`${verb} ${sql} (${binds.map(kindOf)})`);
  };
  return {
    get: (sql, ...binds) => {
      note("get", sql, binds);
      return tx.get(sql, ...binds);
    },
    all: (sql, ...binds) => {
      note("all", sql, binds);
      return tx.all(sql, ...binds);
    },
    run: (sql, ...binds) => {
      note("run", sql, binds);
      const rows = tx.run(sql, ...binds);
      noted.push(`rows changed: ${rows}`);
      return rows;
    },
    tell: (event) => {
      noted.push(`tell ${event.body.type}`);
      tx.tell(event);
    },
    afterCommit: (effect) => {
      noted.push("after the commit: an effect");
      tx.afterCommit(effect);
    },
  };
}

const kindOf = (value: Bind): string =>
  value === null ? "null" : value instanceof Uint8Array ? "bytes" : typeof value;

function describeDifference(first: string[], second: string[]): string {
  const at = first.findIndex((line, index) => line !== second[index]);
  const index = at === -1 ? first.length : at;
  const [before, after] = [first[index] ?? "nothing", second[index] ?? "nothing"];
  return `a change of the hub that is run twice differs\nfirst:  ${before}\nsecond: ${after}`;
}
