import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { rowFreeAt, rowLease } from "../../store/hub/lease-rows.ts";
import type { Relay, RelayChange, Relayed } from "./rooms.rules.ts";

/** Digits of an external id as stored: later ones are greater. */
const ID_DIGITS = 20;
const stored = (externalId: string): string => externalId.padStart(ID_DIGITS, "0");
const plain = (externalId: string): string => externalId.replace(/^0+(?=\d)/, "");

const RELAY = `relay.channel_id AS channelId, relay.room_id AS roomId, relay.status, relay.after_external_id AS afterExternalId,
  relay.attempts, relay.connected_at AS connectedAt`;

const toRelay = (row: Relay): Relay => ({ ...row, afterExternalId: plain(row.afterExternalId) });

export const findRelay = (db: Reader, channelId: Uuid): Relay | null => {
  const row = db.get<Relay>(`SELECT ${RELAY} FROM channel_relays relay WHERE relay.channel_id = ?`, channelId);
  return row === undefined ? null : toRelay(row);
};

export const findRelayOfRoom = (db: Reader, roomId: string): Relay | null => {
  const row = db.get<Relay>(`SELECT ${RELAY} FROM channel_relays relay WHERE relay.room_id = ?`, roomId);
  return row === undefined ? null : toRelay(row);
};

export const listRelays = (db: Reader): Relay[] =>
  db.all<Relay>(`SELECT ${RELAY} FROM channel_relays relay ORDER BY relay.channel_id`).map(toRelay);

export const insertRelay = (
  tx: Writer,
  relay: Pick<Relay, "channelId" | "roomId" | "afterExternalId" | "connectedAt">,
): number =>
  tx.run(
    "INSERT INTO channel_relays (channel_id, room_id, after_external_id, connected_at) VALUES (?, ?, ?, ?)",
    relay.channelId,
    relay.roomId,
    stored(relay.afterExternalId),
    relay.connectedAt,
  );

/** With what was to be sent. What was relayed stays known. */
export function deleteRelay(tx: Writer, channelId: Uuid): number {
  tx.run("DELETE FROM relay_changes WHERE channel_id = ?", channelId);
  return tx.run("DELETE FROM channel_relays WHERE channel_id = ?", channelId);
}

/** Never back. Nothing for a room that is not relayed any more. */
export const setLookedAt = (tx: Writer, roomId: string, externalId: string): number =>
  tx.run(
    "UPDATE channel_relays SET after_external_id = max(after_external_id, ?) WHERE room_id = ?",
    stored(externalId),
    roomId,
  );

export const setActive = (tx: Writer, channelId: Uuid): number =>
  tx.run(
    "UPDATE channel_relays SET status = 'Active', attempts = 0, next_attempt_at = 0 WHERE channel_id = ? AND attempts > 0",
    channelId,
  );

export const setFailing = (tx: Writer, channelId: Uuid, nextAttemptAt: number): number =>
  tx.run(
    "UPDATE channel_relays SET status = 'Failing', attempts = attempts + 1, next_attempt_at = ? WHERE channel_id = ?",
    nextAttemptAt,
    channelId,
  );

/** What whoever carries changes to the room of a channel holds. */
export const relayLease = (channelId: Uuid): string => rowLease("relay", channelId);

const FREE_AT = rowFreeAt("relay", "relay.channel_id");

/** The first change of a room that does not wait and to which nobody is carrying one, or null. */
export function findDueChange(db: Reader, now: number): RelayChange | null {
  const row = db.get<Relay & { messageId: Uuid; revision: number }>(
    `SELECT change.message_id AS messageId, change.revision, ${RELAY}
     FROM channel_relays relay JOIN relay_changes change ON change.channel_id = relay.channel_id
     WHERE relay.next_attempt_at <= ? AND ${FREE_AT} <= ? ORDER BY change.message_id LIMIT 1`,
    now,
    now,
  );
  if (row === undefined) return null;
  const { messageId, revision, ...relay } = row;
  return { messageId, revision, relay: toRelay(relay) };
}

/** When the first room that waits is asked again (milliseconds); null where none waits with something to send. */
export const nextAttemptAt = (db: Reader): number | null =>
  db.get<{ at: number | null }>(
    `SELECT min(max(relay.next_attempt_at, ${FREE_AT})) AS at FROM channel_relays relay
     WHERE EXISTS (SELECT 1 FROM relay_changes WHERE channel_id = relay.channel_id)`,
  )!.at;

