import { Type } from "typebox";
import { id, integer, listOf, maybe, oneOf, strict, text } from "./schema-parts.ts";
import { SKILLS, type Skill, TRADES } from "./types.ts";

/** The shapes of `affairs-types.ts`. */
export const AffairsSchema = strict({
  gifts: Type.Array(strict({ id, what: text, trades: maybe(listOf(oneOf(TRADES))) }), { minItems: 24 }),
  illnesses: Type.Array(
    strict({ id, what: text, days: Type.Tuple([integer(1, 10), integer(1, 10)]), worst: integer(300, 900) }),
    { minItems: 3 },
  ),
  tales: Type.Array(strict({ id, tale: text }), { minItems: 20 }),
  secrets: Type.Array(strict({ id, what: text }), { minItems: 12 }),
  skills: strict(Object.fromEntries(SKILLS.map((skill) => [skill, text])) as Record<Skill, typeof text>),
});
