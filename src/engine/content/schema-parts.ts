import { type TProperties, type TSchema, Type } from "typebox";
import { STORY_KINDS } from "./premise-kinds.ts";
import {
  EMOTIONS,
  GOAL_KINDS,
  LEXICON_KINDS,
  LOCATION_KINDS,
  NEEDS,
  PHASES,
  REGISTERS,
  SEASONS,
  SKILLS,
  TAGS,
  TEXT_NEEDS,
  TRADES,
  TRAITS,
  VALUES,
  WEATHERS,
  WHATIF_DOMAINS,
} from "./types.ts";

/**
 * What the schemas of several kinds of content are made of. They mirror `types.ts` field by field and refuse keys they don't know,
 * so that a misspelt condition is an error and not a condition that always holds.
 */

export const strict = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
export const maybe = <T extends TSchema>(schema: T) => Type.Optional(schema);
export const listOf = <T extends TSchema>(schema: T) => Type.Array(schema, { minItems: 1, uniqueItems: true });
export const oneOf = <const N extends readonly string[]>(names: N) => Type.Enum([...names]);
export const integer = (least: number, most: number) => Type.Integer({ minimum: least, maximum: most });

/** An object whose keys are some of `names`, each holding an integer within ±bound. */
export const figures = <const N extends readonly string[]>(names: N, bound: number) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, maybe(integer(-bound, bound))])), {
    additionalProperties: false,
    minProperties: 1,
  });

export const text = Type.String({ minLength: 1, maxLength: 600, pattern: "^\\S(.*\\S)?$" });
/** A text that holds every wording of its places, of which one is told at a time. */
export const worded = Type.String({ minLength: 1, maxLength: 1200, pattern: "^\\S(.*\\S)?$" });
export const id = Type.String({ pattern: "^[a-z][a-z0-9_]*$", maxLength: 60 });
export const positive = integer(0, 1000);
export const version = integer(1, 1000);

/** Bounds of what one choice may do to a life. Sums beyond `wealth` are for the kinds named in `effect-rules.ts`. */
export const EFFECT_BOUNDS = { need: 400, tie: 250, trait: 30, health: 500, wealth: 400, largeWealth: 4000 } as const;

export const Frame = strict({
  text: worded,
  voice: maybe(listOf(oneOf(REGISTERS))),
  mood: maybe(oneOf(["up", "down"])),
  needs: maybe(listOf(oneOf(TEXT_NEEDS))),
});

export const Condition = strict({
  phase: maybe(listOf(oneOf(PHASES))),
  season: maybe(listOf(oneOf(SEASONS))),
  weather: maybe(listOf(oneOf(WEATHERS))),
  locationKind: maybe(listOf(oneOf(LOCATION_KINDS))),
  needBelow: maybe(figures(NEEDS, 1000)),
  traitAbove: maybe(figures(TRAITS, 1000)),
  traitBelow: maybe(figures(TRAITS, 1000)),
  values: maybe(listOf(oneOf(VALUES))),
  pleasureAbove: maybe(integer(-1000, 1000)),
  pleasureBelow: maybe(integer(-1000, 1000)),
  employed: maybe(Type.Boolean()),
  hired: maybe(Type.Literal(true)),
  atWork: maybe(Type.Literal(true)),
  awayFromTrade: maybe(Type.Boolean()),
  secondJob: maybe(Type.Literal(true)),
  shownHobby: maybe(Type.Literal(true)),
  partnered: maybe(Type.Boolean()),
  livesAlone: maybe(Type.Literal(true)),
  trades: maybe(listOf(oneOf(TRADES))),
  titled: maybe(listOf(Type.String({ pattern: "^[a-z]+( [a-z]+)*$" }))),
  ofFilm: maybe(Type.Literal(true)),
  wealthAbove: maybe(integer(-10_000, 1_000_000)),
  wealthBelow: maybe(integer(-10_000, 1_000_000)),
  healthBelow: maybe(positive),
  ageAbove: maybe(integer(0, 150)),
  ageBelow: maybe(integer(0, 150)),
  skillAbove: maybe(figures(SKILLS, 1000)),
  hasGoal: maybe(listOf(oneOf(GOAL_KINDS))),
  lacksGoal: maybe(listOf(oneOf(GOAL_KINDS))),
  flags: maybe(listOf(id)),
  notFlags: maybe(listOf(id)),
  whatIf: maybe(listOf(oneOf(WHATIF_DOMAINS))),
  premise: maybe(listOf(oneOf(STORY_KINDS))),
  longAgo: maybe(Type.Literal(true)),
  minAgeTicks: maybe(integer(1, 100_000)),
  lexicon: maybe(listOf(oneOf(LEXICON_KINDS))),
  worldEvent: maybe(listOf(id)),
});

