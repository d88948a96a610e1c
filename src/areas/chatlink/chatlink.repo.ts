import type { Uuid } from "../../shared/ids.ts";
import { sha256Hex } from "../../shared/random.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import {
  type ChatChoices,
  type Chatlink,
  type ChatProvider,
  DEFAULT_CHOICES,
  type Flow,
  type LinkedChat,
} from "./chatlink.rules.ts";

type Row = { userId: Uuid; provider: ChatProvider | null; relayFromChat: number; relayToChat: number } & {
  [N in keyof LinkedChat]: LinkedChat[N] | null;
};

const SELECT = `SELECT user_id AS userId, provider, external_id AS externalId, external_name AS externalName,
  linked_at AS linkedAt, relay_from_chat AS relayFromChat, relay_to_chat AS relayToChat FROM chatlinks`;

/** An account's link and choices, or those of an account that has made none. A link by another provider is none. */
export function findChatlink(db: Reader, provider: ChatProvider, userId: Uuid): Chatlink {
  const row = db.get<Row>(`${SELECT} WHERE user_id = ?`, userId);
  return row === undefined ? { userId, link: null, ...DEFAULT_CHOICES } : fromRow(row, provider);
}

/** The account that a person of the external chat is linked to; null for none. */
export function findByExternalId(db: Reader, provider: ChatProvider, externalId: string): Chatlink | null {
  const row = db.get<Row>(`${SELECT} WHERE provider = ? AND external_id = ?`, provider, externalId);
  return row === undefined ? null : fromRow(row, provider);
}

export const saveLink = (tx: Writer, userId: Uuid, provider: ChatProvider, link: LinkedChat): number =>
  tx.run(
    `INSERT INTO chatlinks (user_id, provider, external_id, external_name, linked_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET provider = excluded.provider, external_id = excluded.external_id,
       external_name = excluded.external_name, linked_at = excluded.linked_at`,
    userId,
    provider,
    link.externalId,
    link.externalName,
    link.linkedAt,
  );

export const clearLink = (tx: Writer, userId: Uuid): number =>
  tx.run(
    `UPDATE chatlinks SET provider = NULL, external_id = NULL, external_name = NULL, linked_at = NULL
     WHERE user_id = ? AND external_id IS NOT NULL`,
    userId,
  );

export const saveChoices = (tx: Writer, userId: Uuid, { relayFromChat, relayToChat }: ChatChoices): number =>
  tx.run(
    `INSERT INTO chatlinks (user_id, relay_from_chat, relay_to_chat) VALUES (?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET relay_from_chat = excluded.relay_from_chat, relay_to_chat = excluded.relay_to_chat`,
    userId,
    relayFromChat,
    relayToChat,
  );

/** Takes the place of what the account had begun before. */
export const saveFlow = (tx: Writer, state: string, { userId, salt, expiresAt }: Flow): number =>
  tx.run(
    `INSERT INTO chatlink_flows (state_hash, user_id, salt, expires_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET state_hash = excluded.state_hash, salt = excluded.salt, expires_at = excluded.expires_at`,
    sha256Hex(state),
    userId,
    salt,
    expiresAt,
  );

/** The flow of a state, which it ends; null for one that is unknown, or ended before. */
export const takeFlow = (tx: Writer, state: string): Flow | null =>
  tx.get<Flow>(
    `DELETE FROM chatlink_flows WHERE state_hash = ?
     RETURNING user_id AS userId, salt, expires_at AS expiresAt`,
    sha256Hex(state),
  ) ?? null;

export const deleteExpiredFlows = (tx: Writer, now: number): number =>
  tx.run("DELETE FROM chatlink_flows WHERE expires_at <= ?", now);

function fromRow(row: Row, provider: ChatProvider): Chatlink {
  const { externalId, externalName, linkedAt } = row;
  const isTold = row.provider === provider && externalId !== null && externalName !== null && linkedAt !== null;
  return {
    userId: row.userId,
    link: isTold ? { externalId, externalName, linkedAt } : null,
    relayFromChat: row.relayFromChat === 1,
    relayToChat: row.relayToChat === 1,
  };
}
