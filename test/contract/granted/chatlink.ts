import { expect } from "bun:test";
import type { Granted } from "./granted.ts";

const CHATLINK = {
  linked: "boolean",
  provider: /^(embedded|live)$/,
  external_id: "text|null",
  external_name: "text|null",
  linked_at: "timestamp|null",
  can_notify: "boolean",
  relay_from_chat: "boolean",
  relay_to_chat: "boolean",
};

/** What answers with a page is asked here, too, and compared by the area's own tests. */
export const chatlink: Granted = {
  answers: {
    "GET /account/me/chatlink": [200, CHATLINK],
    "PATCH /account/me/chatlink": [200, CHATLINK],
    "POST /account/me/chatlink/link": [200, { authorize_url: "text", expires_at: "timestamp" }],
    "DELETE /account/me/chatlink/link": [204, null],
  },
  async ask({ service, owner, grant }) {
    await grant(owner.api, "PATCH /account/me/chatlink", {}, { body: { relay_to_chat: false } });
    const begun = await grant<{ authorize_url: string }>(owner.api, "POST /account/me/chatlink/link");
    const state = new URL(begun.json.authorize_url).searchParams.get("state")!;
    const query = new URLSearchParams({ state, code: "A name in the chat" });
    expect((await service.anonymous("GET", `/account/me/chatlink/callback?${query}`)).status).toBe(200);
    const { json } = await grant<{ linked: boolean }>(owner.api, "GET /account/me/chatlink");
    expect(json.linked).toBe(true);
    await grant(owner.api, "DELETE /account/me/chatlink/link");
  },
};
