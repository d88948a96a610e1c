import { PageQuery, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import {
  ChannelChangeSchema,
  ChannelParams,
  ChannelSchema,
  NewChannelSchema,
  toChannelResponse,
} from "./channels.schema.ts";
import type { ChannelService } from "./channels.service.ts";

/** Channels themselves: which there are, and what is said of them. */
export const channelRoutes = ({ channels }: { channels: ChannelService }): AnyRoute[] => [
  route({
    method: "GET",
    path: "/channels",
    area: "channels",
    summary: "The channels that the caller may read, newest first",
    description:
      "`Community` is built in, `Announcement` is for admins to write in, a `Topic` is opened by admins, a `Shard` belongs to a Public shard, and a `Private` one to a Private shard, whose members alone know of it: its owner, and whoever has access or an Echo there.",
    auth: "user",
    scope: "channels:read",
    shows: "nobody",
    query: PageQuery,
    responses: { 200: { description: "A page of channels.", schema: pageOf(ChannelSchema) } },
    handler({ principal, query }) {
      const found = channels.list(principal.userId, pageRequest(query));
      return { status: 200, body: page(found.map(toChannelResponse), query.limit, (channel) => channel.channel_id) };
    },
  }),
  route({
    method: "GET",
    path: "/channels/{channel_id}",
    area: "channels",
    summary: "One channel",
    auth: "user",
    scope: "channels:read",
    shows: "nobody",
    params: ChannelParams,
    record: ({ principal, params }) => channels.channel(principal.userId, params.channel_id),
    responses: { 200: { description: "The channel.", schema: ChannelSchema } },
    errors: ["NOT_FOUND"],
    handler: ({ record }) => ({ status: 200, body: toChannelResponse(record) }),
  }),
  route({
    method: "PATCH",
    path: "/channels/{channel_id}",
    area: "channels",
    summary: "Change a channel's name or description",
    description:
      "For the shard's owner where the channel is a shard's, for admins elsewhere; `FORBIDDEN` for everybody else who may read it. A partial update; a `description` that is null is taken away.",
    auth: "user",
    scope: "channels:write",
    params: ChannelParams,
    body: ChannelChangeSchema,
    record: ({ principal, params }) => channels.channel(principal.userId, params.channel_id),
    gates: {},
    responses: { 200: { description: "The channel as it is now.", schema: ChannelSchema } },
    errors: ["NOT_FOUND", "FORBIDDEN"],
    async handler({ principal, record, body }) {
      const change = { ...body, ...(body.name === undefined ? {} : { name: body.name.trim() }) };
      return { status: 200, body: toChannelResponse(await channels.describe(principal, record, change)) };
    },
  }),
  route({
    method: "POST",
    path: "/admin/channels",
    area: "channels",
    summary: "Open a channel",
    description: "Of the kinds that admins open; the others are there by themselves. Written to the audit log.",
    auth: "admin",
    body: NewChannelSchema,
    gates: {},
    responses: { 201: { description: "The channel.", schema: ChannelSchema } },
    async handler({ principal, body }) {
      const { channel_type: channelType, name, description = null } = body;
      const channel = await channels.open(principal, { channelType, name: name.trim(), description });
      return { status: 201, body: toChannelResponse(channel) };
    },
  }),
];