/** Whether the change is there still, and the room does not wait. */
export const isDueChange = (db: Reader, { messageId, revision }: RelayChange, now: number): boolean =>
  db.get(
    `SELECT 1 AS one FROM relay_changes change JOIN channel_relays relay ON relay.channel_id = change.channel_id
     WHERE change.message_id = ? AND change.revision = ? AND relay.next_attempt_at <= ?`,
    messageId,
    revision,
    now,
  ) !== undefined;

export const countChanges = (db: Reader): number => db.get<{ n: number }>("SELECT count(*) AS n FROM relay_changes")!.n;

/** Unless it has changed again since. */
export const deleteChange = (tx: Writer, messageId: Uuid, revision: number): number =>
  tx.run("DELETE FROM relay_changes WHERE message_id = ? AND revision = ?", messageId, revision);

/** Whether nobody is sure that the room has the copy that is known, or none. */
export const isUnsure = (db: Reader, messageId: Uuid): boolean =>
  db.get("SELECT 1 AS one FROM relay_changes WHERE message_id = ? AND unsure = 1", messageId) !== undefined;

export const setUnsure = (tx: Writer, messageId: Uuid): number =>
  tx.run("UPDATE relay_changes SET unsure = 1 WHERE message_id = ?", messageId);

/** Notes that nobody is sure what the room has, unless the channel is not relayed any more. */
export const insertUnsureChange = (tx: Writer, messageId: Uuid, channelId: Uuid): number =>
  tx.run(
    `INSERT INTO relay_changes (message_id, channel_id, unsure)
     SELECT ?, channel_id, 1 FROM channel_relays WHERE channel_id = ?
     ON CONFLICT (message_id) DO UPDATE SET revision = revision + 1, unsure = 1`,
    messageId,
    channelId,
  );

const RELAYED = `SELECT room_id AS roomId, external_id AS externalId, message_id AS messageId, came_from_room AS cameFromRoom,
  edited_at AS editedAt FROM relayed_messages`;

type RelayedRow = Omit<Relayed, "cameFromRoom"> & { cameFromRoom: number };

const toRelayed = (row: RelayedRow): Relayed => ({
  ...row,
  externalId: plain(row.externalId),
  cameFromRoom: row.cameFromRoom === 1,
});

export const findRelayed = (db: Reader, roomId: string, externalId: string): Relayed | null => {
  const row = db.get<RelayedRow>(`${RELAYED} WHERE room_id = ? AND external_id = ?`, roomId, stored(externalId));
  return row === undefined ? null : toRelayed(row);
};

export const findCopy = (db: Reader, messageId: Uuid): Relayed | null => {
  const row = db.get<RelayedRow>(`${RELAYED} WHERE message_id = ?`, messageId);
  return row === undefined ? null : toRelayed(row);
};

/** What came from the room after an id, up to another one, and is here; in their order. */
export const listCameFromRoom = (db: Reader, roomId: string, after: string, upTo: string): Relayed[] =>
  db
    .all<RelayedRow>(
      `${RELAYED} WHERE room_id = ? AND external_id > ? AND external_id <= ? AND came_from_room = 1 AND message_id IS NOT NULL
       ORDER BY external_id`,
      roomId,
      stored(after),
      stored(upTo),
    )
    .map(toRelayed);

/** The id of the `count`-th last thing that is known of a room; null where that many are not. */
export const findLookBack = (db: Reader, roomId: string, count: number): string | null => {
  const row = db.get<{ externalId: string }>(
    "SELECT external_id AS externalId FROM relayed_messages WHERE room_id = ? ORDER BY external_id DESC LIMIT 1 OFFSET ?",
    roomId,
    count - 1,
  );
  return row === undefined ? null : plain(row.externalId);
};

export const insertRelayed = (tx: Writer, relayed: Relayed): number =>
  tx.run(
    `INSERT INTO relayed_messages (room_id, external_id, message_id, came_from_room, edited_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (room_id, external_id) DO NOTHING`,
    relayed.roomId,
    stored(relayed.externalId),
    relayed.messageId,
    relayed.cameFromRoom,
    relayed.editedAt,
  );

export const setEditedThere = (tx: Writer, { roomId, externalId }: Relayed, editedAt: number): number =>
  tx.run(
    "UPDATE relayed_messages SET edited_at = ? WHERE room_id = ? AND external_id = ?",
    editedAt,
    roomId,
    stored(externalId),
  );

/** It is not there any more, or not here. */
export const unpair = (tx: Writer, { roomId, externalId }: Relayed): number =>
  tx.run(
    "UPDATE relayed_messages SET message_id = NULL WHERE room_id = ? AND external_id = ?",
    roomId,
    stored(externalId),
  );
