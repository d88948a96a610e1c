import type { Clause } from "./clause.ts";
import { COUNTED_GROUP } from "./clause-groups.ts";
import type { Mention } from "./kin-mention.ts";
import { escaped } from "./person-names.ts";

/** The clauses that are about somebody, those about both parents or all of several among them. */
export function ownClauses({ name, relation }: Mention, plain: string, clauses: readonly Clause[]): Clause[] {
  const called = name ?? relation;
  const isParent = /^(?:mother|father|mum|mom|dad)$/.test(relation);
  const elders = isParent ? /^parents$/ : /^grand(?:mother|father)$/.test(relation) ? /^grandparents?$/ : null;
  const isOf = (who: string): boolean => who === called || isSameParent(who, called) || elders?.test(who) === true;
  return clauses
    .filter(
      ({ subject }, at) =>
        subject.kind === "person" &&
        (isOf(subject.who) || (isSaidOfSeveral(clauses, at) && areNamedTogether(plain, called, subject.who))),
    )
    .concat(sharedBy(isOf, plain, clauses));
}

/** "Dad died" is said of the father of "my parents". */
const isSameParent = (one: string, other: string): boolean =>
  PARENT_WORDS.some((words) => words.includes(one) && words.includes(other));
const PARENT_WORDS = [
  ["father", "dad"],
  ["mother", "mum", "mom"],
];

/** "My father, my brother and my sister are dead": what is said of the last of those that are set beside each other is said of all. */
const sharedBy = (isOf: (who: string) => boolean, plain: string, clauses: readonly Clause[]): Clause[] =>
  clauses.filter(
    ({ subject, sentence }, at) =>
      subject.kind === "person" &&
      !isOf(subject.who) &&
      isSaidOfSeveral(clauses, at) &&
      !isOfCounted(plain, clauses, at) &&
      besideAt(clauses, firstOf(clauses, at), sentence).some(
        (one) => one.subject.kind === "person" && isOf(one.subject.who),
      ),
  );

/** "Are grown and in Boston": what goes on about several is said of all of them, whatever its verb. */
const isSaidOfSeveral = (clauses: readonly Clause[], at: number): boolean =>
  clauses.slice(firstOf(clauses, at), at + 1).some(({ said }) => PLURAL.test(said.trim()));

/** "Wife Emine, four daughters, all at university": of those who are counted right before, and of nobody else. */
const isOfCounted = (plain: string, clauses: readonly Clause[], at: number): boolean => {
  const before = clauses[at - 1];
  return (
    before !== undefined &&
    /^(?:all|both)\b/.test(clauses[at]!.said.trim()) &&
    COUNTED_GROUP.test(plain.slice(before.from, before.to))
  );
};

/** Where a run of clauses about the same one begins, within its sentence. */
function firstOf(clauses: readonly Clause[], at: number): number {
  const { subject, sentence } = clauses[at]!;
  const who = subject.kind === "person" ? subject.who : null;
  const end = clauses
    .slice(0, at)
    .findLastIndex((one) => one.sentence !== sentence || one.subject.kind !== "person" || one.subject.who !== who);
  return end + 1;
}

/** The clauses right before one that name somebody and say nothing of them but in a bracket. */
function besideAt(clauses: readonly Clause[], at: number, sentence: number): Clause[] {
  const before = clauses
    .slice(0, at)
    .filter(({ link }) => link !== "(")
    .reverse();
  const end = before.findIndex(
    (one, i) =>
      one.sentence !== sentence ||
      one.subject.kind !== "person" ||
      one.said.trim() !== "" ||
      !/^(?:,|and)$/.test(i === 0 ? clauses[at]!.link : before[i - 1]!.link),
  );
  return end === -1 ? before : before.slice(0, end);
}

const PLURAL = /^(?:are|were|have|live|work|study|both|all|went|go|stay|got out)\b/;
/** "Laila and Mina are": what is said of the one named last is said of both. */
const areNamedTogether = (plain: string, one: string, last: string): boolean =>
  /^\p{Lu}/u.test(one) &&
  one !== last &&
  new RegExp(`(?<!\\p{L})${escaped(one)}(?:,? \\p{Lu}\\p{L}+)*,? (?:and|&) ${escaped(last)}(?!\\p{L})`, "u").test(
    plain,
  );
