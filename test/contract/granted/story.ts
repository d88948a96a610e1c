import { storyMade } from "../../support/stories.ts";
import type { Granted } from "./granted.ts";

const STORY = {
  export_id: "uuid",
  status: /^(Pending|Processing|Completed|Failed|Expired)$/,
  format: /^(markdown|html|json|pdf|epub|audio|video)$/,
  created_at: "timestamp",
};

const COMPLETED = {
  ...STORY,
  status: /^Completed$/,
  download_path: /^\/account\/me\/story-export\/[0-9a-f-]{36}\/download$/,
};

const ENTRY = {
  diary_id: "uuid",
  echo_id: "uuid",
  tick_id: "integer",
  title: "text",
  body: "text",
  mood: "text",
  location: "text",
  content_locale: "text",
  image_url: "null",
  sources: [
    {
      sentence: "integer",
      frame: "text",
      refs: [{ kind: /^(event|memory|state)$/, id: "text", summary: "string|null" }],
    },
  ],
  created_at: "timestamp",
  when: /^Day \d+ of (spring|summer|autumn|winter)(, year \d+)?, (morning|afternoon|evening|night)$/,
} as const;

export const story: Granted = {
  answers: {
    "POST /account/me/story-export": [202, STORY],
    "GET /account/me/story-export/{export_id}": [200, COMPLETED],
    "GET /account/me/story-export/{export_id}/download": [
      200,
      {
        readme: "text",
        export_id: "uuid",
        created_at: "timestamp",
        title: "text",
        echoes: [{ echo_id: "uuid", name: "text", what_if_prompt: "text", entries: [ENTRY] }],
      },
    ],
  },
  async ask({ owner, grant }) {
    const [echo] = (await owner.api<{ echo_id: string }[]>("GET", "/echoes")).json;
    const body = { echo_ids: [echo!.echo_id], format: "json" };
    const { export_id } = (await grant<{ export_id: string }>(owner.api, "POST /account/me/story-export", {}, { body }))
      .json;
    await storyMade(owner.api, export_id);
    await grant(owner.api, "GET /account/me/story-export/{export_id}", { export_id });
    await grant(owner.api, "GET /account/me/story-export/{export_id}/download", { export_id });
  },
};
