import { type Clause, SELF } from "./clause.ts";
import type { Mention } from "./kin.ts";
import { lastNamed, naming } from "./kin-mentions.ts";
import { calledKin } from "./kin-words.ts";
import { escaped } from "./person-names.ts";
import { ABOUT_THE_DEAD, LOST, LOST_THING, saysDead } from "./status-words.ts";

/** "Her mother died in spring, her father the spring before": the verb is not said again. */
export function isLeftOut({ said, from, link }: Clause, clauses: readonly Clause[]): boolean {
  const before = clauses[clauses.findIndex((one) => one.from === from) - 1];
  return (
    before?.subject.kind === "person" &&
    /^(?:,|and)$/.test(link) &&
    /^(?:(?:in|the|last|a|two|three) [^,.;]{2,30}|soon after|before|after|too)(?:,|\.|$)/.test(said.trim()) &&
    !/\b(?:is|was|has|had|does|did|lives?|works?|runs?)\b/.test(said) &&
    /^(?:died|was killed|drowned|passed away)\b/.test(before.said.trim())
  );
}

/** "Lost her brother Rui", not "lost touch with Rui" and not "lost Rui's ring". */
export function isLost(text: string, name: string): boolean {
  const found = LOST.exec(text);
  if (found === null || /\bnot\b|n't\b/.test(text)) return false;
  const after = text.slice(found.index + found[0].length);
  const at = after.indexOf(name);
  return at !== -1 && !LOST_THING.test(after) && !/^['’]s? /.test(after.slice(at + name.length));
}

const THEIR_DEATH =
  /^(?:died|passed away|was killed|killed|drowned|is dead|is buried|was buried|(?:was |been )?lost (?:with (?:the|his|her|their|all) \p{L}+|at sea|overboard|in the (?:war|storm|flood)))\b/iu;
/** "His father kept bees. He died in May": who tells of themselves has not died, so it is whoever was named last. */
export function isTheirDeath(
  { subject, said, from }: Clause,
  plain: string,
  kin: readonly Mention[],
  at: number,
): boolean {
  if (subject !== SELF || !THEIR_DEATH.test(said.trim())) return false;
  return lastNamed(plain.slice(0, from), kin) === at;
}

/** Somebody has died there of whom it is not said who it is: it may be whoever was named last. */
export const maySayDead = (
  { subject, said, from, to, quoted }: Clause,
  plain: string,
  kin: readonly Mention[],
  at: number,
): boolean =>
  subject.kind !== "person" &&
  !quoted &&
  !/^I\b/.test(plain.slice(from, to).trim()) &&
  saysDead(said) &&
  lastNamed(plain.slice(0, to), kin) === at;

/** "Nobody has told her aunt about the funeral": of whom no more is said there, it may be theirs. */
export const isNamedByTheDead = (clauses: readonly Clause[], plain: string, one: Mention): boolean => {
  const sentences = new Set(naming(clauses, plain, one).map(({ sentence }) => sentence));
  return clauses.some(
    ({ sentence, from, to }) => sentences.has(sentence) && ABOUT_THE_DEAD.test(plain.slice(from, to)),
  );
};

const ELDER = /^(?:mother|father)$/;
/** "Buried two husbands and a son", "the sickness took both her parents". */
export const isMourned = (plain: string, { name, relation }: Mention): boolean =>
  new RegExp(
    `\\b(?:(?:buried|outlived|mourns) (?:(?!who|when|but|to\\b)[^.;:]{0,40} )?|lost (?:an?|one|two|three|both|her|his|their|my) (?:\\p{Ll}+ )?(?:${calledKin(relation)},? )?|\\bthe \\p{Ll}+ took (?:both )?(?:her|his|their|my|our) (?:\\p{Ll}+ )?(?!\\p{Ll}+ (?:to|on|home|back|away|for|out|from|with|into|in)\\b))(?:${name === null ? (ELDER.test(relation) ? `${calledKin(relation)}|parent` : calledKin(relation)) : escaped(name)})s?(?!\\p{L})`,
    "iu",
  ).test(plain);

/** "My wife died in the earthquake with our little girl, Anahit." */
export const diedBeside = (plain: string, { name, relation }: Mention): boolean =>
  new RegExp(
    `\\b(?:died|drowned|perished|(?:was|were) killed)\\b[^.;!?]{0,40}? (?:with|beside|along with) (?:her|his|their|our|my) (?:\\p{Ll}+ )*?(?:${calledKin(relation)},? )?${name === null ? `(?:${calledKin(relation)})` : escaped(name)}(?!\\p{L})(?! in (?:her|his|their|my|our) arms)`,
    "iu",
  ).test(plain);

/** "Both are dead" is said of the two named last. */
export function bothDead(plain: string, kin: readonly Mention[], at: number): boolean {
  const both =
    /\b(?:[Bb]oth (?:of them )?(?:are|were) (?:dead|buried|killed|gone)|[Bb]oth (?:\p{L}+ )?(?:are|were) (?:dead|buried))\b/u.exec(
      plain,
    );
  if (both === null) return false;
  const before = kin
    .map((one, index) => ({
      index,
      at: plain.slice(0, both.index).search(new RegExp(`\\b${one.name ?? one.relation}`, "iu")),
    }))
    .filter((one) => one.at !== -1)
    .sort((a, b) => b.at - a.at)
    .slice(0, 2);
  return before.some(({ index }) => index === at);
}