export const RoleQuery = strict({
  who: oneOf([
    "any",
    "known",
    "stranger",
    "friend",
    "rival",
    "kin",
    "family_of_origin",
    "partner",
    "sweetheart",
    "crush",
    "colleague",
    "neighbour",
  ]),
  minFamiliarity: maybe(integer(-1000, 1000)),
  minWarmth: maybe(integer(-1000, 1000)),
  maxWarmth: maybe(integer(-1000, 1000)),
  notMetFor: maybe(integer(1, 1000)),
  works: maybe(Type.Literal(true)),
  met: maybe(Type.Literal(true)),
});

const tieFigure = maybe(integer(-EFFECT_BOUNDS.tie, EFFECT_BOUNDS.tie));
export const tieChange = {
  warmth: tieFigure,
  trust: tieFigure,
  respect: tieFigure,
  attraction: tieFigure,
  rivalry: tieFigure,
};

export const Effect = Type.Object(
  {
    needs: maybe(figures(NEEDS, EFFECT_BOUNDS.need)),
    wealth: maybe(integer(-EFFECT_BOUNDS.largeWealth, EFFECT_BOUNDS.largeWealth)),
    health: maybe(integer(-EFFECT_BOUNDS.health, EFFECT_BOUNDS.health)),
    tie: maybe(strict({ role: id, ...tieChange, familiarity: tieFigure })),
    setFlag: maybe(id),
    clearFlag: maybe(id),
    goal: maybe(
      strict({
        kind: oneOf(GOAL_KINDS),
        progress: maybe(integer(-1000, 1000)),
        set: maybe(Type.Boolean()),
        achieve: maybe(Type.Boolean()),
        abandon: maybe(Type.Boolean()),
      }),
    ),
    job: maybe(
      strict({
        lose: maybe(Type.Literal(true)),
        promote: maybe(Type.Literal(true)),
        demote: maybe(Type.Literal(true)),
        take: maybe(oneOf(TRADES)),
        back: maybe(Type.Literal(true)),
      }),
    ),
    moveHome: maybe(Type.Literal(true)),
    skill: maybe(oneOf(TAGS)),
    possession: maybe(text),
    gift: maybe(strict({ what: text, from: maybe(id), to: maybe(id) })),
    illness: maybe(oneOf(["begins", "ends"])),
    rumour: maybe(strict({ from: id })),
    secret: maybe(strict({ to: maybe(id), from: maybe(id) })),
    business: maybe(oneOf(["opens", "closes"])),
    achievement: maybe(text),
    trait: maybe(figures(TRAITS, EFFECT_BOUNDS.trait)),
  },
  { additionalProperties: false, minProperties: 1 },
);

/** What a choice of anything has besides its texts. */
export const decision = {
  id,
  bias: maybe(figures(TRAITS, 1000)),
  valueBias: maybe(figures(VALUES, 1000)),
  effects: Type.Array(Effect),
  emotions: Type.Array(strict({ type: oneOf(EMOTIONS), intensity: positive, toward: maybe(id) })),
  title: text,
  summary: text,
};
