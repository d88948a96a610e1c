import type { Reader, Writer } from "../driver.ts";

/** The latest time at which the hub was changed, in milliseconds; 0 when it never was. */
export const latestTime = (db: Reader): number =>
  db.get<{ at: number }>("SELECT latest_at AS at FROM hub_clock WHERE id = 1")!.at;

/** Every change of the hub notes its time, so that a start knows how far time has come. */
export const noteTime = (tx: Writer, now: number): number =>
  tx.run("UPDATE hub_clock SET latest_at = ? WHERE id = 1 AND latest_at < ?", now, now);
