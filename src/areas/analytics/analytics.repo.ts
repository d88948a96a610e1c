import type { Uuid } from "../../shared/ids.ts";
import type { Bind, Reader, Writer } from "../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";

/** A value of an event, without structure. */
export type Properties = Record<string, string | number | boolean>;

/** What happened once. */
export type AnalyticsEvent = { eventId: Uuid; userId: Uuid | null; name: string; properties: Properties };

/** What a day came to under one name. `people`: accounts that told it. */
export type Rollup = { rollupId: Uuid; day: string; name: string; events: number; people: number };

export const insertEvent = (tx: Writer, { eventId, userId, name, properties }: AnalyticsEvent): number =>
  tx.run(
    "INSERT INTO analytics_events (event_id, user_id, name, properties) VALUES (?, ?, ?, ?)",
    eventId,
    userId,
    name,
    JSON.stringify(properties),
  );

/** Whether the account has told `max` events or more since the id `from`. */
export const hasTold = (db: Reader, userId: Uuid, from: Uuid, max: number): boolean =>
  db.get(
    "SELECT 1 AS one FROM analytics_events WHERE user_id = ? AND event_id >= ? ORDER BY event_id LIMIT 1 OFFSET ?",
    userId,
    from,
    max - 1,
  ) !== undefined;

/** Counts one event without an account. Returns how many the day has with it. */
export const countAnonymous = (tx: Writer, day: string): number =>
  tx.get<{ n: number }>(
    `INSERT INTO analytics_intake (day, anonymous) VALUES (?, 1)
     ON CONFLICT (day) DO UPDATE SET anonymous = anonymous + 1 RETURNING anonymous AS n`,
    day,
  )!.n;

/** What happened between two ids, under the `limit` names that happened most. */
export const sumUp = (db: Reader, from: Uuid, to: Uuid, limit: number): Pick<Rollup, "name" | "events" | "people">[] =>
  db.all(
    `SELECT name, count(*) AS events, count(DISTINCT user_id) AS people FROM analytics_events
     WHERE event_id >= ? AND event_id < ? GROUP BY name ORDER BY events DESC, name LIMIT ?`,
    from,
    to,
    limit,
  );

export const saveRollup = (tx: Writer, { rollupId, day, name, events, people }: Rollup): number =>
  tx.run(
    `INSERT INTO analytics_daily (rollup_id, day, name, events, people) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (rollup_id) DO UPDATE SET events = excluded.events, people = excluded.people`,
    rollupId,
    day,
    name,
    events,
    people,
  );

/** Figures of days, the latest first; of one name or of all. */
export function listRollups(db: Reader, name: string | null, page: PageRequest): Rollup[] {
  const where: [string, ...Bind[]] = name === null ? ["1 = 1"] : ["name = ?", name];
  const select = 'SELECT rollup_id AS "rollupId", day, name, events, people FROM analytics_daily';
  return keysetPage<Rollup>(db, select, "rollup_id", where, page);
}

/** Deletes up to `limit` events before the id. */
export const deleteEventsBefore = (tx: Writer, before: Uuid, limit: number): number =>
  tx.run(
    `DELETE FROM analytics_events WHERE event_id IN (SELECT event_id FROM analytics_events
       WHERE event_id < ? ORDER BY event_id LIMIT ?)`,
    before,
    limit,
  );

export const deleteIntakeBefore = (tx: Writer, day: string): number =>
  tx.run("DELETE FROM analytics_intake WHERE day < ?", day);
