import { builtIn, type MessageJson } from "../../areas/channels/talk.ts";
import { GIF } from "../../areas/profile/pictures.ts";
import { type Granted, pageOf } from "./granted.ts";

export const channel = {
  channel_id: "uuid",
  channel_type: /^(Community|Announcement|Topic|Shard|Private)$/,
  name: "text",
  description: "string|null",
  shard_id: "uuid|null",
  message_count: "integer",
  last_message_at: "timestamp|null",
  chatlink: "text|null",
  created_at: "timestamp",
};

const MESSAGE = {
  message_id: "uuid",
  channel_id: "uuid",
  author_id: "uuid",
  author_display_name: "text",
  author_removed: "boolean",
  external_author_name: "string|null",
  content: "string",
  created_at: "timestamp",
  edited_at: "timestamp|null",
  image_url: "string|null",
  image_content_type: "string|null",
  poll: "null",
  source: /^(local|chatlink)$/,
};

const POLL = {
  ...MESSAGE,
  poll: {
    poll_id: "uuid",
    question: "text",
    multiple: "boolean",
    closes_at: "timestamp|null",
    closed: "boolean",
    options: [{ option_id: "uuid", text: "text", votes: "integer" }],
    my_votes: ["uuid"],
  },
} as const;

export const channels: Granted = {
  answers: {
    "GET /channels": [200, pageOf(channel)],
    "GET /channels/{channel_id}": [200, channel],
    "PATCH /channels/{channel_id}": [200, channel],
    "POST /admin/channels": [201, channel],
    "GET /channels/{channel_id}/messages": [200, pageOf(MESSAGE)],
    "POST /channels/{channel_id}/messages": [201, MESSAGE],
    "PATCH /channels/{channel_id}/messages/{message_id}": [200, MESSAGE],
    "DELETE /channels/{channel_id}/messages/{message_id}": [204, null],
    "POST /channels/{channel_id}/upload": [201, { ...MESSAGE, image_url: "text", image_content_type: "text" }],
    "POST /channels/{channel_id}/poll": [201, POLL],
    "POST /channels/{channel_id}/poll-vote": [200, POLL],
  },
  async ask({ owner, asAdmin, grant }) {
    await grant(owner.api, "GET /channels");
    const opened = { body: { channel_type: "Topic", name: "Lighthouses" } };
    const made = await grant<{ channel_id: string }>(asAdmin, "POST /admin/channels", {}, opened);
    const topic = { channel_id: made.json.channel_id };
    await grant(asAdmin, "PATCH /channels/{channel_id}", topic, { body: { description: "And their keepers." } });
    const here = { channel_id: await builtIn(owner.api, "Community") };
    await grant(owner.api, "GET /channels/{channel_id}", here);

    const said = await grant<MessageJson>(owner.api, "POST /channels/{channel_id}/messages", here, {
      body: { content: "Good morning." },
    });
    const message = { ...here, message_id: said.json.message_id };
    const edited = { body: { content: "Good evening." } };
    await grant(owner.api, "PATCH /channels/{channel_id}/messages/{message_id}", message, edited);
    await grant(owner.api, "GET /channels/{channel_id}/messages", here);
    await grant(owner.api, "DELETE /channels/{channel_id}/messages/{message_id}", message);

    const body = new FormData();
    body.append("file", new Blob([GIF]));
    await grant(owner.api, "POST /channels/{channel_id}/upload", here, { body });

    const question = { body: { question: "Tea?", options: ["Yes", "No"] } };
    const { poll } = (await grant<MessageJson>(owner.api, "POST /channels/{channel_id}/poll", here, question)).json;
    const ballot = { poll_id: poll!.poll_id, option_ids: [poll!.options[0]!.option_id] };
    await grant(owner.api, "POST /channels/{channel_id}/poll-vote", here, { body: ballot });
  },
};
