import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";
import type { AnnouncedEvent } from "./events.rules.ts";

const SELECT = `SELECT event_id AS eventId, title, description, status, starts_at AS startsAt, ends_at AS endsAt,
  created_at AS createdAt FROM global_events`;

/** Newest first. */
export const listEvents = (db: Reader, page: PageRequest): AnnouncedEvent[] =>
  keysetPage<AnnouncedEvent>(db, SELECT, "event_id", ["1 = 1"], page);

export const findEvent = (db: Reader, eventId: Uuid): AnnouncedEvent | null =>
  db.get<AnnouncedEvent>(`${SELECT} WHERE event_id = ?`, eventId) ?? null;

/** Those that are announced or under way, in the order in which they were announced. */
export const listOpenEvents = (db: Reader): AnnouncedEvent[] =>
  db.all<AnnouncedEvent>(`${SELECT} WHERE status <> 'Ended' ORDER BY event_id`);

export const insertEvent = (tx: Writer, event: AnnouncedEvent): number =>
  tx.run(
    `INSERT INTO global_events (event_id, title, description, status, starts_at, ends_at, turned_at, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    event.eventId,
    event.title,
    event.description,
    event.status,
    event.startsAt,
    event.endsAt,
    event.createdAt,
    event.createdAt,
  );

export const setStatus = (tx: Writer, eventId: Uuid, status: AnnouncedEvent["status"], at: number): number =>
  tx.run("UPDATE global_events SET status = ?, turned_at = ? WHERE event_id = ?", status, at, eventId);

export const setEndsAt = (tx: Writer, eventId: Uuid, endsAt: number): number =>
  tx.run("UPDATE global_events SET ends_at = ? WHERE event_id = ?", endsAt, eventId);
