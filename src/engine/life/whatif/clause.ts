import { isKinWord } from "../persona/kin-words.ts";
import { nameParts } from "../persona/lexicon-word.ts";
import { nlp } from "../persona/parser.ts";
import { readableText } from "../persona/readable-text.ts";
import { baseOf, isParticiple, pastOf } from "../persona/verb-forms.ts";
import type { Pronouns } from "../types/person.ts";

/**
 * "What if her brother hadn't sold the farm in spring?" taken apart. `subject` is null where it is the Echo itself, else the words as
 * the user wrote them; `verb` is the main verb as written and `rest` what follows it.
 */
export type Clause = {
  /** The whole premise without "what if". */
  asked: string;
  subject: string | null;
  /** By which pronoun the Echo is meant, where the subject shows it. */
  spokenOf: Pronouns | null;
  /** "What if I had …": it is the Echo who asks. */
  asksOfOneself: boolean;
  negated: boolean;
  /** "could fly": an ability rather than a deed. */
  able: boolean;
  verb: string | null;
  rest: string;
};

/** UTF-16 code units of the prompt in which the question has to stand, and of the premise itself. */
const MAX_PROMPT = 1500;
const MAX_ASKED = 300;
const LEAD =
  /^(?:(?:so|and|but|well|maybe|hm+),? )?(?:(?:i|she|he|they) (?:often |always |sometimes |still )?wonders?,? )?(?:what (?:if|would have happened if|would happen if|happens if|might have been if)|what would (?:(?:her|his|their|my) life|life|things) (?:have been|be|look) like if|how would (?:(?:her|his|their|my) life|things) (?:have been|be)(?: different)? if|if only|suppos(?:e|ing)(?: that)?|imagine(?: if| that)?|i wish|(?:she|he|they) wish(?:es)?|(?:a|in a|the) (?:life|world|version)[^,.]{0,20}? (?:in which|where)|if)(?=[\s,.:…?]|$)[\s,.:…-]*/iu;
