import { say } from "../../areas/channels/talk.ts";
import type { AreaContract } from "../area-contract.ts";
import { LISTED, SPEAKS } from "../canary.ts";
import { channels } from "../granted/channels.ts";

export const contract: AreaContract = {
  policies: {
    "GET /channels": { reach: "self", answers: 200 },
    "GET /channels/{channel_id}": { reach: "person", answers: 200 },
    "PATCH /channels/{channel_id}": { reach: "person", answers: 403, body: () => ({ name: "Mine" }) },
    "GET /channels/{channel_id}/messages": { reach: "person", answers: 200 },
    "POST /channels/{channel_id}/messages": {
      reach: "person",
      answers: 201,
      body: () => ({ content: "Good morning." }),
    },
    "PATCH /channels/{channel_id}/messages/{message_id}": {
      reach: "person",
      answers: 200,
      body: () => ({ content: "Good evening." }),
    },
    "DELETE /channels/{channel_id}/messages/{message_id}": { reach: "person", answers: 204 },
    "GET /channels/{channel_id}/messages/{message_id}/image": { reach: "person", answers: 404 },
    "POST /channels/{channel_id}/upload": { reach: "person", answers: 400 },
    "POST /channels/{channel_id}/poll": {
      reach: "person",
      answers: 201,
      body: () => ({ question: "Tea?", options: ["Yes", "No"] }),
    },
    "POST /channels/{channel_id}/poll-vote": {
      reach: "person",
      answers: 200,
      body: ({ poll_id, option_id }) => ({ poll_id, option_ids: [option_id] }),
    },
    "POST /admin/channels": {
      reach: "admin",
      answers: 201,
      body: () => ({ channel_type: "Topic", name: "Lighthouses" }),
    },
  },
  lists: {
    "/channels": {
      id: "channel_id",
      path: () => "/channels",
      add: ({ asAdmin }) =>
        asAdmin("POST", "/admin/channels", { body: { channel_type: "Topic", name: "Lighthouses" } }),
    },
    "/channels/{channel_id}/messages": {
      id: "message_id",
      path: ({ commons }) => `/channels/${commons}/messages`,
      add: ({ owner, commons }) => say(owner.api, commons, "A lamp is lit."),
    },
  },
  showing: {
    "GET /channels/{channel_id}/messages": {
      path: (_, { commons }) => `/channels/${commons}/messages?limit=100`,
      elsewhere: true,
      but: { ...LISTED, ...SPEAKS },
    },
  },
  granted: { channels },
  needsMore: [
    "/channels/{channel_id}/upload",
    "/channels/{channel_id}/messages/{message_id}",
    "/channels/{channel_id}/messages/{message_id}/image",
    "/channels/{channel_id}/poll-vote",
    "PATCH /channels/{channel_id}",
  ],
};
