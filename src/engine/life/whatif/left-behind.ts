import type { StatedKin } from "../persona/kin-status.ts";
import { isPartnerWord } from "../persona/kin-words.ts";
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

const ALONGSIDE =
  /^(?:moved|gone|went|emigrated|settled|stayed|lived|followed|come|travelled|sailed)\b[^,.]*? (?:to live )?with (?!nothing\b)(.+)$/u;

/** With whom the Echo is in this life and was not in the other: "moved to Bergen with Ola". */
function wentWith({ subject, negated, verb, rest }: Clause, people: readonly StatedKin[]): StatedKin | null {
  const whom = subject === null && !negated ? ALONGSIDE.exec(`${verb} ${rest}`)?.[1] : undefined;
  const found = whom === undefined ? null : meantIn(whom, people);
  return found === null || found.status === "dead" ? null : found;
}

/** "brother Leif". */
export const calledByName = ({ name, relation }: StatedKin): string =>
  name === null ? relation : `${relation} ${name}`;

/** Of a pair of whom one went the other is no part of the life. */
export function pairLeft(clause: Clause, people: readonly StatedKin[]): Edit | null {
  const left = leftBehind(clause, people);
  if (left === null || left.former || !isPartnerWord(left.relation)) return null;
  return { part: "person", sign: "-", what: calledByName(left) };
}

/** Those close as they are by the premise: who was left behind lives elsewhere, and who went along is not far. */
export function whereabouts(people: readonly StatedKin[], clause: Clause): readonly StatedKin[] {
  const left = leftBehind(clause, people);
  const along = left === null ? wentWith(clause, people) : null;
  return people.map((one) => {
    if (one === left && one.status === "near") return { ...one, status: "away", household: false };
    return one === along && one.status === "away" ? { ...one, status: "near" } : one;
  });
}
