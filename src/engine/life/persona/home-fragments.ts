import { isInBrackets } from "./belonging-lists.ts";
import { isCityName } from "./city-names.ts";
import { type Clause, SELF } from "./clause.ts";
import { AUXILIARY, isVerb, PRONOUN } from "./clause-words.ts";
import { spokenOfByName } from "./given-names.ts";
import { isOneOfMany } from "./home-signs.ts";
import { isKinWord } from "./kin-words.ts";
import { isListedWord } from "./parser.ts";
import { tokensOf } from "./plain-text.ts";
import { TRADE_WORDS } from "./trade-words.ts";

const NAME = /^(?:of )?(\p{Lu}\p{Ll}[\p{L}'-]+(?: \p{Lu}\p{Ll}[\p{L}'-]+)?)[.;]?$/u;
const AGE =
  /^(?:aged? )?(?:\d{2}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?|\p{L}+teen)(?:[- ]?(?:ish|something|years? old|odd))?[.;]?$/iu;
/** "Vegetarian", "Pianist": what is somebody's way or trade ends so, and hardly a town. */
const SAYS_HOW = /(?:arian|ist|ian|er|ish|ive|ful|less|ous|ed|ing)$/;
/** What somebody was, or is not yet, says nothing of where they are. */
const OTHER_TIMES = /^(?:ex-|ex |former|once|born|b\.|retired from|was|trained|studied|was going)|\bfrom\b/i;

/**
 * The town in a fragment that says who somebody is and nothing more: "41, Umeå.", "Now school crossing warden, Ebbw Vale",
 * "translator (Georgian, Russian), Tbilisi", "Fisherman. Lofoten."
 */
export function townInFragment(
  plain: string,
  clauses: readonly Clause[],
  isTown: (name: string) => boolean,
): string | null {
  const textOf = ({ from, to }: Clause): string => plain.slice(from, to).trim();
  const isPlainTown = (name: string): boolean =>
    isTown(name) &&
    (isCityName(name) || !(isListedWord(name.toLowerCase()) || SAYS_HOW.test(name))) &&
    name.split(" ").every((part) => spokenOfByName(part) === null);
  for (const [at, clause] of clauses.entries()) {
    const name = clause.quoted || clause.subject.kind === "person" ? undefined : NAME.exec(textOf(clause))?.[1];
    if (name === undefined || !isPlainTown(name) || isInBrackets(plain, clause)) continue;
    if (isOneOfMany(plain, clauses, clause)) continue;
    const before = clauses.slice(0, at).findLast((one) => !isInBrackets(plain, one) && /[\p{L}\d]/u.test(textOf(one)));
    if (before === undefined || before.subject !== SELF || before.quoted) continue;
    const told = textOf(before);
    if (before.sentence === clause.sentence) {
      if (clause.link === "," && (AGE.test(told) || isTrade(told) || isOf(textOf(clause)))) return name;
      continue;
    }
    // A sentence of its own, between others that have no verb either.
    const isAlone = clause.subject === SELF && clause.said !== "" && clauses[at + 1]?.sentence !== clause.sentence;
    const next = clauses[at + 1];
    const goesOn = next === undefined || (next.subject === SELF && !isSaid(textOf(next))) || AGE.test(textOf(next));
    if (isAlone && before.sentence === clause.sentence - 1 && clause.sentence < EARLY && goesOn)
      if (AGE.test(told) || isTrade(told)) return name;
  }
  return null;
}

/** Sentences from the start in which a name that stands alone may be the town. */
const EARLY = 5;

/** "Wilfred Ames, watch-mender, of Ludlow": so said behind a comma it needs no age and no trade that is known. */
const isOf = (text: string): boolean => /^of \p{Lu}/u.test(text);

/** "Now school crossing warden", "is the caretaker of Block C": a trade, said without a verb of doing. */
function isTrade(text: string): boolean {
  const words = tokensOf(text.replace(/^(?:(?:she|he|i)(?: is|'s|'m| am)|is|am) /i, ""));
  return (
    words.length < 8 &&
    !OTHER_TIMES.test(text) &&
    words.some((word) => TRADE_WORDS.has(word)) &&
    !words.some((word) => isKinWord(word.replace(/'s$/, ""))) &&
    !isSaid(words.join(" "))
  );
}

const isSaid = (text: string): boolean =>
  tokensOf(text).some((word) => AUXILIARY.test(word) || PRONOUN.test(word) || (isVerb(word) && !TRADE_WORDS.has(word)));
