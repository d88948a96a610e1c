import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";

/** A message as stored, without what belongs to its poll. Times in milliseconds. */
export type Message = {
  messageId: Uuid;
  channelId: Uuid;
  /** Null for whoever has no account here, or whose name was taken out. */
  authorId: Uuid | null;
  /** Whose it is, named or not: nobody else learns it. Null for whoever has no account here. */
  wroteUserId: Uuid | null;
  /** The author, while they are named. */
  shownAuthorId: Uuid | null;
  authorRemoved: boolean;
  /** Of a relay: what somebody without a linked account is called where they wrote it. */
  externalAuthorName: string | null;
  content: string;
  source: "local" | "chatlink";
  /** Its name among this service's files, or the address where a chat provider keeps it. */
  image: { name: string; contentType: string } | null;
  createdAt: number;
  editedAt: number | null;
  deletedAt: number | null;
};

/** Who a message is shown to be by. */
export type ShownAuthor = { authorId: Uuid | null; displayName: string; removed: boolean };

/** Whether an image is kept by a chat provider. */
export const isElsewhere = (imageName: string): boolean => imageName.startsWith("http");

/** In the place of a name that was taken out. */
export const REMOVED_NAME = "[removed]";

/** Who the message is shown to be by. `nameOf`: the display name of an account that is there. */
export function shownAuthor(message: Message, nameOf: (userId: Uuid) => string | null): ShownAuthor {
  const { shownAuthorId, externalAuthorName } = message;
  if (message.authorId === null && externalAuthorName !== null)
    return { authorId: null, displayName: externalAuthorName, removed: false };
  const name = shownAuthorId === null ? null : nameOf(shownAuthorId);
  if (name === null) return { authorId: null, displayName: REMOVED_NAME, removed: true };
  return { authorId: shownAuthorId, displayName: name, removed: false };
}

/** Refuses an edit of a message that its reader knows of: FORBIDDEN for somebody else's, EDIT_DENIED where its author is not named any more or it is deleted. */
export function assertEditable(message: Message, userId: Uuid): void {
  if (message.wroteUserId !== userId) throw new ApiError("FORBIDDEN", "Only its author may edit a message.");
  if (message.authorRemoved || message.deletedAt !== null) throw new ApiError("EDIT_DENIED");
}

/** Refuses a deletion of a message that its reader knows of: NOT_FOUND for what is deleted already, FORBIDDEN for somebody else's. */
export function assertDeletable(message: Message, userId: Uuid): void {
  if (message.deletedAt !== null) throw new ApiError("NOT_FOUND");
  if (message.wroteUserId !== userId) throw new ApiError("FORBIDDEN", "Only its author may delete a message.");
}
