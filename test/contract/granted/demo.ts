import type { Granted } from "./granted.ts";

export const demo: Granted = {
  answers: {
    "GET /public/demo": [
      200,
      {
        echo_id: "uuid",
        name: "string",
        persona_text: "string",
        what_if_prompt: "string",
        current_mood: "string",
        location: "string",
        shard_name: "string",
        tick_interval: "integer",
        entries: [
          {
            diary_id: "uuid",
            tick_id: "integer",
            title: "string",
            body: "string",
            mood: "string",
            location: "string",
            content_locale: "string",
            created_at: "timestamp",
          },
        ],
      },
    ],
  },
  async ask({ owner, grant }) {
    await grant(owner.api, "GET /public/demo");
  },
};
