import { ADA } from "../../areas/live-service.ts";
import type { Granted } from "./granted.ts";

const READING = {
  facts: [
    {
      kind: /^[a-z_]+$/,
      value: "text",
      certainty: /^(stated|inferred)$/,
      person: "object|null",
      quote: "object|null",
    },
  ],
  set_aside: [
    { about: "string|null", quote: { field: /^persona_text$/, from: "integer", to: "integer", text: "text" } },
  ],
  what_if: {
    premise: "text",
    deed: "text",
    domain: "text",
    changes: [{ part: "text", change: /^(gained|lost)$/, what: "string|null" }],
    quote: "object|null",
  },
  doubts: [{ about: /^(unused|language|pronouns|age|work|what_if)$/, text: "text" }],
  help: "string|null",
} as const;

const SOURCES = {
  diary_id: "uuid",
  echo_id: "uuid",
  tick_id: "integer",
  body: "text",
  sentences: [
    {
      sentence: "integer",
      from: "integer",
      to: "integer",
      text: "text",
      frame: "text",
      sources: [
        {
          kind: /^(event|scene|memory|tie|persona|what_if|world|twin|state)$/,
          id: "text",
          summary: "string|null",
          quote: "object|null",
        },
      ],
    },
  ],
} as const;

export const readings: Granted = {
  answers: {
    "POST /echoes/reading": [200, READING],
    "GET /echoes/{id}/diary/{entry_id}/sources": [200, SOURCES],
  },
  async ask({ owner, grant }) {
    const { consent_declaration: _, ...texts } = ADA;
    await grant(owner.api, "POST /echoes/reading", {}, { body: texts });
    const [id] = (await owner.api<{ echo_id: string }[]>("GET", "/echoes")).json.map((echo) => echo.echo_id);
    const diary = await owner.api<{ data: { diary_id: string }[] }>("GET", `/echoes/${id}/diary`);
    const ids = { id: id!, entry_id: diary.json.data[0]!.diary_id };
    await grant(owner.api, "GET /echoes/{id}/diary/{entry_id}/sources", ids);
  },
};
