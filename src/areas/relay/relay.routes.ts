import Type from "typebox";
import { type AnyRoute, route } from "../../http/route.ts";
import { ChannelParams, ChannelSchema, toChannelResponse } from "../channels/channels.schema.ts";
import type { ChannelService } from "../channels/channels.service.ts";
import type { RelayService } from "./relay.service.ts";

const RoomBody = Type.Object({
  room_id: Type.String({ pattern: "^[0-9]{1,20}$", description: "Of the room at the chat provider." }),
});

type Deps = { relay: RelayService; channels: Pick<ChannelService, "channel"> };

/** Which channels are relayed. */
export const relayRoutes = ({ relay, channels }: Deps): AnyRoute[] => [
  route({
    method: "PUT",
    path: "/admin/channels/{channel_id}/chatlink",
    area: "relay",
    summary: "Relay a channel to a room of the external chat",
    description:
      "An extension. What is said in either from now on is said in both: messages, their edits and deletions. The same room again changes nothing. `CONFLICT` for a private channel, and where the channel or the room is relayed elsewhere; `PROVIDER_UNAVAILABLE` where no chat provider is configured. Written to the audit log.",
    auth: "admin",
    params: ChannelParams,
    body: RoomBody,
    gates: {},
    record: ({ principal, params }) => channels.channel(principal.userId, params.channel_id),
    responses: { 200: { description: "The channel.", schema: ChannelSchema } },
    errors: ["NOT_FOUND", "CONFLICT", "PROVIDER_ERROR", "PROVIDER_UNAVAILABLE"],
    handler: async ({ principal, record, body }) => ({
      status: 200,
      body: toChannelResponse(await relay.connect(principal.userId, record, body.room_id)),
    }),
  }),
  route({
    method: "DELETE",
    path: "/admin/channels/{channel_id}/chatlink",
    area: "relay",
    summary: "Relay a channel no more",
    description: "An extension. 204 however often; what was relayed stays where it is. Written to the audit log.",
    auth: "admin",
    params: ChannelParams,
    gates: {},
    record: ({ principal, params }) => channels.channel(principal.userId, params.channel_id),
    responses: { 204: { description: "The channel is not relayed." } },
    errors: ["NOT_FOUND"],
    async handler({ principal, record }) {
      await relay.disconnect(principal.userId, record);
      return { status: 204 };
    },
  }),
];
