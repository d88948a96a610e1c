import Type from "typebox";
import type { Fact, Understanding } from "../../engine/tenant/reading/reading.records.ts";
import { CHANGE_PARTS, DOUBT_KINDS, FACT_KINDS } from "../../engine/tenant/reading/reading.records.ts";
import { HELP, PHYSICAL_DESCRIPTION, TEXT_FIELDS } from "./echoes.schema.ts";
import { OptionalQuote, QuoteSchema, toOptionalQuote, toQuoteResponse } from "./quote.schema.ts";

export const TextsSchema = Type.Object(
  { ...TEXT_FIELDS, physical_description: PHYSICAL_DESCRIPTION },
  { $id: "EchoTexts" },
);

const oneOf = <const W extends readonly string[]>(words: W) => Type.Union(words.map((word) => Type.Literal(word)));
const FactSchema = Type.Object(
  {
    kind: oneOf(FACT_KINDS),
    value: Type.String(),
    certainty: oneOf(["stated", "inferred"]),
    person: Type.Union([
      Type.Object({
        name: Type.Union([Type.String(), Type.Null()]),
        relation: Type.String(),
        status: Type.Union(
          ["near", "away", "estranged", "dead"].map((status) => Type.Literal(status)),
          { description: "The dead are remembered and never met; who is estranged does not drop in." },
        ),
        household: Type.Boolean({ description: "Lives under the same roof." }),
        minor: Type.Boolean(),
      }),
      Type.Null(),
    ]),
    quote: OptionalQuote,
  },
  { $id: "Fact" },
);

export const ReadingSchema = Type.Object(
  {
    facts: Type.Array(FactSchema, { description: "What is said of the Echo itself and of those close to it." }),
    set_aside: Type.Array(
      Type.Object({
        about: Type.Union([Type.String(), Type.Null()], { description: "Somebody close, where it is said of one." }),
        quote: QuoteSchema,
      }),
      { description: "What is said of others: none of it is taken for the Echo's own. At most forty parts." },
    ),
    what_if: Type.Object({
      premise: Type.String(),
      deed: Type.String(),
      domain: Type.String(),
      changes: Type.Array(
        Type.Object({
          part: oneOf(CHANGE_PARTS),
          change: oneOf(["gained", "lost"]),
          what: Type.Union([Type.String(), Type.Null()]),
        }),
        { description: "With what the life begins, or without what, because of the what-if." },
      ),
      quote: OptionalQuote,
    }),
    doubts: Type.Array(Type.Object({ about: oneOf(DOUBT_KINDS), text: Type.String() }), {
      description: "What the texts leave open, and what a birth would make of that.",
    }),
    help: HELP,
  },
  { $id: "Reading" },
);

const toFact = ({ kind, value, certainty, person, quote }: Fact) => ({
  kind,
  value,
  certainty,
  person:
    person === null
      ? null
      : {
          name: person.name,
          relation: person.relation,
          status: person.status,
          household: person.household,
          minor: person.minor,
        },
  quote: toOptionalQuote(quote),
});

export const toReadingResponse = ({ facts, setAside, whatIf, doubts }: Understanding, help: string | null) => ({
  facts: facts.map(toFact),
  set_aside: setAside.map(({ about, quote }) => ({ about, quote: toQuoteResponse(quote) })),
  what_if: {
    premise: whatIf.premise,
    deed: whatIf.deed,
    domain: whatIf.domain,
    changes: whatIf.changes.map(({ part, change, what }) => ({ part, change, what })),
    quote: toOptionalQuote(whatIf.quote),
  },
  doubts: doubts.map(({ about, text }) => ({ about, text })),
  help,
});
