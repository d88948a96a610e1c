import type { StatedKin } from "../persona/kin-status.ts";
import { isPartnerWord } from "../persona/kin-words.ts";
import { escaped } from "../persona/person-names.ts";
import { tagsOf } from "../persona/word-tags.ts";
import type { Clause } from "./clause.ts";
import type { Known } from "./edit.ts";
import { meantIn } from "./persons.ts";

const GOING = /^(?:go|move|leave|emigrate|migrate|follow|join|come|fly|sail|run|escape|flee|settle|return|live)$/;
const WHOM =
  /^(?:(?:away|off|out|back|over|abroad|there|home) )?(?:to live )?(?:with|after) (.+?)(?= to (?:the )?\p{Lu}|$|,| (?:in|when|because|instead|rather|that|before|after)\b)|^((?:her|his|their|my) \p{L}+|\p{Lu}[\p{L}'-]+)(?=$| (?:to|over|there|abroad|in)\b)/u;
const TO = /\b(?:to|in|for) (?:the )?(\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)/u;

const NO_PLACE = ["Month", "WeekDay", "Demonym", "Pronoun"];
const isPlace = (place: string, { people }: Known): boolean =>
  !people.some(({ name }) => name !== null && place.includes(name)) &&
  !NO_PLACE.some((tag) => tagsOf(place.toLowerCase()).has(tag));

/** Where a text says that somebody who is away has gone; null where it does not. */
export function whereIs({ name, relation }: StatedKin, known: Known): string | null {
  const found = new RegExp(
    `(?<!\\p{L})${name === null ? (/^(?:mother|father)$/.test(relation) ? `(?:${relation}|parents)` : relation) : escaped(name)}(?!\\p{L})[^.;!?]{0,60}?\\b(?:in|to|for|from) (?:the )?(\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)?)`,
    "u",
  ).exec(known.plain)?.[1];
  return found === undefined || !isPlace(found, known) ? null : found;
}

/** Whom the Echo goes after or along with, where they are somewhere else. */
export function ledBy({ subject, negated, rest }: Clause, base: string, known: Known): StatedKin | null {
  if (subject !== null || negated || !GOING.test(base)) return null;
  if (
    /^(?:leave|live|return|settle|come|flee|escape|sail|fly|run|move|go|emigrate|migrate)$/.test(base) &&
    !/\b(?:with|after) /.test(rest)
  )
    return null;
  const [, along, followed] = WHOM.exec(rest) ?? [];
  const whom = along ?? (/^(?:follow|join)$/.test(base) ? followed : undefined);
  const one = whom === undefined ? null : meantIn(whom, known.people);
  return one?.status === "away" && !isPartnerWord(one.relation) ? one : null;
}

/** The place to which somebody who is away leads: the one that is named, else where the text has them. */
export function goneTo(clause: Clause, base: string, known: Known): string | null {
  const one = ledBy(clause, base, known);
  if (one === null) return null;
  const named = TO.exec(clause.rest)?.[1];
  return named !== undefined && isPlace(named, known) ? named : whereIs(one, known);
}
