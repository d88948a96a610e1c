import type { Reader } from "../driver.ts";

/** The latest time that anything in the hub says it happened at, in milliseconds; 0 when nothing has. For starts: it reads whole tables. */
export const latestTime = (db: Reader): number =>
  db.get<{ at: number | null }>(
    `SELECT max(at) AS at FROM (
       SELECT max(last_used_at) AS at FROM sessions
       UNION ALL SELECT max(tick_at) FROM ticks
       UNION ALL SELECT max(changed_at) FROM echo_directory)`,
  )!.at ?? 0;
