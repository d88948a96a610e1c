import Type from "typebox";
import type { Quote } from "../../engine/tenant/reading/reading.records.ts";

const Offset = (description: string) => Type.Integer({ minimum: 0, description });

/** The user's own words. */
export const QuoteSchema = Type.Object(
  {
    field: Type.Union([Type.Literal("persona_text"), Type.Literal("what_if_prompt")]),
    from: Offset("Where it begins in that field as it was sent, in UTF-16 code units."),
    to: Offset("The code unit behind its last."),
    text: Type.String({ description: "The words themselves." }),
  },
  { $id: "Quote" },
);
export const OptionalQuote = Type.Union([QuoteSchema, Type.Null()]);

export const toQuoteResponse = ({ field, from, to, text }: Quote) => ({ field, from, to, text });
export const toOptionalQuote = (quote: Quote | null) => (quote === null ? null : toQuoteResponse(quote));
