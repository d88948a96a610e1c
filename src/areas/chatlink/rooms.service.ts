import type { ChatRooms } from "../../providers/chat/rooms.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import type { HubWriter } from "../../store/hub/hub.ts";
import * as repo from "./rooms.repo.ts";
import type { Relay, RelayChange, Relayed } from "./rooms.rules.ts";

/** What is known of the rooms of the external chat: which channel is relayed to which, and what is a copy of what. */
export type Rooms = {
  /** The rooms themselves; null where no chat provider is configured that relays. */
  chat: ChatRooms | null;
  of(db: Reader, channelId: Uuid): Relay | null;
  byRoom(db: Reader, roomId: string): Relay | null;
  list(db: Reader): Relay[];
  open(tx: HubWriter, relay: Pick<Relay, "channelId" | "roomId" | "afterExternalId" | "connectedAt">): void;
  /** Rows that went. */
  close(tx: HubWriter, channelId: Uuid): number;
  /** What was said there up to this id has been looked at. */
  lookedAt(tx: HubWriter, roomId: string, externalId: string): void;
  /** The room takes what it is sent, or fails and waits until then (milliseconds). */
  takes(tx: HubWriter, channelId: Uuid): void;
  fails(tx: HubWriter, channelId: Uuid, nextAttemptAt: number): void;
  /** The first message whose copy is to be made the same again, and when the next one is due that waits. */
  dueChange(db: Reader, now: number): RelayChange | null;
  nextAttemptAt(db: Reader): number | null;
  /** Whether it is to be carried still; and what whoever carries it holds. */
  isDue(db: Reader, change: RelayChange, now: number): boolean;
  lease(change: RelayChange): string;
  queued(db: Reader): number;
  /** The copy is what the message was at that revision. */
  carried(tx: HubWriter, change: Pick<RelayChange, "messageId" | "revision">): void;
  /** A copy is to be sent or deleted. From now on, until it is carried, nobody is sure whether the room has one. */
  begins(tx: HubWriter, change: RelayChange): void;
  isUnsure(db: Reader, change: RelayChange): boolean;
  /** Has a copy made the same once more, whether it is known or not. */
  again(tx: HubWriter, change: RelayChange): void;
  relayed(db: Reader, roomId: string, externalId: string): Relayed | null;
  copyOf(db: Reader, messageId: Uuid): Relayed | null;
  /** What came from the room, and is here, after an id and up to another one. */
  cameFrom(db: Reader, roomId: string, after: string, upTo: string): Relayed[];
  /** From where on what was said is looked at again; null for no earlier than what was not looked at. */
  lookBack(db: Reader, roomId: string, count: number): string | null;
  pair(tx: HubWriter, relayed: Relayed): void;
  editedThere(tx: HubWriter, relayed: Relayed, editedAt: number): void;
  unpair(tx: HubWriter, relayed: Relayed): void;
};

export const createRooms = (chat: ChatRooms | null): Rooms => ({
  chat,
  of: repo.findRelay,
  byRoom: repo.findRelayOfRoom,
  list: repo.listRelays,
  open: (tx, relay) => void repo.insertRelay(tx, relay),
  close: repo.deleteRelay,
  lookedAt: (tx, roomId, externalId) => void repo.setLookedAt(tx, roomId, externalId),
  takes: (tx, channelId) => void repo.setActive(tx, channelId),
  fails: (tx, channelId, nextAttemptAt) => void repo.setFailing(tx, channelId, nextAttemptAt),
  dueChange: repo.findDueChange,
  nextAttemptAt: repo.nextAttemptAt,
  isDue: repo.isDueChange,
  lease: ({ relay }) => repo.relayLease(relay.channelId),
  queued: repo.countChanges,
  carried: (tx, { messageId, revision }) => void repo.deleteChange(tx, messageId, revision),
  begins: (tx, { messageId }) => void repo.setUnsure(tx, messageId),
  isUnsure: (db, { messageId }) => repo.isUnsure(db, messageId),
  again: (tx, { messageId, relay }) => void repo.insertUnsureChange(tx, messageId, relay.channelId),
  relayed: repo.findRelayed,
  copyOf: repo.findCopy,
  cameFrom: repo.listCameFromRoom,
  lookBack: repo.findLookBack,
  pair: (tx, relayed) => void repo.insertRelayed(tx, relayed),
  editedThere: (tx, relayed, editedAt) => void repo.setEditedThere(tx, relayed, editedAt),
  unpair: (tx, relayed) => void repo.unpair(tx, relayed),
});
