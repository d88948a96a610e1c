import Type from "typebox";
import type { EchoRecord } from "../../engine/tenant/echo/echo.records.ts";
import { shownName } from "../../http/shown-name.ts";
import { toTimestamp } from "../../shared/clock.ts";
import { visibleLength } from "../../shared/visible-text.ts";
import { helpFor } from "./help.rules.ts";

export const EchoParams = Type.Object({ id: Type.String({ format: "uuid" }) });

/** A text that needs `minimum` characters besides the blanks around it. */
const longText = (minimum: number, maximum: number, description: string) =>
  Type.Refine(
    Type.String({ minLength: minimum, maxLength: maximum, description }),
    (text) => [...text.trim()].length >= minimum && visibleLength(text) > 0,
    () => `must have at least ${minimum} characters besides the blanks around it`,
  );

/** The texts from which an Echo is born. */
export const TEXT_FIELDS = {
  name: shownName(80, "Immutable."),
  persona_text: longText(10, 8_000, "Who the Echo is, in your own words. Immutable."),
  what_if_prompt: longText(5, 500, "What would have to be different in this life. Immutable."),
};

export const PHYSICAL_DESCRIPTION = Type.Optional(
  Type.Union([Type.String({ maxLength: 1_000, description: "Immutable." }), Type.Null()]),
);

/** The body of POST /echoes. */
export const NewEchoSchema = Type.Object(
  {
    ...TEXT_FIELDS,
    consent_declaration: Type.Refine(
      Type.Boolean({ description: "Must be true: you agree that a life is simulated from this text." }),
      (declared) => declared,
      () => "must be true",
    ),
    physical_description: PHYSICAL_DESCRIPTION,
    shard_id: Type.Optional(
      Type.Union([
        Type.String({ format: "uuid", description: "A Public shard. Omitted or null: your Personal shard." }),
        Type.Null(),
      ]),
    ),
  },
  { $id: "NewEcho" },
);

const Trait = Type.Integer({ minimum: -1000, maximum: 1000 });

export const EchoSchema = Type.Object(
  {
    echo_id: Type.String({ format: "uuid" }),
    name: Type.String(),
    current_mood: Type.String({ description: "A mood word." }),
    current_shard_id: Type.String({ format: "uuid" }),
    current_tick: Type.Integer({ description: "The last tick this Echo lived." }),
    persona_text: Type.String(),
    what_if_prompt: Type.String(),
    birth_hash: Type.String({
      description: "SHA-256 over the immutable fields, the id and the engine's major version.",
    }),
    status: Type.Union([Type.Literal("Active"), Type.Literal("Hibernated")]),
    created_at: Type.String({ format: "date-time" }),
    physical_description: Type.Union([Type.String(), Type.Null()]),
    avatar_url: Type.Union([Type.String(), Type.Null()]),
    traits: Type.Object(
      {
        openness: Trait,
        conscientiousness: Trait,
        extraversion: Trait,
        agreeableness: Trait,
        neuroticism: Trait,
      },
      { description: "Big Five, each from -1000 to 1000." },
    ),
    location: Type.Object({
      location_id: Type.String({ description: "Of a place of its shard; empty while it is on its way there." }),
      name: Type.String(),
      kind: Type.String(),
    }),
    wealth: Type.Integer({ description: "In whole coins of its world." }),
    hibernated_at: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
  },
  { $id: "Echo" },
);

export const HELP = Type.Union([Type.String(), Type.Null()], {
  description: "Where to find help, for texts that speak of self-harm.",
});

/** The answer to a birth. */
export const BornEchoSchema = Type.Object({ ...EchoSchema.properties, help: HELP }, { $id: "BornEcho" });

export const toBornEchoResponse = (echo: EchoRecord) => ({
  ...toEchoResponse(echo),
  help: helpFor([echo.personaText, echo.whatIfPrompt, echo.physicalDescription]),
});

export const toEchoResponse = (echo: EchoRecord) => ({
  echo_id: echo.echoId,
  name: echo.name,
  current_mood: echo.mood,
  current_shard_id: echo.shardId,
  current_tick: echo.tick,
  persona_text: echo.personaText,
  what_if_prompt: echo.whatIfPrompt,
  birth_hash: echo.birthHash,
  status: echo.status,
  created_at: toTimestamp(echo.createdAt),
  physical_description: echo.physicalDescription,
  avatar_url: null,
  traits: {
    openness: echo.traits.O,
    conscientiousness: echo.traits.C,
    extraversion: echo.traits.E,
    agreeableness: echo.traits.A,
    neuroticism: echo.traits.N,
  },
  location: { location_id: echo.location.locationId, name: echo.location.name, kind: echo.location.kind },
  wealth: echo.wealth,
  hibernated_at: echo.hibernatedAt === null ? null : toTimestamp(echo.hibernatedAt),
});
