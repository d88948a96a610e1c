import { type TProperties, type TSchema, Type } from "typebox";
import {
  EMOTIONS,
  GOAL_KINDS,
  LEXICON_KINDS,
  LIFE_EVENT_KINDS,
  LOCATION_KINDS,
  MOMENTS,
  NEEDS,
  PHASES,
  REGISTERS,
  SEASONS,
  TAGS,
  TRADES,
  TRAITS,
  VALUES,
  WEATHERS,
  WHATIF_DOMAINS,
} from "./types.ts";

/**
 * The pack's shapes as schemas, for reading data files that no compiler has seen. They mirror `types.ts` field by field and
 * refuse keys they don't know, so that a misspelt condition is an error and not a condition that always holds.
 */

const strict = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });
const maybe = <T extends TSchema>(schema: T) => Type.Optional(schema);
const listOf = <T extends TSchema>(schema: T) => Type.Array(schema, { minItems: 1, uniqueItems: true });
const oneOf = <const N extends readonly string[]>(names: N) => Type.Enum([...names]);
const integer = (least: number, most: number) => Type.Integer({ minimum: least, maximum: most });

/** An object whose keys are some of `names`, each holding an integer within ±bound. */
const figures = <const N extends readonly string[]>(names: N, bound: number) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, maybe(integer(-bound, bound))])), {
    additionalProperties: false,
    minProperties: 1,
  });

const text = Type.String({ minLength: 1, maxLength: 600, pattern: "^\\S(.*\\S)?$" });
const id = Type.String({ pattern: "^[a-z][a-z0-9_]*$", maxLength: 60 });
const positive = integer(0, 1000);
const version = integer(1, 1000);

/** Bounds of what one choice may do to a life. Sums beyond `wealth` are for the kinds named in `effect-rules.ts`. */
export const EFFECT_BOUNDS = { need: 400, tie: 250, trait: 30, health: 500, wealth: 400, largeWealth: 4000 } as const;

const Frame = strict({
  text,
  voice: maybe(listOf(oneOf(REGISTERS))),
  mood: maybe(oneOf(["up", "down"])),
  needs: maybe(listOf(oneOf(LEXICON_KINDS))),
});

const Condition = strict({
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
  awayFromTrade: maybe(Type.Literal(true)),
  partnered: maybe(Type.Boolean()),
  trades: maybe(listOf(oneOf(TRADES))),
  wealthAbove: maybe(integer(-10_000, 1_000_000)),
  wealthBelow: maybe(integer(-10_000, 1_000_000)),
  healthBelow: maybe(positive),
  ageAbove: maybe(integer(0, 150)),
  ageBelow: maybe(integer(0, 150)),
  hasGoal: maybe(listOf(oneOf(GOAL_KINDS))),
  lacksGoal: maybe(listOf(oneOf(GOAL_KINDS))),
  flags: maybe(listOf(id)),
  notFlags: maybe(listOf(id)),
  whatIf: maybe(listOf(oneOf(WHATIF_DOMAINS))),
  minAgeTicks: maybe(integer(1, 100_000)),
  lexicon: maybe(listOf(oneOf(LEXICON_KINDS))),
  worldEvent: maybe(listOf(id)),
});

const RoleQuery = strict({
  who: oneOf([
    "any",
    "known",
    "stranger",
    "friend",
    "rival",
    "kin",
    "family_of_origin",
    "partner",
    "crush",
    "colleague",
    "neighbour",
  ]),
  minFamiliarity: maybe(integer(-1000, 1000)),
  minWarmth: maybe(integer(-1000, 1000)),
  maxWarmth: maybe(integer(-1000, 1000)),
});

const tieFigure = maybe(integer(-EFFECT_BOUNDS.tie, EFFECT_BOUNDS.tie));
const tieChange = {
  warmth: tieFigure,
  trust: tieFigure,
  respect: tieFigure,
  attraction: tieFigure,
  rivalry: tieFigure,
};

const Effect = Type.Object(
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
    achievement: maybe(text),
    trait: maybe(figures(TRAITS, EFFECT_BOUNDS.trait)),
  },
  { additionalProperties: false, minProperties: 1 },
);

const Choice = strict({
  id,
  bias: maybe(figures(TRAITS, 1000)),
  valueBias: maybe(figures(VALUES, 1000)),
  effects: Type.Array(Effect),
  emotions: Type.Array(strict({ type: oneOf(EMOTIONS), intensity: positive, toward: maybe(id) })),
  title: text,
  summary: text,
  text: Type.Array(Frame, { minItems: 2 }),
});

const Storylet = strict({
  id,
  version,
  tags: listOf(oneOf(TAGS)),
  roles: maybe(Type.Record(Type.String({ pattern: "^[a-z][a-z0-9_]*$" }), RoleQuery)),
  when: maybe(Condition),
  weight: positive,
  serves: maybe(figures(NEEDS, 1000)),
  advances: maybe(listOf(oneOf(GOAL_KINDS))),
  cooldown: integer(1, 10_000),
  once: maybe(Type.Boolean()),
  moment: maybe(oneOf(MOMENTS)),
  kind: Type.Union([oneOf(LIFE_EVENT_KINDS), Type.Null()]),
  significance: positive,
  choices: Type.Array(Choice, { minItems: 1, maxItems: 6 }),
});

