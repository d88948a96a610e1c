/** Something said in a room of the external chat. `editedAt` in milliseconds; 0 for what was never changed. */
export type RoomMessage = {
  roomId: string;
  externalId: string;
  author: { externalId: string; name: string };
  content: string;
  /** Its first picture, where the chat keeps it. */
  image: { url: string; contentType: string } | null;
  editedAt: number;
};

/** What happens in rooms, as it is heard: late, twice, in another order, or not at all. Never what programs say, this one among them. */
export type RoomEvent =
  | { type: "posted" | "edited"; message: RoomMessage }
  | { type: "deleted"; roomId: string; externalIds: string[] }
  /** The line is up, after it was not: something may have been missed. */
  | { type: "ready" };

/** A text for a room. `nonce`: 1 to 25 characters; the same one again within minutes is the same message. */
export type RoomText = { roomId: string; nonce: string; text: string };

export type RoomPicture = { bytes: Uint8Array; name: string; contentType: string };

/** A text for somebody alone; `nonce` as above. */
export type PersonText = { externalId: string; nonce: string; text: string };

/** Rooms of an external chat, and the people in it. What is asked rejects with ChatProviderError: `refused` is final. */
export type ChatRooms = {
  /** The id of the last thing said in the room, or "0". */
  lastIn(roomId: string): Promise<string>;
  /** Returns the external id, and what the room has there: what was sent by this nonce before may have said something else. */
  send(text: RoomText): Promise<{ externalId: string; text: string }>;
  /** Sends a picture with its text: the external id, and where the chat keeps the picture, null where it does not say. */
  sendPicture(text: RoomText, picture: RoomPicture): Promise<{ externalId: string; url: string | null }>;
  /** Writes to somebody alone. `refused` where they take nothing, or are not there. */
  sendTo(text: PersonText): Promise<void>;
  /** Whether it is there: false for what is gone. */
  edit(roomId: string, externalId: string, text: string): Promise<boolean>;
  /** Harmless for what is gone. */
  delete(roomId: string, externalId: string): Promise<void>;
  /**
   * What people said after that id, oldest first, with the ids of all that is there, whether it can be read or not, and the one up to which
   * this looked; null at the end.
   */
  since(roomId: string, externalId: string): Promise<{ messages: RoomMessage[]; there: string[]; upTo: string | null }>;
  /** Hears of rooms until it is closed, coming back by itself. `heard` is called for one event at a time. */
  listen(heard: (event: RoomEvent) => Promise<void>): RoomListener;
  /** What is asked by now has some seconds to be answered; whatever is not by then, or is asked later, is `unreachable`. */
  close(): void;
};

export type RoomListener = { isUp(): boolean; close(): Promise<void> };

/** Order of external ids, which grow with time: digits, longer ones later. */
export const isLater = (a: string, b: string): boolean => a.length > b.length || (a.length === b.length && a > b);
