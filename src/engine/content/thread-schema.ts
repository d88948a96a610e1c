import { Type } from "typebox";
import {
  Condition,
  decision,
  id,
  integer,
  listOf,
  maybe,
  oneOf,
  positive,
  strict,
  text,
  version,
  worded,
} from "./schema-parts.ts";
import { ANSWERS, CAST_SORTS, KIN_SORTS, OWN_SORTS, REACHES, SPANS, STAKES } from "./thread-types.ts";
import { LIFE_EVENT_KINDS, LOCATION_KINDS, TAGS, TEXT_NEEDS, TRADES } from "./types.ts";

/** The shape of a thread, for reading data files. It mirrors `thread-types.ts` field by field. */

/** Ways in which the same thing can be told: a thread that comes back to a life is told in others. */
const LEAST_TELLINGS = 3;
const LEAST_AFTER = 2;
const LEAST_BEATS = 3;
const MOST_BEATS = 24;
const MOST_CHAPTERS = 12;
const LEAST_THINGS = 3;
const MOST_DAYS = 120;

const key = "^[a-z][a-z0-9_]*$";
const named = <T extends Parameters<typeof Type.Record>[1]>(value: T) =>
  Type.Record(Type.String({ pattern: key, maxLength: 30 }), value);
const bound = maybe(integer(-1000, 1000));

const CastQuery = strict({
  who: listOf(oneOf(CAST_SORTS)),
  minFamiliarity: bound,
  minWarmth: bound,
  maxWarmth: bound,
  kin: maybe(listOf(oneOf(KIN_SORTS))),
  reach: maybe(oneOf(REACHES)),
  young: maybe(Type.Boolean()),
  ...{ minAge: maybe(integer(0, 17)), maxAge: maybe(integer(0, 17)) },
  trades: maybe(listOf(oneOf(TRADES))),
  works: maybe(Type.Literal(true)),
  as: maybe(Type.String({ pattern: "^\\p{Ll}[\\p{Ll} -]*$", maxLength: 30 })),
  optional: maybe(Type.Literal(true)),
});

const TieBound = strict({
  ...{ role: id, minWarmth: bound, maxWarmth: bound, minTrust: bound, maxTrust: bound },
  ...{ minRivalry: bound, maxRivalry: bound },
});

const Telling = Type.Union([
  worded,
  strict({ text: worded, needs: maybe(listOf(oneOf(TEXT_NEEDS))), mood: maybe(oneOf(["up", "down"])) }),
]);

const BeatChoice = strict({
  ...decision,
  when: maybe(Condition),
  tie: maybe(Type.Array(TieBound, { minItems: 1 })),
  plants: maybe(listOf(id)),
  pays: maybe(listOf(id)),
  promises: maybe(strict({ what: text, to: maybe(id), due: integer(1, MOST_DAYS), stake: oneOf(STAKES) })),
  answers: maybe(oneOf(ANSWERS)),
  ends: maybe(id),
  away: maybe(Type.Array(id, { uniqueItems: true })),
  leaves: maybe(named(Type.Union([integer(1, MOST_DAYS), Type.Literal("for good")]))),
  text: Type.Array(Telling, { minItems: LEAST_TELLINGS }),
});

const Meanwhile = Type.Union([
  worded,
  strict({ text: worded, needs: maybe(listOf(oneOf(TEXT_NEEDS))), way: maybe(id) }),
]);

const Beat = strict({
  id,
  after: maybe(listOf(Type.String({ pattern: "^[a-z][a-z0-9_]*(?:/[a-z][a-z0-9_]*)?$" }))),
  afterDays: maybe(Type.Tuple([integer(0, MOST_DAYS), integer(0, MOST_DAYS)])),
  because: maybe(oneOf(["promise", "influence"])),
  when: maybe(Condition),
  tie: maybe(Type.Array(TieBound, { minItems: 1 })),
  at: maybe(id),
  tags: maybe(listOf(oneOf(TAGS))),
  kind: maybe(oneOf(LIFE_EVENT_KINDS)),
  significance: maybe(positive),
  away: maybe(Type.Array(id, { uniqueItems: true })),
  meanwhile: maybe(Type.Array(Meanwhile, { minItems: 1, uniqueItems: true })),
  choices: Type.Array(BeatChoice, { minItems: 1, maxItems: 4 }),
});

export const Thread = strict({
  id,
  version,
  question: Type.String({ pattern: "^\\S.*\\?$", maxLength: 120 }),
  span: oneOf(SPANS),
  own: maybe(oneOf(OWN_SORTS)),
  chapter: maybe(integer(1, MOST_CHAPTERS)),
  tags: listOf(oneOf(TAGS)),
  cast: named(CastQuery),
  things: maybe(
    named(
      Type.Array(Type.String({ pattern: "^(?:\\p{Ll}.*\\S|\\{thing\\})$", maxLength: 60 }), {
        minItems: LEAST_THINGS,
        uniqueItems: true,
      }),
    ),
  ),
  places: maybe(named(listOf(oneOf([...LOCATION_KINDS, "work"])))),
  eligible: maybe(Condition),
  era: maybe(oneOf(["past", "present"])),
  grownUps: maybe(Type.Literal(true)),
  opensBy: maybe(listOf(oneOf(TAGS))),
  refuses: maybe(strict({ tags: listOf(oneOf(TAGS)), reason: text })),
  beats: Type.Array(Beat, { minItems: LEAST_BEATS, maxItems: MOST_BEATS }),
  endings: named(text),
  after: maybe(named(Type.Array(worded, { minItems: LEAST_AFTER }))),
  returns: maybe(named(id)),
});
