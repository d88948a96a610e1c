import { tradeOfDoing } from "./deed-agents.ts";
import { formerDeeds, practised } from "./former-deeds.ts";
import { formerPlaces } from "./former-places.ts";
import { isKinWord } from "./kin-words.ts";
import { lexiconPhrase } from "./lexicon-word.ts";
import { isOnBenefits, saysRetired } from "./trade.ts";
import { tradesOfDeeds } from "./trade-deeds.ts";
import { isOwnWord } from "./trade-nouns.ts";
import { NOT_BY_TRADE } from "./trade-stands.ts";
import { hintedTitle, TRADE_HINTS, TRADE_WORDS } from "./trade-words.ts";
import { isCommonNoun, TRADE_ADJECTIVES, tradesNamed } from "./trades-named.ts";
import { baseOf, thirdPersonOf } from "./verb-forms.ts";
import { isCaredFor } from "./work-fragments.ts";

/** "Before: flight attendant, eight years", "once: sprint champion": what stands behind such a word is over. */
const LABELLED =
  /(?<=^|[.;,–(] ?)(?:(?:what (?:she|he|they|i) )?(?:before|once|formerly|previously|was|used to be|earlier)|(?:past|former|previous|old|last|earlier) (?:job|work|life|career|trade|occupation|profession|position|employment)s?)(?: that)?: (?:an? )?((?:[\p{L}-]+ ){0,2}[\p{L}-]+)/giu;
const WAS =
  /(?<!\b(?:she|he|they|i) (?:wishes|wished|wanted) (?:she|he|they|i) )\b(?:used to be|(?<!\bwho )was(?: once| briefly| first| then| long| also)?|no longer(?= an? )|had been|'d been|were|in (?:another|her first|his first|a former|a previous|an earlier) life,? (?:she was|he was)?|served (?:[\p{L}-]+ )*?as|worked as|formerly|lately|trained as|spent \S{1,20} years as|after \S{1,20} years as|\S{1,20} (?:years|months|seasons) as|ex-|former|retired(?: as)?|began as|started(?: out)? as|(?:career|days|time|life|years) as|apprenticed to (?:her|his|my) \p{L}+ \p{Lu}\p{Ll}+,)(?: as)? ?(?:an? |the )?((?:[\p{Ll}'-]+ ){0,2}?[\p{Ll}-]+)(?=$|[,.;:)]| (?:for|in|at|of|until|till|once|before|and|then|who|on|from|near|with|under|by|all|most|when|because|since|called|named|but|if|so)\b)/giu;

