import { type Clause, SELF } from "./clause.ts";
import { meantBy } from "./kin-fates.ts";
import type { Mention } from "./kin-mention.ts";
import { lastNamed, naming } from "./kin-mentions.ts";
import { calledKin, isKinWord, sameParent } from "./kin-words.ts";
import { escaped } from "./person-names.ts";
import { ABOUT_THE_DEAD, LOST, LOST_THING, saysDead } from "./status-words.ts";

/** "Her mother died in spring, her father the spring before": the verb is not said again. */
export function isLeftOut({ said, from, link }: Clause, clauses: readonly Clause[]): boolean {
  const at = clauses.findIndex((one) => one.from === from);
  // "When she was small" may stand between.
  const before = [clauses[at - 1], clauses[at - 2]].find(
    (one) =>
      one?.subject.kind === "person" && one.sentence === clauses[at]?.sentence && DIED_THERE.test(one.said.trim()),
  );
  // "Her mother passed in May. Her father followed in August."
  const earlier = clauses.slice(0, at).findLast((one) => one.subject.kind === "person" && /\p{L}/u.test(one.said));
  if (earlier !== undefined && DIED_THERE.test(earlier.said.trim()) && FOLLOWED.test(said.trim())) return true;
  return (
    before !== undefined &&
    /^(?:,|and)$/.test(link) &&
    /^(?:(?:in|at|of|under|from|the|last|a|two|three) [^,.;]{2,30}|soon after|before|after|too)(?:,|\.|$)/.test(
      said.trim(),
    ) &&
    !/\b(?:is|was|has|had|does|did|lives?|works?|runs?)\b/.test(said)
  );
}

const DIED_THERE =
  /^(?:(?:has |had )?(?:died|was (?:killed|shot|hanged|executed|drowned|lost)|drowned|fell|passed|passed away|went first))\b/;
