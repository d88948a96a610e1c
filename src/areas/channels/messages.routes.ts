import { PageQuery, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import type { Clock } from "../../shared/clock.ts";
import { ChannelParams } from "./channels.schema.ts";
import type { ChannelService } from "./channels.service.ts";
import { ContentBody, ContentChange, MessageParams, MessageSchema, toMessageResponse } from "./messages.schema.ts";
import type { MessageService } from "./messages.service.ts";
import type { PostedReplies } from "./posted-replies.ts";
import type { Posting } from "./posting.service.ts";

type Deps = {
  channels: ChannelService;
  messages: MessageService;
  posting: Posting;
  replies: PostedReplies;
  clock: Clock;
};

/** What is said in channels. */
export const messageRoutes = (deps: Deps): AnyRoute[] => [...channelMessageRoutes(deps), ...ownMessageRoutes(deps)];

const channelMessageRoutes = ({ channels, messages, posting, replies, clock }: Deps): AnyRoute[] => [
  route({
    method: "GET",
    path: "/channels/{channel_id}/messages",
    area: "channels",
    summary: "The messages of a channel, newest first",
    description: "Without those of people whom the caller has blocked or muted, or who have blocked the caller.",
    auth: "user",
    scope: "channels:read",
    shows: "others",
    params: ChannelParams,
    query: PageQuery,
    record: ({ principal, params }) => channels.channel(principal.userId, params.channel_id),
    responses: { 200: { description: "A page of messages.", schema: pageOf(MessageSchema) } },
    errors: ["NOT_FOUND"],
    handler({ principal, record, query }) {
      const now = clock();
      const found = messages.list(principal.userId, record, pageRequest(query));
      const items = found.map((view) => toMessageResponse(view, now));
      return { status: 200, body: page(items, query.limit, (message) => message.message_id) };
    },
  }),
  route({
    method: "POST",
    path: "/channels/{channel_id}/messages",
    area: "channels",
    summary: "Post a message",
    description:
      "`@display name` notifies whoever is called so. Auto-moderation refuses with `MESSAGE_REJECTED` what is profane, a flood, the same text again and again, and links of accounts younger than a day. `Idempotency-Key` is honoured for 24 hours: a replay answers with the message as it is by then, `NOT_FOUND` once it was deleted.",
    auth: "user",
    scope: "channels:write",
    params: ChannelParams,
    body: ContentBody,
    record: ({ principal, params }) => channels.channel(principal.userId, params.channel_id),
    gates: { optOut: true },
    firstAnswer: replies.firstAnswer,
    responses: { 201: { description: "The message.", schema: MessageSchema } },
    errors: ["NOT_FOUND", "FORBIDDEN", "CONFLICT", "MESSAGE_REJECTED"],
    async handler({ principal, record, body, request }) {
      const draft = { content: body.content, texts: [body.content] };
      return replies.posted(
        principal.userId,
        await posting.post(principal, record.channelId, draft, request.idempotency),
      );
    },
  }),
];

const ownMessageRoutes = ({ messages, clock }: Deps): AnyRoute[] => [
  route({
    method: "PATCH",
    path: "/channels/{channel_id}/messages/{message_id}",
    area: "channels",
    summary: "Edit an own message",
    description:
      "`EDIT_DENIED` where it was deleted, or its author's name was taken out of it. A poll keeps its question. Without a content nothing changes.",
    auth: "user",
    scope: "channels:write",
    params: MessageParams,
    body: ContentChange,
    record: ({ principal, params }) => messages.message(principal.userId, params.channel_id, params.message_id),
    gates: { optOut: true },
    responses: { 200: { description: "The message as it is now.", schema: MessageSchema } },
    errors: ["NOT_FOUND", "FORBIDDEN", "EDIT_DENIED", "MESSAGE_REJECTED"],
    async handler({ principal, record, body }) {
      const edited = await messages.edit(principal.userId, record, body.content ?? null);
      return { status: 200, body: toMessageResponse(edited, clock()) };
    },
  }),
  route({
    method: "DELETE",
    path: "/channels/{channel_id}/messages/{message_id}",
    area: "channels",
    summary: "Delete an own message",
    auth: "user",
    scope: "channels:write",
    params: MessageParams,
    record: ({ principal, params }) => messages.message(principal.userId, params.channel_id, params.message_id),
    gates: {},
    responses: { 204: { description: "Deleted." } },
    errors: ["NOT_FOUND", "FORBIDDEN"],
    async handler({ principal, record }) {
      await messages.delete(principal.userId, record);
      return { status: 204 };
    },
  }),
];
