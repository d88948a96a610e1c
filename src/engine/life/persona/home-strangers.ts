import { isInBrackets } from "./belonging-lists.ts";
import { isCityName } from "./city-names.ts";
import { type Clause, OTHER, SELF } from "./clause.ts";
import { spokenOfByName } from "./given-names.ts";
import { TRADE_WORDS } from "./trade-words.ts";
import { tagsOf } from "./word-tags.ts";

const ONE_NAME = /^\p{Lu}\p{Ll}[\p{L}'-]+[.;]?$/u;
/** "Between Nijmegen and Ghent." */
const BETWEEN = /\bbetween (?:the )?\p{Lu}[\p{L}'-]+$/u;
const NOT_NOW = /^(?:would|could|might|used to|wants? to|hopes? to|dreams? of|plans? to) /i;
const FORMER = /^(?:former(?:ly)?|ex-|once|previously|then) ?\p{L}/iu;

/**
 * The clauses with those set apart that name a place, or what looks like one, and do not say where the Echo is: "Zara, at university in
 * Leeds", "(Bas, Fleur, Tim)", "between Nijmegen and Ghent", "would live in York", "former nurse, Lisbon" of who is now elsewhere.
 */
export function withoutStrangers(plain: string, clauses: readonly Clause[]): Clause[] {
  const textOf = ({ from, to }: Clause): string => plain.slice(from, to).trim();
  const isAmongNames = (one: Clause | undefined, { sentence }: Clause): boolean =>
    one?.sentence === sentence && isInBrackets(plain, one) && ONE_NAME.test(textOf(one));
  return clauses.map((clause, at) => {
    if (clause.subject !== SELF) return clause;
    const text = textOf(clause);
    const [before, next] = [clauses[at - 1], clauses[at + 1]];
    const follows = before?.sentence === clause.sentence ? textOf(before) : "";
    const isOfNamed =
      clause.link === "," && before?.said === follows && isSomebody(follows) && /^(?:at|in) [^,]*\p{Lu}/u.test(text);
    const isListed =
      isAmongNames(clause, clause) &&
      !isCityName(text.replace(/\.$/, "")) &&
      (isAmongNames(before, clause) || isAmongNames(next, clause));
    const isFormer = ONE_NAME.test(text) && FORMER.test(follows) && /\b[Nn]ow\b/.test(plain.slice(clause.to));
    const isApart = isOfNamed || isListed || isFormer || BETWEEN.test(follows) || NOT_NOW.test(clause.said.trim());
    return isApart ? { ...clause, subject: OTHER } : clause;
  });
}

/** A name that is no city's, no trade and no word that says what somebody is like. */
const isSomebody = (text: string): boolean =>
  ONE_NAME.test(text) &&
  !isCityName(text) &&
  !TRADE_WORDS.has(text.toLowerCase()) &&
  (spokenOfByName(text) !== null || !OF_WORDS.some((tag) => tagsOf(text.toLowerCase()).has(tag)));
const OF_WORDS = ["Verb", "Adjective", "Adverb", "Actor", "Value"];
