import { multipart } from "../../http/body-kinds.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import { ApiError, invalid } from "../../shared/errors.ts";
import { mediaReply } from "../media/media.schema.ts";
import type { Media } from "../media/media.service.ts";
import { ChannelParams } from "./channels.schema.ts";
import type { ChannelService } from "./channels.service.ts";
import { CONTENT_CHARACTERS_MAX, MessageParams, MessageSchema } from "./messages.schema.ts";
import type { MessageService } from "./messages.service.ts";
import type { PostedReplies } from "./posted-replies.ts";
import type { Uploads } from "./uploads.service.ts";

const IMAGE_BYTES_MAX = 5 * 1024 * 1024;

/** An image may wait for others before it is decoded, and for a provider. */
const UPLOAD_SECONDS = 120;

type Deps = {
  channels: ChannelService;
  messages: MessageService;
  uploads: Uploads;
  media: Pick<Media, "read">;
  replies: PostedReplies;
};

/** Pictures in channels. */
export const uploadRoutes = ({ channels, messages, uploads, media, replies }: Deps): AnyRoute[] => [
  route({
    method: "POST",
    path: "/channels/{channel_id}/upload",
    area: "channels",
    summary: "Post a picture",
    description:
      "One file part, under any name: PNG, JPEG, WebP or GIF of up to 5 MiB and 50 megapixels; a text part `content` goes with it. Its bytes decide what it is; a part that declares another type is refused, one that declares none is not. All but a GIF is decoded and encoded again, and nothing else that the file held is kept. Where the channel is relayed the picture is kept by the chat provider. `Idempotency-Key` is honoured for 24 hours: a replay answers with the message as it is by then, `NOT_FOUND` once it was deleted.",
    auth: "user",
    scope: "channels:write",
    params: ChannelParams,
    body: multipart(IMAGE_BYTES_MAX),
    record: ({ principal, params }) => channels.channel(principal.userId, params.channel_id),
    gates: { optOut: true },
    firstAnswer: replies.firstAnswer,
    timeoutSeconds: UPLOAD_SECONDS,
    responses: { 201: { description: "The message with the picture.", schema: MessageSchema } },
    errors: [
      "NOT_FOUND",
      "FORBIDDEN",
      "CONFLICT",
      "UNSUPPORTED_IMAGE_TYPE",
      "MESSAGE_REJECTED",
      "IMAGE_UPLOAD_FAILED",
      "IMAGE_STORAGE_UNAVAILABLE",
      "UNAVAILABLE",
    ],
    async handler({ principal, record, body, request }) {
      const content = body.texts.content?.trim() ?? "";
      if ([...content].length > CONTENT_CHARACTERS_MAX)
        throw invalid({ content: [`must have at most ${CONTENT_CHARACTERS_MAX} characters`] });
      const upload = { file: body.file, content };
      return replies.posted(
        principal.userId,
        await uploads.post(principal, record.channelId, upload, request.idempotency),
      );
    },
  }),
  route({
    method: "GET",
    path: "/channels/{channel_id}/messages/{message_id}/image",
    area: "channels",
    summary: "The picture of a message in a private channel",
    description: "Where `image_url` of such a message leads: for members, and for whom the message is shown to.",
    auth: "user",
    scope: "channels:read",
    shows: "nobody",
    params: MessageParams,
    record({ principal, params }) {
      channels.channel(principal.userId, params.channel_id);
      const { image } = messages.message(principal.userId, params.channel_id, params.message_id);
      if (image === null) throw new ApiError("NOT_FOUND");
      return image;
    },
    responses: {
      200: { description: "The picture.", contentType: "image/*", headers: { ETag: "Stands for the content." } },
      304: { description: "The picture that the client has is the one." },
    },
    errors: ["NOT_FOUND"],
    handler: ({ record, request }) =>
      mediaReply(media, record.name, { access: "private", ifNoneMatch: request.ifNoneMatch }),
  }),
];
