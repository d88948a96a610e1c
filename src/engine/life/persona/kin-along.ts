import type { Clause } from "./clause.ts";
import type { StatedKin } from "./kin-status.ts";
import { calledKin } from "./kin-words.ts";
import { escaped } from "./person-names.ts";
import { LIST_END } from "./status-words.ts";

/** "Lives in Pune with their son Om", "is with my parents in Lublin": those named behind "with" in what is said of somebody. */
const WITH = /(?<!\band (?:she|he|they|I) )\bwith (?!(?:her|him|them|me|us)(?=[ ,.;]|$)(?! (?:\p{Ll}+ )*\p{L}+))/giu;
/** "Lives with her and her husband Sizwe": those named behind the Echo itself. */
const WITH_ECHO = /\blives? with (?:her|him|them|me|us) and /giu;

/** Where those are who are told of along with somebody else: whoever is away, or under the Echo's roof, has them there. */
export function alongWithOthers(kin: readonly StatedKin[], plain: string, clauses: readonly Clause[]): StatedKin[] {
  return kin.map((one) => {
    if (one.status !== "near" || one.household || one.former) return one;
    const isAmong = (list: string): boolean => called(one).test(list);
    const beside = clauses.filter(({ subject }) => subject.kind === "person" && !isOf(one, subject.who));
    const hasWith = (clause: Clause, pattern: RegExp): boolean =>
      listsBehind(clause, pattern, plain, clauses).some(isAmong);
    const whose = ({ subject }: Clause): StatedKin | undefined =>
      kin.find((other) => subject.kind === "person" && isOf(other, subject.who));
    const isAway = beside.some((clause) => whose(clause)?.status === "away" && hasWith(clause, WITH));
    const isHere = beside.some((clause) => whose(clause)?.household === true && hasWith(clause, WITH_ECHO));
    if (isHere) return { ...one, household: true, unsure: false };
    return isAway ? { ...one, status: "away", unsure: false } : one;
  });
}

const isOf = ({ name, relation }: StatedKin, who: string): boolean =>
  (name ?? relation) === who || (who === "parents" && name === null && /^(?:mother|father)$/.test(relation));

const called = ({ name, relation }: StatedKin): RegExp => {
  const word =
    name === null
      ? `\\b(?:${/^(?:mother|father)$/.test(relation) ? `${relation}|parents` : calledKin(relation)})s?`
      : escaped(name);
  return new RegExp(`${word}(?!['’]s|\\p{L})`, "u");
};

/** What stands behind the words in a clause and on to the end of its list. */
function listsBehind({ from, sentence }: Clause, pattern: RegExp, plain: string, clauses: readonly Clause[]): string[] {
  const end = clauses.findLast((one) => one.sentence === sentence)!.to;
  const next = clauses.find((one) => one.from > from && (one.sentence !== sentence || one.link === ";"))?.from ?? end;
  const text = plain.slice(from, Math.min(end, next)).replace(/ \([^()]*\)/g, "");
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => {
    const all = text.slice(index + found.length);
    return all.slice(0, LIST_END.exec(all)?.index ?? all.length);
  });
}
