import { baseOf } from "../persona/verb-forms.ts";
import type { Clause } from "./clause.ts";
import type { Lived } from "./lived.ts";

const GOING = /^(?:move|emigrate|migrate|go|settle|return|flee|follow|join|sail|fly)$/;
const TO_PLACE = /\bto (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)/u;

/** Where the premise has led to, by its name: also where it names somebody as well, "followed Marta to Zurich". */
export function placeLedTo({
  land,
  parts,
  reading,
  state,
}: Pick<Lived, "land" | "parts" | "reading" | "state">): string | null {
  if (land !== null) return land;
  const people = [
    ...reading.kin.map(({ name }) => name),
    ...Object.values(state.ties).map(({ person }) => person.name),
  ];
  return parts.map(placeIn).find((place) => place !== null && !people.includes(place)) ?? null;
}

const placeIn = ({ subject, negated, verb, rest }: Clause): string | null =>
  subject === null && !negated && verb !== null && GOING.test(baseOf(verb)) ? (TO_PLACE.exec(rest)?.[1] ?? null) : null;
