import type { PremiseKind } from "../../content/premise-kinds.ts";
import { baseOf } from "../persona/verb-forms.ts";
import type { Clause } from "./clause.ts";
import type { Lived } from "./lived.ts";
import { placeLedTo } from "./premise-place.ts";

/** The kinds of somebody under age: whatever was asked, their days are those of a child, and a move comes before. Nothing is told where somebody was lost. */
export function youngKindsOf({ state, parts }: Pick<Lived, "state" | "parts">): PremiseKind[] {
  if (state.whatIf.deed.startsWith("lost ") && state.whatIf.domain === "family") return [];
  return parts.some(isHouseMoving) ? ["young_moved", "young"] : ["young"];
}

/** "They moved to the island", "his parents had moved to the country": a child moves with the house. */
const isHouseMoving = ({ subject, negated, verb, rest }: Clause): boolean =>
  !negated &&
  verb !== null &&
  (subject === null || HOUSE.test(subject)) &&
  (MOVING.test(baseOf(verb)) || (GOING.test(baseOf(verb)) && TO_LIVE.test(rest)));
const HOUSE = /\b(?:family|parents|grandparents|dads|mums|mothers|fathers|we|they|all of (?:us|them))\b/iu;
const MOVING = /^(?:move|emigrate|migrate|resettle|relocate)$/;
const GOING = /^(?:go|come)$/;
const TO_LIVE = /\bto live (?:in|on|at|by|near)\b/u;

/** Where a child has moved to: by its name, or as it was asked, "the island". */
export function newHomeOf(lived: Lived): string | null {
  return (
    placeLedTo(lived) ??
    lived.parts
      .filter(isHouseMoving)
      .map(placeIn)
      .find((place) => place !== null) ??
    null
  );
}

function placeIn({ rest }: Clause): string | null {
  const [, place] = PLACE.exec(rest) ?? [];
  return place ?? null;
}
const PLACE =
  /\b(?:to|in|on|at|by|near) (?!(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Christmas|Easter|Ramadan|Eid|Diwali|New|Grand\p{L}+|Gran|Nan|Aunt\p{L}*|Uncle)(?!\p{L}))((?:\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)|the (?:island|coast|seaside|sea|country|countryside|city|town|village|mountains|hills|harbour|farm|north|south|east|west|lake|river|forest|woods|suburbs))\b/u;