const FOLLOWED =
  /^(?:followed(?: (?:her|him|them))?|went (?:after|soon after)|did too)(?=\s*[.;,]?\s*$| (?:in (?:\d|spring|summer|autumn|winter|the (?:spring|summer|autumn|winter|new year)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))|(?:a|two|three|four|six|\d+) (?:days?|weeks?|months?|years?) (?:later|after)(?! by)|the (?:next|same|following) (?:day|week|month|year|spring|summer|autumn|winter)|soon after|not long after|within|that (?:spring|summer|autumn|winter|year)|last (?:spring|summer|autumn|winter|year|month)))/;

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
  // "Son of a barber (Earl, died in 2016)": of whoever the bracket names.
  const bracketed = /\((\p{Lu}[\p{L}'-]*)[, ]*$/u.exec(plain.slice(0, from))?.[1];
  if (bracketed !== undefined && !kin.some(({ name }) => name === bracketed)) return false;
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

const GONE_WHEN =
  "(?=\\s*$|[,.;]| (?:in|last|on|at|off|from|beside|under|when|the|two|three|four|this|after|before|with|next)\\b)";
/** "We buried him in March", "they scattered her off the pier". */
const BURIED_THEM = new RegExp(`\\b(?:buried|cremated|scattered) (him|her|them)${GONE_WHEN}`, "iu");
/** "A stroke finished him in 2011", "the war took her". */
const TOOK_THEM =
  /\b(?:(?:stroke|cancer|heart attack|war|sea|drink|fever|flu|virus|covid|cholera|plague|typhus|malaria|pneumonia|accident|river|mine|heart|lungs|liver|kidneys) (?:finished|took|killed|got|had|carried off|claimed|did for)|(?:boat|ship|horse|canoe|car) (?:came|come|was found|drifted) (?:back |home |in |ashore )?without|(?:has|had) died (?:on|for)) (him|her|them)(?=\s*$|[,.;]| (?:in|last|on|at|off|when|the|two|three|four|this|after|before)\b)/iu;

/** Whether a text says of somebody by a pronoun that they were buried, or what took them: whoever was named last is meant. */
const isGoneByPronoun = (clauses: readonly Clause[], plain: string, kin: readonly Mention[], at: number): boolean =>
  clauses.some(({ from, to, quoted }) => {
    const text = plain.slice(from, to);
    const found =
      quoted || /\b(?:not|never|nearly|almost)\b|n't\b/.test(text)
        ? null
        : (BURIED_THEM.exec(text) ?? TOOK_THEM.exec(text));
    if (found === null) return false;
    // "Papá's lungs killed him": whose lungs it was, and nobody else's.
    const owner = /(\p{L}+)['’]s $/u.exec(plain.slice(0, from + found.index))?.[1];
    if (owner !== undefined && isCalled(owner, kin[at]!)) return true;
    if (owner !== undefined && isKinWord(owner.toLowerCase())) return false;
    return meantBy(found[1]!, plain.slice(0, from + found.index), kin) === at;
  });

const isCalled = (word: string, { name, relation }: Mention): boolean =>
  word === name ||
  new RegExp(`^(?:${calledKin(relation)})$`, "iu").test(word) ||
  sameParent(word.toLowerCase(), relation);

/** "Mum alive, dad not", "his father living, his mother no longer". */
const isTheOneGone = (plain: string, { name, relation }: Mention): boolean =>
  new RegExp(
    `\\b(?:alive|living|lives)\\b(?:,? |[^!?;]{0,80}[.,] )(?:but |and )?(?:her |his |my |their )?(?:${name === null ? calledKin(relation) : escaped(name)}) (?:is )?(?:not|no longer|isn't)(?=\\s*$|[,.;])`,
    "iu",
  ).test(plain);

/** "Lost her wife, Brigitte, to a slow cancer and her brother Dieter to a fast car." */
const isLostBeside = (plain: string, { name, relation }: Mention): boolean =>
  new RegExp(
    `\\b[Ll]ost (?:her|his|their|my|an?) [^.;!?]{2,60}? to (?:an? |the )?[^.;!?,]{2,30},? and (?:her|his|their|my|an?) (?:\\p{Ll}+ )?(?:${calledKin(relation)})${name === null ? "" : `,? ${escaped(name)}`},? to (?:an? |the )?\\p{L}`,
    "u",
  ).test(plain);

/** "Their father is on San Michele with their mother; it's a pretty cemetery": where they are the dead are. */
const isLaid = (clauses: readonly Clause[], plain: string, one: Mention): boolean =>
  clauses.some(({ subject, said, to, from }) => {
    const isTold =
      subject.kind === "person" &&
      (subject.who === (one.name ?? one.relation) ||
        new RegExp(`\\bwith (?:her|his|their|my) (?:${calledKin(one.relation)})(?!\\p{L})`, "iu").test(said));
    return (
      isTold &&
      /^(?:is|are|lies?|rests?|has (?:a|his|her) (?:place|plot|stone)) (?:both |now |all )?(?:in|on|at|under|beside|up)\b/.test(
        said.trim(),
      ) &&
      BURIAL_GROUND.test(plain.slice(from, to + TOLD_NEAR).split(/[.!?] /)[0]!)
    );
  });
const BURIAL_GROUND = /\b(?:cemetery|churchyard|graveyard|burial ground|mausoleum|headstones?)\b/;
/** Characters behind a clause in which the place is told of. */
const TOLD_NEAR = 60;

/** Whether a text says of somebody in other words than "died" that they are gone. */
export const isGone = (clauses: readonly Clause[], plain: string, kin: readonly Mention[], at: number): boolean =>
  isGoneByPronoun(clauses, plain, kin, at) ||
  isLaid(clauses, plain, kin[at]!) ||
  isTheOneGone(plain, kin[at]!) ||
  isLostBeside(plain, kin[at]!);

/** "Washed the altar cloths until the winter she didn't": what somebody did to the last. */
export const isStopped = ({ link, said, from }: Clause, plain: string): boolean =>
  /^(?:until|till)$/.test(link) &&
  /^(?:didn't|did not|couldn't|could not)[.;,]?$/.test(said.trim()) &&
  / the (?:winter|spring|summer|autumn|day|morning|night|year|week|evening) (?:she|he|they)\b/.test(
    plain.slice(from, from + TOLD_NEAR),
  );

const ELDER = /^(?:mother|father)$/;
/** "He had a brother.": told of somebody of whom nothing else is told. */
const onlyHad = (plain: string, { name, relation }: Pick<Mention, "name" | "relation">): boolean =>
  name === null &&
  /^(?:brother|sister|twin|son|daughter)$/.test(relation) &&
  new RegExp(
    `(?<=^|[.!?] )(?:She|He|I|They|\\p{Lu}\\p{L}+) (?:once )?had an? (?:\\p{Ll}+ )?${relation}(?: once)?[.]`,
    "u",
  ).test(plain) &&
  (plain.match(new RegExp(`(?<!\\p{L})${relation}(?!\\p{L})`, "giu"))?.length ?? 0) === 1;
/** "The army returned her son in a box", "talks to her husband's photograph": what is left of somebody. */
function isSpokenToNoMore(plain: string, { name, relation }: Pick<Mention, "name" | "relation">): boolean {
  const called = name === null ? `(?:${calledKin(relation)})` : `(?:(?:${calledKin(relation)}),? )?${escaped(name)}`;
  const whose = `(?:(?:her|his|their|my) )?(?:\\p{Ll}+ )?${called}`;
  return new RegExp(
    `\\b(?:sent|returned|brought|flew|shipped|gave) (?:home |back )?${whose} (?:home |back )?in (?:an? |the )(?:\\p{Ll}+ )?(?:box|coffin|bag|urn|flag)\\b|\\b(?:talks?|speaks?|reads?|sings?|says? (?:good ?night|good ?morning)) (?:[^.;,]{0,16} )?to ${whose}['’]s? (?:photograph|photo|picture|portrait|grave|urn|stone|headstone|coat)\\b`,
    "u",
  ).test(plain);
}

const ORPHANED =
  /\bparents (?:both )?(?:went|died|passed|drowned) (?:within|in the same|the same|in one|one after|together)\b|\b[Nn]either of (?:her|his|their|my) parents (?:is|are|was|were) (?:still )?(?:living|alive|left|around)\b/u;
/** "Buried two husbands and a son", "the sickness took both her parents". */
export const isMourned = (plain: string, { name, relation }: Pick<Mention, "name" | "relation">): boolean =>
  (ELDER.test(relation) && ORPHANED.test(plain)) ||
  onlyHad(plain, { name, relation }) ||
  isSpokenToNoMore(plain, { name, relation }) ||
  new RegExp(
    `(?<!\\p{L})(?:${name === null ? calledKin(relation) : escaped(name)}) and (?:the |her |his |my |their )?[\\p{L} ]{2,24} (?:went|died|were lost|drowned) (?:the same|within|in the same|together|on the same)\\b`,
    "u",
  ).test(plain) ||
  new RegExp(
    `\\bnursed (?:her|his|their|my) (?:\\p{Ll}+ )?${name === null ? `(?:${calledKin(relation)})` : `(?:(?:${calledKin(relation)}),? )?${escaped(name)}`} (?:until|till|to|through) (?:the end|(?:she|he|they) died|(?:her|his|their) (?:death|last))`,
    "u",
  ).test(plain) ||
  new RegExp(
    `\\b(?:(?:buried|outlived|mourns) (?:(?!who|when|but|to\\b)[^.;:]{0,40}[ (])?|lost (?:an?|one|two|three|both|her|his|their|my) (?:\\p{Ll}+ and (?:an?|her|his|my|two|three) )?(?:\\p{Ll}+ )?(?:${calledKin(relation)},? )?|\\bthe \\p{Ll}+ took (?:both )?(?:her|his|their|my|our) (?:\\p{Ll}+ )?(?!\\p{Ll}+ (?:to|on|home|back|away|for|out|from|with|into|in)\\b))(?:${name === null ? (ELDER.test(relation) ? `${calledKin(relation)}|parent` : calledKin(relation)) : escaped(name)})s?(?!\\p{L})`,
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
    /\b(?:[Bb]oth (?:dead|gone|buried)(?= now|[.,;]|$)|[Bb]oth (?:of them )?(?:are|were) (?:dead|buried|killed|gone)|[Bb]oth (?:\p{L}+ )?(?:are|were) (?:dead|buried))\b/u.exec(
      plain,
    );
  // Of "her parents are both dead" it is told whose it is.
  if (both === null || /\bparents (?:are |were )?(?:now )?$/i.test(plain.slice(0, both.index))) return false;
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