const Encounter = strict({
  id,
  version,
  tags: listOf(oneOf(TAGS)),
  size: Type.Enum([2, 3, 4]),
  when: maybe(
    strict({
      phase: maybe(listOf(oneOf(PHASES))),
      weather: maybe(listOf(oneOf(WEATHERS))),
      season: maybe(listOf(oneOf(SEASONS))),
      locationKind: maybe(listOf(oneOf(LOCATION_KINDS))),
      worldEvent: maybe(listOf(id)),
    }),
  ),
  tie: maybe(
    strict({
      minFamiliarity: maybe(integer(-1000, 1000)),
      maxFamiliarity: maybe(integer(-1000, 1000)),
      minWarmth: maybe(integer(-1000, 1000)),
      maxWarmth: maybe(integer(-1000, 1000)),
      minRivalry: maybe(integer(-1000, 1000)),
      minAttraction: maybe(integer(-1000, 1000)),
    }),
  ),
  weight: positive,
  bias: maybe(figures(TRAITS, 1000)),
  kind: Type.Union([oneOf(LIFE_EVENT_KINDS), Type.Null()]),
  significance: positive,
  outcomes: Type.Array(
    strict({
      id,
      bias: maybe(figures(["warmth", "rivalry", "attraction", "pleasure", "A", "E"], 1000)),
      tie: strict({ ...tieChange, familiarity: integer(-EFFECT_BOUNDS.tie, EFFECT_BOUNDS.tie) }),
      needs: maybe(figures(NEEDS, EFFECT_BOUNDS.need)),
      emotions: Type.Array(strict({ type: oneOf(EMOTIONS), intensity: positive })),
      title: text,
      summary: text,
      text: Type.Array(Frame, { minItems: 2 }),
      textOther: Type.Array(Frame, { minItems: 2 }),
    }),
    { minItems: 1 },
  ),
});

const WorldEvent = strict({
  id,
  version,
  kind: oneOf(["festival", "hazard", "wonder", "news", "season"]),
  title: text,
  announcement: text,
  when: maybe(
    strict({
      season: maybe(listOf(oneOf(SEASONS))),
      weather: maybe(listOf(oneOf(WEATHERS))),
      phase: maybe(listOf(oneOf(PHASES))),
    }),
  ),
  chance: maybe(positive),
  day: maybe(integer(0, 111)),
  duration: integer(1, 448),
  moodShift: maybe(integer(-1000, 1000)),
  tags: listOf(oneOf(TAGS)),
  text: Type.Array(Frame, { minItems: 2 }),
});

const Belief = strict({
  id,
  tag: oneOf(TAGS),
  lean: oneOf(["good", "bad"]),
  evidence: integer(1, 100),
  bias: figures(TAGS, 1000),
  traits: maybe(strict({ above: maybe(figures(TRAITS, 1000)), below: maybe(figures(TRAITS, 1000)) })),
  title: text,
  text: Type.Array(Frame, { minItems: 2 }),
});

const SiftPattern = strict({
  id,
  title: text,
  steps: Type.Array(
    strict({
      tags: maybe(listOf(oneOf(TAGS))),
      kinds: maybe(listOf(oneOf(LIFE_EVENT_KINDS))),
      valence: maybe(oneOf(["up", "down"])),
      same: maybe(oneOf(["person", "place"])),
    }),
    { minItems: 2, maxItems: 6 },
  ),
  windowTicks: integer(1, 10_000),
  unless: maybe(strict({ tags: maybe(listOf(oneOf(TAGS))), kinds: maybe(listOf(oneOf(LIFE_EVENT_KINDS))) })),
  text: Type.Array(Frame, { minItems: 2 }),
});

const names = (least: number) => Type.Array(text, { minItems: least, uniqueItems: true });

const Theme = strict({
  id,
  title: text,
  draws: Type.Array(Type.String({ pattern: "^[a-z]+$" }), { minItems: 1 }),
  towns: names(1),
  locations: Type.Array(strict({ kind: oneOf(LOCATION_KINDS), names: names(1) }), { minItems: 8 }),
  givenNames: strict({ she: names(1), he: names(1), they: names(1) }),
  familyNames: names(1),
  trades: listOf(oneOf(TRADES)),
  weather: strict(
    Object.fromEntries(SEASONS.map((season) => [season, figures(WEATHERS, 1000)])) as Record<
      (typeof SEASONS)[number],
      ReturnType<typeof figures>
    >,
  ),
});

/** Everything the data files hold, before indexes. */
export const ContentSchema = strict({
  storylets: Type.Array(Storylet),
  encounters: Type.Array(Encounter),
  worldEvents: Type.Array(WorldEvent),
  beliefs: Type.Array(Belief),
  patterns: Type.Array(SiftPattern),
  themes: Type.Array(Theme),
  grammar: Type.Record(Type.String({ pattern: "^[a-z][a-z0-9_]*$" }), names(1)),
});
