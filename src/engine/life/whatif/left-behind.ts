import { kinSortOf } from "../persona/kin-sorts.ts";
import type { StatedKin } from "../persona/kin-status.ts";
import { isPartnerWord, isYoungerKin } from "../persona/kin-words.ts";
import { baseOf } from "../persona/verb-forms.ts";
import type { Clause } from "./clause.ts";
import type { Edit } from "./edit.ts";
import { meantIn } from "./persons.ts";

const INSTEAD =
  /\b(?:instead of|rather than|and not) (?:stay(?:ing|ed)?|liv(?:ing|ed)|remain(?:ing|ed)|mov(?:ing|ed)(?: back)?(?: in)?)(?: (?:at )?home| on| in)? with (.+)$/u;

/** With whom the Echo would have stayed and did not: "gone to sea instead of staying with her mother". */
export function leftBehind({ subject, negated, rest }: Clause, people: readonly StatedKin[]): StatedKin | null {
  const whom = subject === null && !negated ? INSTEAD.exec(rest)?.[1] : undefined;
  const left = whom === undefined ? null : meantIn(whom, people);
  return left === null || left.status === "dead" ? null : left;
}

const ALONG = /\bwith (?!nothing\b)(.+?)(?=$|[,.]| (?:when|because|instead|rather|after|before)\b)/u;

/** Whether somebody goes along by one of the deeds: "moved to Bergen with Ola", "with my parents". */
export const goesAlong = (one: StatedKin, parts: readonly Clause[]): boolean =>
  parts.some(({ subject, negated, rest }) => {
    const whom = subject === null && !negated ? (ALONG.exec(rest)?.[1] ?? "") : "";
    const isParents = /\bparents\b/.test(whom) && kinSortOf(one.relation) === "parent";
    const all = /\b(?:family|everyone|everybody|us all|them all)\b/.test(whom);
    return whom !== "" && (all || isParents || meantIn(whom, [one]) !== null);
  });

/** "brother Leif". */
export const calledByName = ({ name, relation }: StatedKin): string =>
  name === null ? relation : `${relation} ${name}`;

/** Of a pair of whom one went the other is no part of the life. */
export function pairLeft(clause: Clause, people: readonly StatedKin[]): Edit | null {
  const left = leftBehind(clause, people);
  if (left === null || left.former || !isPartnerWord(left.relation)) return null;
  return { part: "person", sign: "-", what: calledByName(left) };
}

/**
 * Those close as they are by the premise: who was left behind lives elsewhere, and who went along is not far. Where the life itself has
 * `moved`, whoever is no partner and no child of the house has stayed where they were.
 */
export function whereabouts(
  people: readonly StatedKin[],
  parts: readonly Clause[],
  moved: boolean,
): readonly StatedKin[] {
  const left = parts.map((part) => leftBehind(part, people)).find((one) => one !== null);
  return people.map((one) => {
    if (one.status === "away" && (comesBack(one, parts) || isJoined(one, parts))) return { ...one, status: "near" };
    if (one === left && one.status === "near") return { ...one, status: "away", household: false };
    if (left === undefined && goesAlong(one, parts))
      return one.status === "away" ? { ...one, status: "near", household: moved || one.household } : one;
    return moved && left === undefined && staysBehind(one) ? { ...one, status: "away", household: false } : one;
  });
}

const GOING = /^(?:leave|go|move|emigrate|sail|disappear|vanish|depart)$/;
const COMING = /^(?:come|return|stay)$/;

/** Whom the Echo would have married and did not: "had married Tadeusz instead of Zbigniew". */
export const unwedTo = (people: readonly StatedKin[], parts: readonly Clause[]): readonly StatedKin[] =>
  people.filter(({ name, relation }) =>
    parts.some(({ subject, verb, rest }) => {
      const whom =
        subject === null && verb !== null && baseOf(verb) === "marry" ? WED_OTHER.exec(rest)?.[1] : undefined;
      return isPartnerWord(relation) && whom !== undefined && (name === null ? whom.endsWith(relation) : whom === name);
    }),
  );

const WED_OTHER = /\b(?:instead of|rather than|and not) ((?:(?:her|his|their|my) )?[\p{L}'-]+)/u;

/** Whether somebody is where the life is by what the what-if has them do: "Marek had never left", "her sister had come home". */
const comesBack = (one: StatedKin, parts: readonly Clause[]): boolean =>
  parts.some(({ subject, verb, negated }) => {
    if (subject === null || verb === null || meantIn(subject, [one]) === null) return false;
    return (negated ? GOING : COMING).test(baseOf(verb));
  });

/** "Joined Fátima in Newark": whoever is gone after is where the life is. */
const isJoined = (one: StatedKin, parts: readonly Clause[]): boolean =>
  parts.some(
    ({ subject, verb, negated, rest }) =>
      subject === null &&
      !negated &&
      verb !== null &&
      /^(?:join|follow)$/.test(baseOf(verb)) &&
      meantIn(rest.replace(/\s(?:in|to|at)\b.*$/u, ""), [one]) !== null,
  );

/** Parents, brothers and friends have lives of their own where they are. */
const staysBehind = ({ relation, status, minor }: StatedKin): boolean =>
  status === "near" && !minor && !isPartnerWord(relation) && !isYoungerKin(relation);

const FROM =
  "(?:came|comes|come|moved|emigrated|is|am|was|born|grew up|raised|left)(?: over| here| away| originally)?(?: from| in)?";
const AT = /\b(?:in|at|on) (?:the )?(\p{Lu}[\p{L}'-]+)/u;

/** "Had stayed in Konya" of somebody who "came from Konya to Rotterdam": whoever lives elsewhere by the persona has stayed there as well. */
export const staysWhereBorn = (parts: readonly Clause[], persona: string): boolean =>
  parts.some(({ subject, verb, negated, rest }) => {
    if (subject !== null || verb === null) return false;
    const base = baseOf(verb);
    const stays = negated ? GOING.test(base) : /^(?:stay|remain)$/.test(base);
    const place = stays
      ? (AT.exec(` ${rest}`)?.[1] ?? (negated ? /^(\p{Lu}[\p{L}'-]+)/u.exec(rest)?.[1] : undefined))
      : undefined;
    return place !== undefined && new RegExp(`\\b${FROM} ${place}\\b`, "u").test(persona);
  });
