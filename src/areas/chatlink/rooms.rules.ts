import type { Uuid } from "../../shared/ids.ts";

/** A channel that is relayed, and to which room. Times in milliseconds. */
export type Relay = {
  channelId: Uuid;
  roomId: string;
  status: "Active" | "Failing";
  /** What was said there up to this id has been looked at. */
  afterExternalId: string;
  attempts: number;
  connectedAt: number;
};

/** Which message here is which one there; `messageId` is null for one that is not here, and shall not be. */
export type Relayed = {
  roomId: string;
  externalId: string;
  messageId: Uuid | null;
  cameFromRoom: boolean;
  /** The latest change there that is known here, in milliseconds; 0 for none. */
  editedAt: number;
};

/** A message whose copy in the room is to be made the same again. */
export type RelayChange = { messageId: Uuid; revision: number; relay: Relay };
