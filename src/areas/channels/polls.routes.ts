import { type AnyRoute, route } from "../../http/route.ts";
import type { Clock } from "../../shared/clock.ts";
import { ChannelParams } from "./channels.schema.ts";
import type { ChannelService } from "./channels.service.ts";
import { MessageSchema, toMessageResponse } from "./messages.schema.ts";
import type { MessageService } from "./messages.service.ts";
import { BallotSchema, NewPollSchema } from "./polls.schema.ts";
import type { PollService } from "./polls.service.ts";
import type { PostedReplies } from "./posted-replies.ts";

/** Polls in channels. */
export const pollRoutes = (deps: {
  channels: ChannelService;
  messages: MessageService;
  polls: PollService;
  replies: PostedReplies;
  clock: Clock;
}): AnyRoute[] => {
  const { channels, messages, polls, replies, clock } = deps;
  return [
    route({
      method: "POST",
      path: "/channels/{channel_id}/poll",
      area: "channels",
      summary: "Post a poll",
      description:
        "Posts a message that holds the poll; its text is the question. `closes_at` lies in the future, or is left out for a poll that stays open. `Idempotency-Key` is honoured for 24 hours: a replay answers with the message as it is by then, `NOT_FOUND` once it was deleted.",
      auth: "user",
      scope: "channels:write",
      params: ChannelParams,
      body: NewPollSchema,
      record: ({ principal, params }) => channels.channel(principal.userId, params.channel_id),
      gates: { optOut: true },
      firstAnswer: replies.firstAnswer,
      responses: { 201: { description: "The message with the poll.", schema: MessageSchema } },
      errors: ["NOT_FOUND", "FORBIDDEN", "CONFLICT", "MESSAGE_REJECTED"],
      async handler({ principal, record, body, request }) {
        const draft = {
          question: body.question,
          options: body.options,
          multiple: body.multiple ?? false,
          closesAt: body.closes_at === undefined ? null : Date.parse(body.closes_at),
        };
        return replies.posted(
          principal.userId,
          await polls.create(principal, record.channelId, draft, request.idempotency),
        );
      },
    }),
    route({
      method: "POST",
      path: "/channels/{channel_id}/poll-vote",
      area: "channels",
      summary: "Vote in a poll",
      description:
        "Once for each caller; one option, or several where the poll is `multiple`. A vote cannot be changed.",
      auth: "user",
      scope: "channels:write",
      params: ChannelParams,
      body: BallotSchema,
      record: ({ principal, params, body }) => polls.poll(principal.userId, params.channel_id, body.poll_id),
      gates: { optOut: true },
      responses: { 200: { description: "The message with the poll as it stands now.", schema: MessageSchema } },
      errors: ["NOT_FOUND", "POLL_CLOSED", "ALREADY_VOTED"],
      async handler({ principal, params, body }) {
        const ballot = { pollId: body.poll_id, optionIds: body.option_ids };
        const message = await polls.vote(principal.userId, params.channel_id, ballot);
        return { status: 200, body: toMessageResponse(messages.view(principal.userId, message), clock()) };
      },
    }),
  ];
};
