import type { Granted } from "./granted.ts";

const OUTLINE = {
  work: "string|null",
  wealth: "integer",
  health: "integer",
  pleasure: "integer",
  people: ["text"],
} as const;
const FORK = {
  tick_id: "integer",
  aspect: /^(work|home|people|money|health|mood)$/,
  size: "integer",
  life: "text",
  twin: "text",
  entry: { diary_id: "uuid", tick_id: "integer", title: "text" },
} as const;

export const whatIf: Granted = {
  answers: {
    "GET /echoes/{id}/what-if": [
      200,
      {
        ...{
          echo_id: "uuid",
          what_if_prompt: "text",
          premise: "text",
          weeks: "integer",
          apart: "integer",
          noise: "integer",
        },
        ...{ life: OUTLINE, twin: OUTLINE, same_home: "boolean" },
        course: [{ tick_id: "integer", apart: "integer", noise: "integer" }],
        ...{ first_fork: FORK, forks: [FORK] },
      },
    ],
  },
  async ask({ owner, grant }) {
    const [echo] = (await owner.api<{ echo_id: string }[]>("GET", "/echoes")).json;
    await grant(owner.api, "GET /echoes/{id}/what-if", { id: echo!.echo_id });
  },
};
