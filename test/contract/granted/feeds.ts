import { type Granted, pageOf } from "./granted.ts";

const ITEM = {
  item_id: "uuid",
  item_type: /^(diary_entry|life_event|relationship_change|achievement|global_event_participation|user_shared)$/,
  title: "text",
  body: "text",
  content_locale: "text",
  echo_id: "uuid",
  echo_name: "text",
  owner_id: "uuid",
  shard_id: "uuid",
  tick_id: "integer",
  significance: "integer",
  visibility: /^(private|shard|public)$/,
  shared: "boolean",
  image_url: "string|null",
  created_at: "timestamp",
};

const SHARE = {
  token: "text",
  item_id: "uuid",
  share_url: /^http.+\/feeds\/share\//,
  created_at: "timestamp",
  expires_at: "timestamp",
};

const SHARED_PAGE = {
  item: ITEM,
  shared_by: { user_id: "uuid", display_name: "text" },
  shared_at: "timestamp",
  expires_at: "timestamp",
};

export const feeds: Granted = {
  answers: {
    "GET /feeds/personal": [200, pageOf(ITEM)],
    "GET /feeds/social": [200, pageOf(ITEM)],
    "GET /feeds/community": [200, pageOf(ITEM)],
    "GET /feeds/shard/{shard_id}": [200, pageOf(ITEM)],
    "GET /feeds/{item_id}": [200, ITEM],
    "POST /feeds/{item_id}/share": [201, SHARE],
    "GET /feeds/share/{token}": [200, SHARED_PAGE],
    "DELETE /feeds/share/{token}": [204, null],
  },
  async ask({ service, owner, grant }) {
    type Page = { data: { item_id: string; shard_id: string }[] };
    const [item] = (await grant<Page>(owner.api, "GET /feeds/personal", {}, { query: "?limit=100" })).json.data;
    const { item_id, shard_id } = item!;
    await grant(owner.api, "GET /feeds/{item_id}", { item_id });
    await grant(owner.api, "GET /feeds/shard/{shard_id}", { shard_id });

    const { token } = (await grant<{ token: string }>(owner.api, "POST /feeds/{item_id}/share", { item_id })).json;
    const reader = await service.register();
    await reader.api("POST", `/social/follow/${owner.userId}`);
    for (const route of ["GET /feeds/social", "GET /feeds/community"]) {
      const { data } = (await grant<Page>(reader.api, route)).json;
      if (data.length === 0) throw new Error(`${route} has nothing of what was shared`);
    }
    await grant(reader.api, "GET /feeds/share/{token}", { token });
    await grant(owner.api, "DELETE /feeds/share/{token}", { token });
  },
};
