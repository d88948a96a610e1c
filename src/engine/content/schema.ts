import { Type } from "typebox";
import { AffairsSchema } from "./affairs-schema.ts";
import { CastSchema } from "./cast-schema.ts";
import {
  Condition,
  decision,
  EFFECT_BOUNDS,
  Frame,
  figures,
  id,
  integer,
  listOf,
  maybe,
  oneOf,
  positive,
  RoleQuery,
  strict,
  text,
  tieChange,
  version,
} from "./schema-parts.ts";
import { Thread } from "./thread-schema.ts";
import {
  BRINGINGS,
  EMOTIONS,
  GOAL_KINDS,
  LIFE_EVENT_KINDS,
  LOCATION_KINDS,
  MOMENTS,
  NEEDS,
  PHASES,
  SEASONS,
  TAGS,
  TRADES,
  TRAITS,
  WEATHERS,
} from "./types.ts";

/** The pack's shapes as schemas, for reading data files that no compiler has seen. */

const Choice = strict({ ...decision, text: Type.Array(Frame, { minItems: 2 }) });

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
  brings: maybe(oneOf(BRINGINGS)),
  makesPair: maybe(Type.Literal(true)),
  kind: Type.Union([oneOf(LIFE_EVENT_KINDS), Type.Null()]),
  significance: positive,
  outcomes: Type.Array(
    strict({
      id,
      bias: maybe(figures(["warmth", "rivalry", "attraction", "pleasure", "A", "E"], 1000)),
      tie: strict({ ...tieChange, familiarity: integer(-EFFECT_BOUNDS.tie, EFFECT_BOUNDS.tie) }),
      needs: maybe(figures(NEEDS, EFFECT_BOUNDS.need)),
      emotions: Type.Array(strict({ type: oneOf(EMOTIONS), intensity: positive })),
      leaves: maybe(Type.Literal(true)),
      answer: maybe(oneOf(["yes", "no"])),
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
  words: maybe(Type.Record(Type.String({ pattern: "^[a-z][a-z0-9_]*$" }), names(2))),
  lacks: maybe(listOf(Type.String({ pattern: "^[a-zé? '()|-]+$" }))),
});

/** Everything the data files hold, before indexes. */
export const ContentSchema = strict({
  storylets: Type.Array(Storylet),
  threads: Type.Array(Thread),
  encounters: Type.Array(Encounter),
  worldEvents: Type.Array(WorldEvent),
  beliefs: Type.Array(Belief),
  patterns: Type.Array(SiftPattern),
  themes: Type.Array(Theme),
  grammar: Type.Record(Type.String({ pattern: "^[a-z][a-z0-9_]*$" }), names(1)),
  cast: CastSchema,
  affairs: AffairsSchema,
});
