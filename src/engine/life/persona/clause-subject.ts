import { type Cast, type Clause, type Known, OTHER, type Reading, SELF, type Subject } from "./clause.ts";
import { antecedent } from "./clause-antecedent.ts";
import { apposedTo } from "./clause-apposed.ts";
import { BEHIND, isNewHalf, OF_STRANGER, ONE_OF_ORDER, SHORT, SOME_OF_THEM } from "./clause-openings.ts";
import { hasDied, IS, isSpokenSo, OF_THE_BURIED, parentOfTheirs } from "./clause-others.ts";
import { AUXILIARY, BORN, DETERMINER, isBareTime, isVerb, OWNER, PRONOUN, RELATIVE } from "./clause-words.ts";
import { isKinWord, singleKin } from "./kin-words.ts";
import { nameParts } from "./lexicon-word.ts";
import { TRADE_WORDS } from "./trade-words.ts";
import { tagsOf } from "./word-tags.ts";

/** Whom a clause is about, and the clause without its subject. `before` is the clause before it, of whatever sentence. */
export function subjectOf(
  text: string,
  link: string,
  first: boolean,
  reading: Reading,
  before: Clause | undefined,
  plain: string,
): { subject: Subject; said: string } {
  const { cast, last } = reading;
  const when = WHEN.exec(text)?.[0];
  if (
    when !== undefined &&
    (PRONOUN.test(headAfter(text, when)) || ownNameIn([headAfter(text, when)], cast.ownName) > 0)
  )
    return subjectOf(text.slice(when.length), link, first, reading, before, plain);
  const late = /^(?:before|after|since|until|during|in)$/.test(link) ? timeBefore(text) : 0;
  if (late > 0) return subjectOf(text.split(/\s+/).slice(late).join(" "), "", first, reading, before, plain);
  // "Before the cards it was thirty years of payroll", "before that it was a minibus": what was done then.
  if (link === "before" && EARLIER.test(text)) return { subject: SELF, said: text };
  const words = text.replace(ALL_OF, "").split(/\s+/);
  const head = words[0] ?? "";
  const rest = (count: number): string => words.slice(count).join(" ");
  const pronoun = PRONOUN.exec(head);
  if (pronoun !== null) {
    const contracted = /'(s|d|ll|ve|re|m)$/i.exec(head)?.[0] ?? "";
    const said = `${contracted === "" ? "" : `${SHORT[contracted.toLowerCase()]} `}${rest(1)}`;
    if (!first && link === "," && isNewHalf(before, plain)) return { subject: OTHER, said };
    const isOver = !first && hasDied(before) && !OF_THE_BURIED.test(said);
    return {
      subject: isOver && isSpokenSo(pronoun[1], cast) ? SELF : meantBy(pronoun[1]?.toLowerCase(), first, reading),
      said,
    };
  }
  const finite = words.some((word, at) => at > 0 && (AUXILIARY.test(word) || isVerb(word)));
  if (first && SOME_OF_THEM.test(text)) return { subject: OTHER, said: text };
  if (first && DESCENT.test(text)) return { subject: SELF, said: text };
  // "Bruno, the third child, the one she never mentions, is in prison."
  if (link === "," && last.kind === "person" && isApposed(text, finite)) return { subject: last, said: "" };
  if (ONE_OF_ORDER.test(text)) return { subject: OTHER, said: "" };
  const ofKin = isRelation((words[1] ?? "").toLowerCase().replace(/[^\p{L}-]/gu, ""));
  if (link !== "whose" && OWNER.test(head) && !ofKin && !first && !finite && /^(?:and|or|,|)$/.test(link))
    return { subject: last, said: text };
  if (link === "," && last.kind === "person" && isSameTold(text, cast)) return { subject: last, said: "" };
  if (link === "whose" || OWNER.test(head)) {
    const from = link === "whose" && !OWNER.test(head) ? 0 : 1;
    const ofOther = link !== "whose" && ownerIsOther(head.toLowerCase(), cast);
    const theirs =
      ofOther || (cast.pronouns === "they" && /^(?:her|his)$/i.test(head)) ? parentOfTheirs(words, cast) : null;
    return theirs ?? (ofOther ? { subject: OTHER, said: rest(1) } : ownedBy(words, from, cast));
  }
  const again = saidAgain(text, words, link, reading);
  if (again !== null) return { subject: again, said: "" };
  // "Oakes and Sons" is a firm.
  if (link === "and" && /^(?:Sons?|Daughters?|Brothers?|Bros|Sisters?)[,.]?$/.test(head))
    return { subject: last, said: text };
  const own = ownNameIn(words, cast.ownName);
  if (own > 0) return ofOwnName(words, own, cast);
  // "Sister Perpetua", "Auntie Efua": the Echo by its title.
  const titled = first && isRelation(head.toLowerCase()) ? ownNameIn(words.slice(1), cast.ownName) : 0;
  if (titled > 0) return ofOwnName(words.slice(1), titled, cast);
  // "Mr Hart, who raised her, taught woodwork."
  if (first && TITLED.test(head) && /^\p{Lu}/u.test(words[1] ?? "") && ownNameIn(words.slice(1), cast.ownName) === 0)
    return { subject: OTHER, said: rest(2) };
  const named = cast.people.find(({ name }) => name !== null && text.startsWith(name));
  if (named !== undefined && named.name !== null) {
    const after = text.slice(named.name.length);
    return /^['’]s\b/.test(after)
      ? { subject: OTHER, said: after }
      : { subject: { kind: "person", who: named.name }, said: after.trim() };
  }
  const bracketed = link === "(" ? inBracket(text, words, plain.slice(before?.from ?? 0, before?.to ?? 0), cast) : null;
  if (bracketed !== null) return bracketed;
  // "His father's tractor, which sits in the garage": nobody is a "which".
  if (link === "which") return { subject: OTHER, said: text };
  if (RELATIVE.has(link) || link === "(") return { subject: antecedent(before, reading, plain), said: text };
  const relation = words.findIndex((word) => isRelation(word.toLowerCase().replace(/['’]s$|[^\p{L}-]/gu, "")));
  // "Since Mam moved to Galway": who is called by what they are needs no owner.
  const opens = first || /^(?:,|and|:)$/.test(link) || (relation === 0 && CONJUNCTION.test(link) && isTold(words));
  const owned = words.slice(1, Math.max(1, relation)).some((word) => OWNER.test(word));
  const isListed = words.slice(0, Math.max(0, relation)).every((word) => !AUXILIARY.test(word) && !isVerb(word));
  if (link === "," && last === SELF && (BORN.test(text) || OWN_PART.test(text))) return { subject: SELF, said: text };
  // "Mum of three" is what the Echo is.
  if (first && relation !== -1 && relation < 3 && !owned && isListed && OWN_PART.test(text))
    return { subject: SELF, said: text };
  if (BORN_TO.test(text) && /^(?:|,|:|and)$/.test(link)) return { subject: SELF, said: text };
  if (opens && relation !== -1 && relation < 4 && !owned && isListed) return ownedBy(words, 0, cast);
  if (cast.animals.some((animal) => text.startsWith(animal))) return { subject: OTHER, said: text };
  const beside = before === undefined || first ? null : apposedTo(text, link, before, reading, plain);
  if (beside !== null) return { subject: beside, said: text };
  if (isNamedStranger(words)) return { subject: OTHER, said: rest(1) };
  if (OF_STRANGER.test(text)) return { subject: OTHER, said: `is ${rest(1)}` };
  // "An internally displaced person" is what somebody is, for all its participle.
  if (PARTICIPLED.test(text)) return { subject: first ? SELF : last, said: text };
  if (DETERMINER.test(head) && words.some((word, at) => at > 0 && (AUXILIARY.test(word) || (at > 1 && isVerb(word)))))
    return { subject: OTHER, said: text };
  return { subject: first ? SELF : last, said: text };
}

/** What a bracket says of somebody else than whoever stands before it: of children who are counted there, "(Dad died, Mum is in a home)". */
function inBracket(
  text: string,
  words: readonly string[],
  before: string,
  cast: Cast,
): { subject: Subject; said: string } | null {
  if (/\b(?:kids|children|sons|daughters|boys|girls|dogs|cats|twins)\s*\(?$/i.test(before.trim()))
    return { subject: OTHER, said: text };
  const isSaid = words.length === 1 || AUXILIARY.test(words[1] ?? "") || isVerb(words[1] ?? "");
  return isSaid && isRelation((words[0] ?? "").toLowerCase()) ? ownedBy(words, 0, cast) : null;
}

/** Of whom a piece between commas only says once more who they are: "her first daughter, Ada, is a nurse", "her brother, Eva's father, died". */
function saidAgain(text: string, words: readonly string[], link: string, { cast, last }: Reading): Subject | null {
  if (link !== "," || last.kind !== "person") return null;
  if (BARE_NAME.test(text)) {
    const other = cast.people.find(({ name }) => name === text);
    return other?.name == null ? last : { kind: "person", who: other.name };
  }
  return OF_ANOTHER.test(text) && isRelation(words.at(-1)!.toLowerCase()) ? last : null;
}

/** Of a clause that opens with the Echo's own name of so many words: it, or what is its own. */
function ofOwnName(words: readonly string[], own: number, cast: Cast): { subject: Subject; said: string } {
  const isOwner =
    /['’]s?$/.test(words[own - 1] ?? "") &&
    !/^(?:an?|the|been|not|still|always|never|also|now|just|got|had|gone|in|at|on|from|both|only|very|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{Ll}+)?|\d+|\p{Ll}+ing)$/iu.test(
      (words[own] ?? "").replace(/[.,;:!]+$/, ""),
    );
  // "Delphine's CV: four years of medicine", "Darnell's life, short version: barber".
  const isAccount =
    words.length === own + 1 &&
    /^(?:cv|résumé|resume|life|story|career|past|trade|job|work|profession|occupation)$/i.test(words[own]!);
  if (isAccount) return { subject: SELF, said: "" };
  return isOwner ? ownedBy(words, own, cast) : { subject: SELF, said: words.slice(own).join(" ") };
}

/** "Mam moved", "mama works": a word for somebody with a capital, or with what they do right behind it. */
const isTold = ([head = "", next = ""]: readonly string[]): boolean =>
  /^\p{Lu}/u.test(head) || AUXILIARY.test(next) || isVerb(next);

/** "Hoi-ching is a radiographer": by a name that nothing else has told of. */
const isNamedStranger = ([head = "", next = ""]: readonly string[]): boolean =>
  /^\p{Lu}\p{Ll}+(?:-\p{L}\p{Ll}+)?$/u.test(head) && (AUXILIARY.test(next) || (isName(head) && isVerb(next)));

const isApposed = (text: string, finite: boolean): boolean =>
  (APPOSED.test(text) && (text.startsWith("the one") || !finite)) || CHILD_OF.test(text);
/** "Her goddaughter Rocío, a cousin's girl, has the attic." */
const CHILD_OF =
  /^(?:an? |the )(?:\p{Ll}+ )?[\p{Ll}-]+['’]s (?:girl|boy|lad|lass|child|son|daughter|widow|widower|eldest|youngest)$/iu;
/** Which of several somebody is, told once more behind the name. */
const APPOSED =
  /^the (?:(?:first|second|third|fourth|fifth|eldest|oldest|youngest|middle|last) (?:child|one|son|daughter|brother|sister|boy|girl)|one (?:that |who |whom )?(?:she|he|they|i|we|nobody|everyone|everybody) (?:\p{Ll}+ ){0,2}\p{Ll}+)$/iu;
const PARTICIPLED = /^an? "?(?:\p{Ll}+ly )?\p{Ll}+ed (?!\p{Ll}+ly"?$)\p{Ll}+"?[.]?$/u;
const EARLIER = /^(?:that|then|this|the \p{Ll}+),? it was\b/iu;
const TITLED = /^(?:Mr|Mrs|Ms|Miss|Mister|Don|Doña|Señor|Señora|Monsieur|Madame|Herr|Frau|Pan|Pani|Sir|Lady|Lord)$/;

const OWN_PART =
  /^(?:(?!her |his |their |my )\p{L}+ )?(?:mother|mum|mom|mam|father|dad|parent|wife|husband|widow|grandmother|grandfather|nan|gran) (?:of|to) (?!(?:the|these|those|my|her|his|our) )/iu;

/** "Son of a barber", "nephew of a priest". */
const BORN_TO =
  /^(?:son|daughter|nephew|niece|grandson|granddaughter|father|mother) (?:of|to) (?:an? |two |three |four )/iu;

/** "Before the nineties she was a chemist": how many words of a time stand before the subject. */
function timeBefore(text: string): number {
  const words = text.split(/\s+/);
  const at = words.findIndex((word) => PRONOUN.test(word));
  const next = words[at + 1] ?? "";
  const isTime = at > 0 && at < 5 && isBareTime(words.slice(0, at));
  return isTime && (AUXILIARY.test(next) || isVerb(next)) ? at : 0;
}

/** "Both her parents", "all of his brothers". */
const ALL_OF = /^(?:both|all)(?: of)? (?=(?:her|his|their|my|our) )/i;

/** "Three nights a week", "most mornings", right before a subject. */
const WHEN =
  /^(?:(?:a few|one|two|three|four|five|six|\d|most|some|every|each|all|these|both) (?:(?:other|second|single) )?(?:nights?|days?|dawns?|evenings?|mornings?|afternoons?|weekends?|weeks?|months?|years?|winters?|summers?|springs?|autumns?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|times)(?: (?:nights?|evenings?|mornings?|afternoons?))?(?: (?:a|per|each|every) (?:day|week|month|year)| of the (?:week|year))?,? |(?:on )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends|evenings|mornings|afternoons|nights|weekdays),? )/i;
const headAfter = (text: string, when: string): string => text.slice(when.length).split(/\s+/, 1)[0] ?? "";

const BARE_NAME = /^\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?$/u;
const OF_ANOTHER = /^\p{Lu}[\p{L}'-]*['’]s (?:\p{Ll}+ )?\p{Ll}+$/u;
/** "A turf cutter's daughter" is what the Echo is. */
const DESCENT =
  /^(?:an? |the )?(?:[\p{L}-]+ ){0,2}[\p{L}-]+['’]s (?:daughter|son|widow|granddaughter|grandson|wife|child)$/iu;
const CONJUNCTION = /^(?:since|because|when|while|until|after|before|but|though|although|so|if)$/;

const isRelation = (word: string): boolean =>
  word === "parents" || word === "mate" || isKinWord(word) || /^(?:children|kids|grandchildren|wives)$/.test(word);

/** "His" of a woman who has a brother is the brother's. */
function ownerIsOther(owner: string, { pronouns, people }: Cast): boolean {
  const of = owner === "her" ? "she" : owner === "his" ? "he" : null;
  return of !== null && pronouns !== "they" && of !== pronouns && people.length > 0;
}

/** Whether a piece behind somebody tells once more who they are: by whose they are who is not the Echo, or by one of its own. */
function isSameTold(text: string, cast: Cast): boolean {
  const [, owner = "", whose, word = ""] = SAME_TOLD.exec(text) ?? [];
  const isKin = isRelation(word) || /^(?:boy|girl|lad|lass)$/.test(word);
  return isKin && (whose !== undefined || ownerIsOther(owner.toLowerCase(), cast));
}

const SAME_TOLD = /^(her|his|their|my|our) (?:\p{Ll}+ )?(\p{Ll}+['’]s )?(?:\p{Ll}+ ){0,2}([\p{Ll}-]+)$/iu;

/** "Her older sister Ruth rings": the sister; "her father's house": something else. */
function ownedBy(words: readonly string[], from: number, cast: Cast): { subject: Subject; said: string } {
  for (let at = from; at < Math.min(words.length, from + 5); at++) {
    const word = words[at]!.toLowerCase();
    if (at > from && BEHIND.test(word)) break;
    const bare = word.replace(/['’]s$/, "");
    const person =
      bare !== word && isRelation(bare) ? cast.people.find(({ relation }) => relation === singleKin(bare)) : undefined;
    if (person !== undefined && IS.test(words[at + 1] ?? "")) {
      const is = /^been\b/i.test(words[at + 1] ?? "") ? "has" : "is";
      const said = `${is} ${words.slice(at + 1).join(" ")}`;
      return { subject: { kind: "person", who: person.name ?? person.relation }, said };
    }
    if (/['’]s$/.test(word) || /s['’]$/.test(word)) return { subject: OTHER, said: words.slice(at + 1).join(" ") };
    const relation = word.replace(/[^\p{L}-]/gu, "");
    const friend =
      at === from ? undefined : cast.people.find(({ name }) => name !== null && name.split(" ")[0] === words[at]);
    if (friend !== undefined)
      return {
        subject: { kind: "person", who: friend.name! },
        said: words.slice(at + friend.name!.split(" ").length).join(" "),
      };
    if (relation === "parents")
      return { subject: { kind: "person", who: relation }, said: words.slice(at + 1).join(" ") };
    const next = (words[at + 1] ?? "").toLowerCase().replace(/[^\p{L}-]/gu, "");
    // "His twin sister Taiwo" is one.
    const young =
      /^(?:boys?|lads?|girls?|lass|twins)$/.test(relation) &&
      cast.people.some((one) => one.relation === singleKin(relation));
    const single = (isRelation(relation) || young) && !isKinWord(next) ? singleKin(relation) : null;
    if (single !== null) {
      const called = (words[at + 1] ?? "").replace(/[^\p{L}'-]/gu, "").replace(/'s$/, "");
      const byName = cast.people.find(({ name }) => name !== null && name.split(" ")[0] === called);
      const person =
        byName ??
        cast.people.find((one) => one.relation === single) ??
        (at > from ? cast.people.find((one) => one.relation.endsWith(` ${single}`)) : undefined);
      const theirs = person === undefined ? parentOfTheirs(["whose", ...words.slice(at)], cast) : null;
      if (theirs !== null) return theirs;
      const end = at + (byName === undefined ? 1 : byName.name!.split(" ").length + 1);
      const who = person?.name ?? person?.relation ?? single;
      return { subject: { kind: "person", who }, said: words.slice(end).join(" ") };
    }
    if (at > from && (AUXILIARY.test(word) || isVerb(word))) break;
  }
  return { subject: OTHER, said: words.join(" ") };
}

/** How many words at the start are the Echo's own name. */
function ownNameIn(words: readonly string[], ownName: string): number {
  const parts = new Set(nameParts(ownName).map((part) => part.toLowerCase()));
  const short = parts.size === 0 ? ownName.toLowerCase() : null;
  let count = 0;
  while (count < words.length) {
    const word = words[count]!.toLowerCase()
      .replace(/['’]s?$/, "")
      .replace(/[^\p{L}'-]/gu, "");
    if (!(parts.has(word) || (short !== null && word === short))) break;
    count++;
    if (/['’]s?$/.test(words[count - 1]!)) break;
  }
  return count;
}

/** Nothing the parser knows, but a name: "Lindiwe", not "Drives". */
const isName = (head: string): boolean =>
  !OPENING_WORDS.some((tag) => tagsOf(head.toLowerCase()).has(tag)) && !TRADE_WORDS.has(head.toLowerCase());
const OPENING_WORDS = ["Verb", "Adjective", "Adverb", "Pronoun", "Determiner", "Preposition", "Conjunction", "Value"];

/** "She" is the Echo where it is spoken of so, but for a clause that goes on about another woman. */
function meantBy(pronoun: string | undefined, first: boolean, { cast, known, last }: Reading): Subject {
  if (pronoun === undefined || pronoun === cast.pronouns) {
    const goesOn = !first && last.kind === "person" && pronoun !== undefined;
    const same =
      goesOn && known.findLast(({ who }) => last.kind === "person" && who === last.who)?.pronouns === pronoun;
    return same ? last : SELF;
  }
  // "They" are the children or the parents only where nobody else has come between.
  const isNear = (one: Known, at: number): boolean =>
    pronoun !== "they" || at === known.length - 1 || /^\p{Lu}/u.test(one.who);
  const meant = known.findLast((one, at) => one.pronouns === pronoun && isNear(one, at));
  return meant === undefined ? OTHER : { kind: "person", who: meant.who };
}