/** "Before that, teacher of maths", "before that, ambulances": one work earlier, behind a label. */
const BEFORE_THAT =
  /\b[Bb]efore (?:that|then|this),? (?:(?:she|he|they|i) was )?(?:an? )?((?:[\p{Ll}'-]+ ){0,2}?[\p{Ll}-]+)(?=$|[,.;:)]| (?:of|in|at|for|with|on)\b)/gu;
/** "Drives a night bus. Before the bus it was a minibus": one thing that is driven after another. */
const DROVE_BEFORE =
  /\b[Bb]efore (?:that|the \p{Ll}+),? (?:it was )?(?:an? )?(minibus|bus|taxi|cab|lorry|lorrie|truck|tram|ambulance|van|hearse|coach|tanker|train|forklift|tractor)(?:e?s)?(?=[,.;:)]|$| (?:and|in|at|for|from|out)\b)/gu;
/** "Ex-steel", "ex-call centre": the place for the work. */
const EX_PLACE = /\b[Ee]x-(call cent(?:re|er)|post office|\p{Ll}+)(?=$|[,.;:)(]| (?:and|in|at)\b| \()/gu;

/** "1978-1984 stewardess KLM", "2001 to 2019: school librarian". */
const IN_YEARS =
  /\b(?:19|20)\d\d ?(?:[–-]|to) ?(?:19|20)\d\d:? (?:an? )?((?:[\p{Ll}-]+ ){0,2}?[\p{Ll}-]+)(?=$|[,.;:)]| \p{Lu}| (?:in|at|for|with|on)\b)/gu;
/** "Thirty-six years restoring books", of somebody who has retired. */
const YEARS_SPENT =
  /\b(?:years|a lifetime|(?:her|his|my) (?:working )?life) (?:of )?(\p{Ll}+ing) ((?:\p{Ll}+ )?\p{Ll}+s)\b/gu;
/** "Used to drive a night bus", "gave up teaching". */
const USED_TO = /\b(?:[Uu]sed to|would once|once|had to) ((?!be\b)[\p{Ll}]+(?: [\p{L} ]{2,40})?)/gu;

/** "Used to fence for the university": nobody lived by that. */
const AT_SCHOOL = /\b(?:for|at|in) (?:the |her |his |my )?(?:university|uni|school|college|county|village|club)\b/;
/** "Used to dance the csárdás": what is done for its own sake too. */
const OFTEN_FOR_FUN = /^(?:dance|sing|run|swim|cook|bake)$/;

/** What one is in a team: a work only of who was one, as the words mean other things too. */
const IN_A_TEAM =
  /^(?:bowler|batsman|batswoman|batter|pitcher|striker|midfielder|winger|defender|forward|centre-(?:forward|half|back)|fly-half|scrum-half|full-back|quarterback|goalie)$/;

/** What the persona was before, in its own words, the first first: "once an actress", "an ex-banker", "a retired judge". */
export function readFormerTrades(plain: string, ownName: string): string[] {
  const found = tradesNamed(plain, ownName)
    .filter(
      (one) => one.former || one.retired || isOnBenefits(one.title, plain) || (one.trade !== null && isCaredFor(plain)),
    )
    .map(({ title }) => title);
  const told = [WAS, LABELLED, IN_YEARS, BEFORE_THAT].flatMap((pattern) => [...plain.matchAll(pattern)]);
  for (const [, title = ""] of told) {
    const words = title.split(" ");
    const at = words.findLastIndex(
      (word, i) => TRADE_WORDS.has(word) || isOwnWord(word) || IN_A_TEAM.test(word) || (word === "collector" && i > 0),
    );
    const isNone = (word: string): boolean =>
      isKinWord(word) || NOT_BY_TRADE.has(word) || /\p{Lu}|^(?:under|in|at|of|with|by)$/u.test(word);
    if (at === -1 || words.some(isNone)) continue;
    const named = lexiconPhrase(
      words
        .slice(Math.max(0, at - 2), at + 1)
        .filter(isOfTitle)
        .join(" "),
      ownName,
      3,
    );
    if (named !== null && !found.some((one) => one === named || one.endsWith(named) || named.endsWith(one)))
      found.push(named);
  }
  const add = (title: string | null | undefined): void => {
    const isTold = (one: string): boolean => one === title || one.endsWith(` ${title}`);
    if (title != null && !found.some(isTold)) found.push(title);
  };
  for (const [whole, deed = ""] of plain.matchAll(USED_TO)) {
    const [verb = "", ...object] = deed.split(" ");
    const base = verb === "have" ? "keep" : verb;
    const done = [
      tradesOfDeeds(`She ${deed}`, "She")[0],
      tradesOfDeeds(`She ${thirdPersonOf(base)} ${object.join(" ")}`, "She")[0],
    ];
    const isLived =
      !AT_SCHOOL.test(deed) &&
      (object.length === 0 ||
        !OFTEN_FOR_FUN.test(verb) ||
        / for | in an? | (?:on|in) (?:the )?(?:radio|stage|television|tv|opera|cruise|ships?|chorus|ballet)/.test(
          deed,
        ));
    add(done.find((one) => one?.title != null)?.title ?? (/^used/i.test(whole) && isLived ? practised(verb) : null));
  }
  for (const [, place = ""] of plain.matchAll(EX_PLACE)) add(workerAt(place));
  if (DRIVES.test(plain))
    for (const [, what = ""] of plain.matchAll(DROVE_BEFORE)) add(`${what.replace(/^lorrie$/, "lorry")} driver`);
  if (saysRetired(plain, ownName))
    for (const [, deed = "", what = ""] of plain.matchAll(YEARS_SPENT))
      add(
        (
          tradesOfDeeds(`She ${thirdPersonOf(baseOf(deed))} ${what} for others.`, "She")[0] ??
          tradeOfDoing(`She ${thirdPersonOf(baseOf(deed))} ${what} for others.`, "She")
        )?.title,
      );
  for (const title of formerDeeds(plain, ownName)) add(title);
  for (const title of formerPlaces(plain, /\b(?:retired|pension(?:er)?)\b/i.test(plain))) add(title);
  return found;
}

const DRIVES = /\b(?:drives?|driver)\b/;

/** Who worked at a place that has no other name for them; null of what is no such place. */
function workerAt(place: string): string | null {
  if (/^call/.test(place)) return "call centre worker";
  const trade = place === "post office" ? "postal" : TRADE_HINTS.get(place);
  if (trade === undefined || TRADE_WORDS.has(place) || !EX_PLACES.test(place)) return null;
  const title = hintedTitle(place, trade);
  return title === trade && trade !== "soldier" ? `${place} worker` : title;
}
const EX_PLACES =
  /^(?:steel|army|military|navy|police|bank|banking|railway|fire|council|mine|mill|factory|circus|ballet|newspaper|law|insurance|construction|building|shipyard|cannery|post office|prison|hotel|hospital|media|radio|television|teaching|nursing)$/;

const isOfTitle = (word: string, at: number, words: readonly string[]): boolean =>
  at === words.length - 1 ||
  TRADE_ADJECTIVES.has(word) ||
  isCommonNoun(word) ||
  (word === "fast" && words[at + 1] === "bowler");
