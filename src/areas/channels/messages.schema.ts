import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import { NIL_UUID } from "../../shared/ids.ts";
import { visibleLength } from "../../shared/visible-text.ts";
import type { MessageView } from "./messages.service.ts";
import { PollSchema, toPollResponse } from "./polls.schema.ts";

const Uuid = Type.String({ format: "uuid" });
const Time = Type.String({ format: "date-time" });

export const MessageParams = Type.Object({ channel_id: Uuid, message_id: Uuid });

/** Characters of what is said in a message. */
export const CONTENT_CHARACTERS_MAX = 4_000;

const Content = Type.Refine(
  Type.String({ minLength: 1, maxLength: CONTENT_CHARACTERS_MAX }),
  (text) => visibleLength(text) > 0,
  () => "must have something in it that can be seen",
);

export const ContentBody = Type.Object({ content: Content });

export const ContentChange = Type.Object({ content: Type.Optional(Content) });

export const MessageSchema = Type.Object(
  {
    message_id: Uuid,
    channel_id: Uuid,
    author_id: Type.String({
      format: "uuid",
      description:
        "The nil UUID when the author has left the community or deleted the account, and of a relay by somebody without a linked account.",
    }),
    author_display_name: Type.String(),
    author_removed: Type.Boolean({ description: "The author has left the community or deleted the account." }),
    external_author_name: Type.Union([Type.String(), Type.Null()], {
      description: "Of a relay by somebody without a linked account: what they are called in the external chat.",
    }),
    content: Type.String(),
    created_at: Time,
    edited_at: Type.Union([Time, Type.Null()]),
    image_url: Type.Union([Type.String(), Type.Null()], {
      description: "A path of this service, or an address of the chat provider that keeps it.",
    }),
    image_content_type: Type.Union([Type.String(), Type.Null()]),
    poll: Type.Union([PollSchema, Type.Null()]),
    source: Type.Union([Type.Literal("local"), Type.Literal("chatlink")]),
  },
  { $id: "Message" },
);

/** `now`: the time by which a poll is closed. */
export const toMessageResponse = ({ message, author, poll, imageUrl }: MessageView, now: number) => ({
  message_id: message.messageId,
  channel_id: message.channelId,
  author_id: author.authorId ?? NIL_UUID,
  author_display_name: author.displayName,
  author_removed: author.removed,
  external_author_name: message.externalAuthorName,
  content: message.content,
  created_at: toTimestamp(message.createdAt),
  edited_at: message.editedAt === null ? null : toTimestamp(message.editedAt),
  image_url: imageUrl,
  image_content_type: imageUrl === null ? null : (message.image?.contentType ?? null),
  poll: poll === null ? null : toPollResponse(poll, now),
  source: message.source,
});
