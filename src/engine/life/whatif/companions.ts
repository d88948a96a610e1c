import type { StatedKin } from "../persona/kin-status.ts";
import { isKinWord, isPartnerWord } from "../persona/kin-words.ts";
import { escaped, NAMES, namesIn } from "../persona/person-names.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";
import { calledByName } from "./left-behind.ts";
import { ventureIn } from "./venture.ts";

const GONE_WITH = /^(?:go|move|run|leave|sail|travel|emigrate|come|flee|return|follow|settle|live|stay|elope|fly)$/;
const WITH_NAMES = new RegExp(`\\bwith (${NAMES})`, "u");

/** Who goes along by the premise and was not there: a partner who had parted or lived elsewhere, and a child named beside them. */
export function companionsOf({ subject, negated, rest }: Clause, base: string, known: Known): Edit[] {
  if (subject !== null || negated) return [];
  const partner = ventureIn(`${base} ${rest}`) === null ? null : partnerNamed(rest, known);
  if (partner !== null) return [{ part: "person", sign: "+", what: partner }];
  if (!GONE_WITH.test(base)) return [];
  return namesIn(WITH_NAMES.exec(rest)?.[1]).flatMap((name) => {
    const one = known.people.find((person) => person.name === name);
    const what =
      one === undefined
        ? (childNamed(name, known) ?? goneToWith(name, rest, known))
        : wasElsewhere(one)
          ? calledByName(one)
          : null;
    return what === null ? [] : [{ part: "person", sign: "+", what }];
  });
}

/** "Gone to Canada with Duncan": who is not of the family is somebody all the same. */
const goneToWith = (name: string, rest: string, { places }: Known): string | null =>
  /^to \p{Lu}[\p{L} -]+ with \p{Lu}\p{L}+$/u.test(rest) && !places.includes(name) ? name : null;

/** "Opened the shop with her sister Mieke": who is at the counter with the Echo, where the text does not know them. */
function partnerNamed(rest: string, { people, places }: Known): string | null {
  const [, relation, name] = WITH_PARTNER.exec(rest) ?? [];
  if (name === undefined || places.includes(name) || people.some((one) => one.name === name)) return null;
  return relation === undefined || !isKinWord(relation) ? name : `${relation} ${name}`;
}

const WITH_PARTNER = /\bwith (?:(?:her|his|their|my) (?:\p{Ll}+ )?(\p{Ll}+) )?(\p{Lu}[\p{L}'-]+)(?![\p{L}])/u;

const wasElsewhere = ({ relation, status, former }: StatedKin): boolean =>
  isPartnerWord(relation) && status !== "dead" && (former || status !== "near");

/** "Took their son Bence back": whom the text calls a child of theirs. */
function childNamed(name: string, { plain }: Known): string | null {
  const relation = new RegExp(`\\b(son|daughter|child) ${escaped(name)}(?!\\p{L})`, "u").exec(plain)?.[1];
  return relation === undefined || !isKinWord(relation) ? null : `${relation} ${name}`;
}