/** What was done in place of it, named before the premise itself: "instead of marrying Tom she had …". */
const IN_PLACE_OF = /^instead of .+?,? (?=(?:she|he|they|i|you|we)(?:'d| had| would)?\s)/iu;
/** "One night she had sung." */
const ONE_NIGHT =
  /^(?:one|that|some|just once,?) (?:night|day|evening|morning|summer|winter|time)?,? ?(?=(?:she|he|they|i|you|we)(?:'d| had| would)?\s)/iu;
/** "In 1979 she had married", "thirty years ago he had": when it was, said before whose deed it was. */
const THEN =
  /^(?:(?:back )?in (?:the (?:spring|summer|autumn|winter) of )?(?:1[5-9]|20)\d\d|(?:\d+|\p{Ll}+(?:-\p{Ll}+)?) years ago|at (?:the age of )?(?:\d+|\p{Ll}+(?:-\p{Ll}+)?)|(?:that|last) (?:spring|summer|autumn|winter|year)|when (?:she|he|they|i) (?:was|were) (?:\d+|\p{Ll}+(?:-\p{Ll}+)?)),? (?=(?:she|he|they|i|you|we|her|his|their|my|\p{Lu}\p{Ll}+)(?:'d)?\s)/iu;
/** "Married Tadeusz, the accordion player, instead of": what somebody is stands between commas. */
const APPOSED =
  /\b((?:marr(?:y|ied)|met|wed|dated|chosen?|stayed with|left|gone with|said yes to) \p{Lu}[\p{L}'-]+), (?:the|an?) [^,?!.]+,?(?=\s|$)/iu;
/** "Had she taken the job", "were he to move": the subject behind its verb. */
const INVERTED =
  /^(had|were) (she|he|they|i|we|(?:her|his|their|my|the) \p{Ll}+|\p{Lu}[\p{L}'-]+)(?: to)? (?=(?:not |never |only |just )?\p{Ll}+)/iu;
const OUGHT = /^(she|he|they|i|we) should(?: have|'ve) /iu;
/** "Had the courage to move": that it was done. */
const MUSTERED =
  /(?:'d| had)? (?:had|found|got|plucked up|been given) (?:the|enough) (?:courage|nerve|guts|strength|money|heart|chance|means) to (?=\p{Ll}+)(?:just )?(\p{Ll}+)/iu;
const OWN = /^(?:(she|he|they|i|you|we)(?:'d| had| would)?)(?=\s)/i;
const NEGATION =
  /^(?:had not|hadn't|has not|hasn't|did not|didn't|do not|don't|was not|wasn't|were not|weren't|would not|wouldn't|could not|couldn't|never|not)$/i;
const NOT_BEING = /^(?:wasn't|weren't|isn't|aren't)$/i;
const AUXILIARIES = new Set(
  "had has have did do does would should were was is are am be been being got could can might may will 'd to not never hadn't hasn't haven't didn't doesn't don't wasn't weren't isn't wouldn't couldn't can't".split(
    " ",
  ),
);
const ADVERB = /^(?:\p{Ll}{3,}ly|just|also|finally|always|still|ever|once|actually|already|instead|simply|only)$/iu;
const NOT_ADVERBS = new Set(["family", "early", "italy", "fly", "reply", "apply", "rely", "supply", "marry", "carry"]);
const isAdverb = (word: string): boolean => ADVERB.test(word) && !NOT_ADVERBS.has(word.toLowerCase());

/** Reads the prompt's first question or supposition, else its first sentence; a part that is not there stays empty. */
export function readClause(prompt: string, ownName: string): Clause {
  const premise = premiseOf(readableText(withMarks(prompt.slice(0, MAX_PROMPT))));
  const asked = isPlace(premise) ? `moved to ${premise}` : oneself(premise);
  const { subject, spokenOf, predicate } = split(asked, ownName);
  const asksOfOneself = /^(?:i|we)(?:'d)?\s/i.test(asked);
  return { asked, subject, spokenOf, asksOfOneself, ...readPredicate(predicate) };
}

/** "What if id gone": the mark that was left out. */
const withMarks = (prompt: string): string =>
  prompt.replace(
    /^((?:what )?if )(i|he|she|they|we)(d|ve) (?=\p{Ll})/iu,
    (whole, lead: string, who: string, mark: string) =>
      /^(?:shed|wed)$/i.test(`${who}${mark}`) ? whole : `${lead}${who}'${mark} `,
  );

/** "Nora and I had …": who asks comes first. */
const oneself = (premise: string): string =>
  premise.replace(
    /^(\p{Lu}[\p{L}'-]+|(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y) \p{Ll}+) and (I|she|he|they|me) /u,
    (_, other: string, own: string) => `${own === "me" ? "I" : own} and ${other} `,
  );

/** The name of a place and nothing else asks what a life there would have been. */
const isPlace = (premise: string): boolean =>
  /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u.test(premise) && nlp(premise).match("^(#City|#Country|#Region|#Place)+$").found;

function premiseOf(plain: string): string {
  const sentences = plain
    .replace(/\b(Mrs?|Ms|Dr|St|Prof)\. (?=\p{Lu})/gu, "$1 ")
    .split(/(?<=[?!.;])\s+|\s–\s/)
    .map((one) => one.replace(/^["'\s]+|["'\s]+$/g, ""));
  const asking = sentences.find((one) => LEAD.test(one)) ?? sentences[0] ?? "";
  return asking
    .replace(LEAD, "")
    .replace(LEAD, "")
    .replace(/^\.+/, "")
    .replace(IN_PLACE_OF, "")
    .replace(ONE_NIGHT, "")
    .replace(THEN, "")
    .replace(APPOSED, "$1")
    .replace(INVERTED, "$2 had ")
    .replace(OUGHT, "$1 had ")
    .replace(MUSTERED, (_, verb: string) => ` ${pastOf(verb)}`)
    .replace(/\bbeen the one (?:to|who(?: had)?) (\p{Ll}+)/u, (_, verb: string) => pastOf(baseOf(verb)))
    .replace(/^(not |never )?having (?=\p{Ll}+(?:ed|en|t|ne|ft|ld)\b)/iu, (_, not?: string) => `had ${not ?? ""}`)
    .split(/[?!.;](?:\s|$)/)[0]!
    .slice(0, MAX_ASKED)
    .trim();
}

function split(
  asked: string,
  ownName: string,
): { subject: string | null; spokenOf: Pronouns | null; predicate: string } {
  const pronoun = OWN.exec(asked);
  const word = pronoun?.[1]?.toLowerCase();
  const spokenOf = word === "she" || word === "he" || word === "they" ? word : null;
  const parts = nameParts(ownName).join("|") || "\\b\\B";
  const name = new RegExp(`^(?:${parts})(?: (?:${parts}))*(?='d\\s|\\s)`, "iu").exec(asked)?.[0];
  const own = pronoun === null ? name : pronoun[1]!;
  if (own !== undefined) {
    const after = asked
      .slice(own.length)
      .replace(/^'d\b/, " had")
      .trim()
      .replace(/^(?:all|both) /, "");
    const companion = /^and ((?:\p{Lu}[\p{L}-]+'s \p{Ll}+|\p{Lu}[\p{L}'-]+|(?:her|his|their|my) \p{Ll}+)) (.*)$/u.exec(
      after,
    );
    if (companion === null) return { subject: null, spokenOf, predicate: after };
    const predicate = companion[2]!;
    const joined = /\b(?:met|married|divorced)\b/.test(predicate)
      ? predicate.replace(/\b(?:met|married|divorced)\b/, `$& ${companion[1]}`)
      : predicate.replace(
          /^.*?(?=,? (?:instead of|rather than|because|when|before|after)\b|$)/u,
          (done) => `${done} with ${companion[1]}`,
        );
    return { subject: null, spokenOf, predicate: joined };
  }
  const words = asked.split(/\s+/);
  const at = verbAt(asked, words);
  if (at === -1) return { subject: null, spokenOf, predicate: "" };
  if (at === 0) return { subject: null, spokenOf, predicate: asked };
  return { subject: words.slice(0, at).join(" "), spokenOf, predicate: words.slice(at).join(" ") };
}

/** Where the verb group of a sentence begins that has no pronoun for its subject: at the first auxiliary, else at its verb. */
function verbAt(asked: string, words: readonly string[]): number {
  // "Will had lived": with a capital before another auxiliary it is somebody.
  const isName = (word: string, at: number): boolean =>
    at === 0 && /^(?:Will|May)$/.test(word) && AUXILIARIES.has(words[1] ?? "");
  const auxiliary = words.findIndex(
    (word, at) => !isName(word, at) && AUXILIARIES.has(word.toLowerCase()) && word.toLowerCase() !== "to",
  );
  const found: unknown = nlp(asked).match("(#PastTense|#PresentTense|#Infinitive|#Gerund)").first().out("text");
  const verb = typeof found === "string" && found !== "" ? words.indexOf(found.replace(/[^\p{L}'-]/gu, "")) : -1;
  // Of one word alone, and right behind "the" or "her", the parser's verbs are nouns.
  const isVerb = verb !== -1 && words.length > 1 && !/^(?:the|an?|her|his|their|my)$/i.test(words[verb - 1] ?? "");
  // "Sten had gone": a name before "had" is no verb.
  if (verb === 0 && auxiliary === 1 && /^\p{Lu}/u.test(words[0]!)) return auxiliary;
  if (auxiliary === -1) return isVerb ? verb : afterKin(words);
  return isVerb ? Math.min(auxiliary, verb) : auxiliary;
}

/** "her mum came back": what follows someone of the family is what they did. */
function afterKin(words: readonly string[]): number {
  const kin = words.findIndex((word) => isKinWord(word.toLowerCase()));
  const next = words[kin + 1];
  return kin !== -1 && next !== undefined && isParticiple(next.toLowerCase()) ? kin + 1 : -1;
}

function readPredicate(predicate: string): Pick<Clause, "negated" | "able" | "verb" | "rest"> {
  const words = predicate.split(/\s+/).filter((word) => word !== "");
  let negated = false;
  let able = false;
  let at = 0;
  for (; at < words.length - 1; at++) {
    const word = words[at]!.toLowerCase();
    const next = words[at + 1]!.toLowerCase();
    if (NOT_BEING.test(word) && !isParticiple(next) && !isAdverb(next))
      return { negated: true, able, verb: "was", rest: words.slice(at + 1).join(" ") };
    if (NEGATION.test(word)) negated = true;
    else if (/^(?:could|can|might)$/.test(word)) able = next !== "have" && next !== "not";
    else if (/^(?:had|has|have)$/.test(word) && next === "to") at++;
    else if (/^(?:had|has|have)$/.test(word) && !isSupport(words, at)) break;
    else if (/^(?:was|were|is|are|am)$/.test(word) && next !== "to") break;
    else if (/^(?:decided|chose|chosen|managed|dared|agreed|bothered)$/.test(word) && next === "to") at++;
    else if (/^(?:been|was|were)$/.test(word) && isLeaveTo(words, at)) at += 2;
    // "Finally got married" is to have married.
    else if (/^(?:got|gotten|get)$/.test(word) && /^(?:married|divorced)$/.test(next)) continue;
    else if (word === "to" && at > 0) continue;
    else if (!AUX_ONLY.has(word) && !isAdverb(word)) break;
  }
  const verb = words[at]?.toLowerCase().replace(/[^\p{L}'-]/gu, "") ?? "";
  if (!/^\p{Ll}{2,}$/u.test(verb)) return { negated, able, verb: null, rest: "" };
  return { negated, able, verb, rest: words.slice(at + 1).join(" ") };
}

/** "Been allowed to go", "been able to become": what it was that one could. */
const isLeaveTo = (words: readonly string[], at: number): boolean =>
  /^(?:allowed|able|free|permitted|willing)$/.test(words[at + 1] ?? "") && words[at + 2] === "to";

const AUX_ONLY = new Set("had has have did do does would should could can might will not never were to".split(" "));

/** "had" before a participle only helps it; before anything else it is what someone had. */
function isSupport(words: readonly string[], at: number): boolean {
  const next =
    words
      .slice(at + 1)
      .find((word) => !NEGATION.test(word) && !isAdverb(word))
      ?.toLowerCase() ?? "";
  return next !== "" && next !== "to" && isParticiple(next.replace(/[^\p{L}'-]/gu, ""));
}
