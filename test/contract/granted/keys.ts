import { type Granted, pageOf } from "./granted.ts";

const KEY = {
  key_id: "uuid",
  name: "text",
  scopes: ["text"] as const,
  last4: /^[\w-]{4}$/,
  created_at: "timestamp",
  expires_at: "timestamp|null",
};

export const keys: Granted = {
  answers: {
    "GET /account/me/api-keys": [
      200,
      pageOf({ ...KEY, last_used_at: "timestamp|null", state: /^(Active|Expired|OverLimit)$/ }),
    ],
    "POST /account/me/api-keys": [201, { ...KEY, api_key: /^echo_/ }],
    "DELETE /account/me/api-keys/{key_id}": [204, null],
  },
  async ask({ owner, grant }) {
    const body = { name: "A program", scopes: ["echoes:read"] };
    const made = await grant<{ key_id: string }>(owner.api, "POST /account/me/api-keys", {}, { body });
    await grant(owner.api, "GET /account/me/api-keys");
    await grant(owner.api, "DELETE /account/me/api-keys/{key_id}", { key_id: made.json.key_id });
  },
};
