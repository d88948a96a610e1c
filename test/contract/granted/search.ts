import { type Granted, pageOf } from "./granted.ts";

const RESULT = {
  item_type: /^(echo|shard|diary|event|message|feed)$/,
  item_id: "uuid",
  feed_item_type: "string|null",
  title: "text",
  excerpt: "string",
  echo_id: "uuid|null",
  shard_id: "uuid|null",
  channel_id: "uuid|null",
  created_at: "timestamp",
};

const ROUTES = ["", "/echoes", "/diary", "/events", "/feed", "/shards", "/messages"].map(
  (kind) => `GET /search${kind}`,
);

export const search: Granted = {
  answers: Object.fromEntries(ROUTES.map((route) => [route, [200, pageOf(RESULT)]])),
  async ask({ owner, grant }) {
    for (const route of ROUTES) await grant(owner.api, route, {}, { query: "?q=the" });
  },
};
