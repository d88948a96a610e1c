import { ECHO } from "../shapes.ts";
import { type Granted, pageOf } from "./granted.ts";

const REQUEST = {
  request_id: "uuid",
  status: /^(Pending|Approved|Denied|Cancelled|Expired)$/,
  shard_id: "uuid",
  echo_id: "uuid",
  created_at: "timestamp",
  expires_at: "timestamp",
  decided_at: "timestamp|null",
};

export const travel: Granted = {
  answers: {
    "POST /echoes/{id}/travel": [200, ECHO],
    "GET /shards/{shard_id}/travel-requests": [
      200,
      pageOf({ ...REQUEST, echo_name: "text", user_id: "uuid", user_name: "text" }),
    ],
    "PATCH /shards/{shard_id}/travel-requests/{request_id}": [200, REQUEST],
  },
  async ask({ service, owner, grant }) {
    const made = await owner.api<{ shard_id: string }>("POST", "/shards/private", { body: { name: "By the fire" } });
    const { shard_id } = made.json;
    const traveller = await service.register();
    await traveller.api("POST", "/account/me/shared-shard-notice");
    const id = await service.createEcho(traveller);
    const asked = await traveller.api<{ request_id: string }>("POST", `/echoes/${id}/travel`, { body: { shard_id } });
    const request = { shard_id, request_id: asked.json.request_id };
    await grant(owner.api, "GET /shards/{shard_id}/travel-requests", request);
    const denied = { body: { status: "Denied" } };
    await grant(owner.api, "PATCH /shards/{shard_id}/travel-requests/{request_id}", request, denied);
    const [open] = (await traveller.api<{ data: { shard_id: string }[] }>("GET", "/shards")).json.data;
    await grant(traveller.api, "POST /echoes/{id}/travel", { id }, { body: { shard_id: open!.shard_id } });
  },
};
