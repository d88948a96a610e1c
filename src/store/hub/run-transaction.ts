import type { Clock } from "../../shared/clock.ts";
import type { Told } from "../../shared/events.ts";
import type { Database } from "../driver.ts";
import type { HubWriter } from "./hub.ts";
import { noteTime } from "./latest-time.ts";

/** What a transaction left: its result, what it told, and what is to be done now that it is committed. */
export type Committed<T> = { result: T; told: Told[]; effects: (() => void)[] };

/** Runs one change of the hub in one transaction. Nothing told or asked for is left when it throws. */
export function runTransaction<T>(db: Database, clock: Clock, work: (tx: HubWriter) => T): Committed<T> {
  const told: Told[] = [];
  const effects: (() => void)[] = [];
  const result = db.writeSync((tx) => {
    let changed = 0;
    const done = work({
      get: tx.get,
      all: tx.all,
      run(sql, ...params) {
        const rows = tx.run(sql, ...params);
        changed += rows;
        return rows;
      },
      tell: (event) => void told.push(event),
      afterCommit: (effect) => void effects.push(effect),
    });
    if (changed > 0) noteTime(tx, clock());
    return done;
  });
  return { result, told, effects };
}
