import { type AnyRoute, route } from "../../http/route.ts";
import { helpFor } from "./help.rules.ts";
import { ReadingSchema, TextsSchema, toReadingResponse } from "./reading.schema.ts";
import type { ReadingService } from "./reading.service.ts";

/** What is understood of the texts of an Echo before there is one. */
export const readingRoutes = ({ readings }: { readings: ReadingService }): AnyRoute[] => [
  route({
    method: "POST",
    path: "/echoes/reading",
    area: "echoes",
    summary: "What is understood of the texts of an Echo",
    description:
      "An extension. Takes the texts of `POST /echoes` and answers what a birth would take from them: each fact with the words it was read in and how certain it is, what is said of others and set aside, what the what-if would change, and what is left open. Nothing is written and no Echo is made. Twenty a minute; `RATE_LIMITED` beyond.",
    auth: "user",
    scope: "echoes:write",
    body: TextsSchema,
    gates: { restriction: true },
    responses: { 200: { description: "The reading.", schema: ReadingSchema } },
    async handler({ principal, body }) {
      const understood = await readings.read(principal.userId, {
        name: body.name.trim(),
        personaText: body.persona_text,
        whatIfPrompt: body.what_if_prompt,
        physicalDescription: body.physical_description ?? null,
      });
      const help = helpFor([body.persona_text, body.what_if_prompt, body.physical_description ?? null]);
      return { status: 200, body: toReadingResponse(understood, help) };
    },
  }),
];
