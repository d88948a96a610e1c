import { type Followers, followersIn, mayHold } from "../../shared/followers.ts";
import { isHas, isParticiple } from "../life/participles.ts";
import { articleFor } from "../life/realise.ts";
import type { Voice } from "../life/types/person.ts";
import type { RandomStream } from "../random.ts";
import { type Idiolect, REPLACEABLE } from "./idiolect.ts";
import { inFigures } from "./numerals.ts";
import { type MayBegin, matchWhere, replaceWhere } from "./replace-where.ts";

/** How often a person says it the favourite way; the rest of the time the words stay as they were. */
const FAVOURED = 800;
/** A hedge in so many of the thousandths of a person's hedging. */
const HEDGES_OF_DOUBTFUL = 3;
const HEDGES = [", I think", ", I suppose", ", I dare say"];

const LONG_FORMS: Record<string, string> = {
  "can't": "cannot",
  "won't": "will not",
  "shan't": "shall not",
  "i'm": "I am",
  "i've": "I have",
  "i'll": "I shall",
  "you've": "you have",
  "they've": "they have",
  "we've": "we have",
  "they're": "they are",
  "you're": "you are",
};
/** "It's been", "I'd gone": what follows tells the "has" from the "is", the "had" from the "would". */
const CONTRACTED =
  /\b(it|that|there|what|who|he|she|i|you|we|they)(['’])(s|d|ll)(?=\s+((?:(?:never|always|only|just|already|ever|once|not|all|both|each|almost|nearly|hardly|barely|since|long|last|been|clean|half|quite|all but|fairly|simply|\p{Ll}+ly)\s+)*)(\p{Ll}+))/giu;
/** "I'd the earache." */
const HAS_NOUN = /^(?:the|an?|my|no|his|her|their|our|two|three|one|some|nothing|only|to)$/;
/** "I'd come by tomorrow": participles that are infinitives, too, and what makes them those. */
const SAME_FORM = /^(?:come|become|put|run|read|let|set|cut|hit|hurt|shut|split|spread|cast|rid|quit|bet)$/;
const TO_COME = /^[^.!?;:]*\b(?:tomorrow|next|if|soon|one day|any day)\b/i;

const SHORT_FORMS: Record<string, string> = {
  cannot: "can't",
  "will not": "won't",
  "i am": "I'm",
  "i have not": "I haven't",
  "i will": "I'll",
  "it is": "it's",
  "that is": "that's",
  "there is": "there's",
  "he is": "he's",
  "she is": "she's",
  "they are": "they're",
  "we are": "we're",
};
const CAN_RUN_TOGETHER =
  /\b(?:cannot|will not|i am|i have not|i will|(?:it|that|there|he|she) is|(?:they|we) are)\b(?= \p{L})/giu;
/** What opens a question or a comparison with its own end: "there I am", "more than I will", "how it is". */
const ASKED_BEFORE =
  /\b(?:here|than|as|what|who|whom|where|there|how|which|when|whatever|wherever|whoever|all|and so|the|this|of|the (?:more|less|\p{L}+er)) $/iu;
/** What another word hangs on is no subject: "every page in it is wrong", "whoever gave it has left". */
const OBJECT_BEFORE =
  /\b(?:in|on|at|with|about|from|behind|under|into|against|around|of|who(?:ever)? \p{L}+) (?:it|that|there)$/iu;
/** Two who did something together: "Ida and I have". After a comma it is another clause. */
const WITH_ANOTHER = /[^\s,;:.!?] and (?:I|he|she|they)$/;
/** The same with the thing that is asked for: "whose it is that stops", "how many steps it is", "what colour it is inside". */
const THING_ASKED_BEFORE =
  /\b(?:whose|what|which|how|whatever|whichever|however)(?: (?!(?:i|it|he|she|we|you|they|this|that|there|who|am|is|are)\b)\p{L}+){0,3} $/iu;
/** What goes on with "there" as a subject; else it is a place: "getting there is". */
const BEFORE_SUBJECT =
  /(?:^|[^\p{L}} ] ?|\b(?:and|but|or|so|that|if|because|though|while|now|then|say|says|said|know|knows|think|thought) )$/iu;
/** Whether the pronoun there is an object, or one of two who are the subject. */
const isNoSubject = (text: string, at: number): boolean => {
  const pronoun = /^\p{L}+/u.exec(text.slice(at, at + 8))?.[0] ?? "";
  const upTo = text.slice(0, at) + pronoun;
  return OBJECT_BEFORE.test(upTo) || WITH_ANOTHER.test(upTo);
};
/** Not where it closes what it belongs to. */
const runsOn: MayBegin = (text, at) => {
  const before = text.slice(0, at);
  if (ASKED_BEFORE.test(before) || THING_ASKED_BEFORE.test(before)) return false;
  if (isNoSubject(text, at)) return false;
  return !/^there is\b/i.test(text.slice(at, at + 9)) || BEFORE_SUBJECT.test(before);
};
/** "I had gone", "she has been", "he would have": what stands before another verb. */
const CAN_LEAN =
  /\b(I|you|we|they|he|she|it|there) (has|have|had|would) ((?:never |always |only |just |already |once )?)(\p{Ll}+)\b/giu;
/** "I said I would before I had thought": what is left to be thought of after "would" is no verb. */
const NO_VERB =
  /^(?:not|before|after|if|when|though|but|and|or|because|as|than|to|in|at|on|for|with|without|too|whatever|anyway|that|the|an?|my|all|so|till|until|while|once|one|no|nothing|it)$/;
const MODAL_BEFORE = /\b(?:would|could|should|might|must|may|will|can|had) $/i;
const LEANING: Record<string, string> = { has: "'s", have: "'ve", had: "'d", would: "'d" };
/** "Somebody could have said", after the short forms of not: "couldn't have" stays. */
const CAN_HAVE = /\b(could|would|should|might|must) have ([a-z]+)\b/g;
const CAN_SHRINK = /\b(did|was|had|could|would|should|is|has|does|were|do|are) not\b/gi;
/** "Or haven't I?": the "not" goes behind whom it asks of. */
const ASKED_NOT =
  /\b(did|was|had|could|would|should|is|has|does|were|have|do|are)n't (I|you|we|they|he|she|it)\b(?=[^.!?]*\?)/gi;
const CAN_GROW = /\b(did|was|had|could|would|should|is|has|does|were|have|do|are)n't\b/gi;

/** Everything that has another way to be said, longest first; "very much" and the like stay. */
const PATTERN = new RegExp(
  `\\b(?<!\\bsaid )(an? )?(${[...REPLACEABLE].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join("|")})\\b(?! (?:much|first|same|few|nearly|well|thing|end)\\b)`,
  "gi",
);

const HAVING = /(?:\b(?:have|has|had|having)(?:n['’]t)?|['’](?:ve|s|d)) (?:\w+ ){0,2}$/i;
const HAVING_REACH = 24;

/**
 * What has a capital within a sentence is a name: the Harvest Supper is no dinner. A till that is somebody's is no hour. What is the
 * children's is not said to be the kids's, and who has started has not began.
 */
const isOpen: MayBegin = (text, at) =>
  /^children['’]s/i.test(text.slice(at, at + "children's".length)) ||
  (HAVING.test(text.slice(Math.max(0, at - HAVING_REACH), at)) &&
    /^started/i.test(text.slice(at, at + "started".length)))
    ? false
    : /\p{Lu}/u.test(text.charAt(at))
      ? /(?:^|[.!?:…]["”]?\s+|["“(])$/.test(text.slice(0, at))
      : !(
          text.startsWith("till", at) &&
          /\b(?:the|an?|my|his|her|our|their|its|shop|this|that) $/i.test(text.slice(0, at))
        );

/** A past form after "I", the only kind that can stand without it: "Keep my collar straight" would be an order. */
const PAST =
  /^I (?:[a-z]{2,}ed|went|had|was|sat|took|got|made|told|found|left|ate|slept|woke|came|ran|saw|stood|gave|thought|kept|bought|said|wrote|felt|heard|lost|met|paid|sold|spent|drank|held|lay|sent|began|brought|caught|fell|knew|sang|swept|tore|wore|won|broke|forgot|could|couldn't|didn't|wasn't)$/;

/** What somebody says, between quotation marks. */
const ALOUD = /"[^"]*"|“[^”]*”/g;

/** Whether the idiolect would put another word into the phrase. */
export const isReplaceable = (phrase: string): boolean => matchWhere(phrase, PATTERN, isOpen, 0) !== null;

/**
 * Says a realised sentence the way this person would: favourite words, contractions, a dropped "I", two short sentences run
 * together, a hedge. What others say aloud, between quotation marks, is left as they said it, and so is what is in
 * `kept`: the words of the persona and the premise.
 */
export function inVoice(
  text: string,
  voice: Voice,
  idiolect: Idiolect,
  random: RandomStream,
  kept: readonly string[] = [],
): string {
  const parts = apart(text, kept);
  const spoken = parts.map((part, index) => (index % 2 === 1 ? part : ownWords(part, idiolect, random)));
  const shaped = hedged(rhythm(spoken.join(""), voice, idiolect, random), voice, random);
  return idiolect.ampersand ? shaped.replace(/ and (?=[^"]*(?:"[^"]*"[^"]*)*$)/g, " & ") : shaped;
}

/** A text in turns: what is the writer's to word, and what is not, said aloud or kept; no pattern is compiled for this one text. */
function apart(text: string, kept: readonly string[]): string[] {
  const parts: string[] = [];
  let from = 0;
  const keep = (at: number, length: number): void => {
    parts.push(text.slice(from, at), text.slice(at, at + length));
    from = at + length;
  };
  const standing = kept.filter((phrase) => phrase !== "" && text.includes(phrase));
  const next = (): { at: number; length: number } | null => {
    ALOUD.lastIndex = from;
    const said = text.includes('"', from) || text.includes("“", from) ? ALOUD.exec(text) : null;
    let first = said === null ? null : { at: said.index, length: said[0].length };
    for (const phrase of standing) {
      const at = text.indexOf(phrase, from);
      if (at !== -1 && (first === null || at < first.at)) first = { at, length: phrase.length };
    }
    return first;
  };
  for (let found = next(); found !== null; found = next()) keep(found.at, found.length);
  parts.push(text.slice(from));
  return parts;
}

function ownWords(text: string, idiolect: Idiolect, random: RandomStream): string {
  const followers = followersIn(text);
  const said = REPLACEABLE.some((one) => mayHold(followers, one)) ? withFavourites(text, idiolect, random) : text;
  const turned = withTurns(said, said === text ? followers : followersIn(said), idiolect);
  const contract = idiolect.contractions === "always" || (idiolect.contractions === "mixed" && random.chance(500));
  const sized = contract ? shorten(turned) : idiolect.contractions === "never" ? lengthen(turned) : turned;
  return idiolect.figures ? inFigures(sized) : sized;
}

function withFavourites(text: string, { favourites }: Idiolect, random: RandomStream): string {
  return replaceWhere(text, PATTERN, isOpen, ([whole, article, found = ""]) => {
    const favourite = favourites.get(found.toLowerCase());
    if (favourite === undefined || !random.chance(FAVOURED)) return whole;
    const before = article ? sameCase(article, `${articleFor(favourite)} `) : "";
    return before + (article ? favourite : sameCase(found, favourite));
  });
}

/** One turn after the other, as each may bring about what the next one turns. */
function withTurns(text: string, inText: Followers, { turns }: Idiolect): string {
  let said = text;
  let followers = inText;
  const hasSign = (sign: string): boolean => mayHold(followers, sign) && said.includes(sign);
  for (const { from, signs, to } of turns) {
    if (!signs.some(hasSign)) continue;
    const turned = said.replace(from, to);
    if (turned !== said) followers = followersIn(turned);
    said = turned;
  }
  return said;
}

function shorten(text: string): string {
  const shrunk = / not\b/i.test(text)
    ? text.replace(CAN_SHRINK, (whole, verb: string) => (isShouted(verb) ? whole : `${verb}n't`))
    : text;
  const short = shrunk.includes(" have ")
    ? shrunk.replace(CAN_HAVE, (whole, modal: string, next: string) =>
        isParticiple(next) ? `${modal}'ve ${next}` : whole,
      )
    : shrunk;
  const run = replaceWhere(short, CAN_RUN_TOGETHER, runsOn, ([found]) =>
    sameCase(found, SHORT_FORMS[found.toLowerCase()] ?? found),
  );
  return run.replace(CAN_LEAN, (whole, ...found) => {
    const [subject, verb, between, next, at] = found as [string, string, string, string, number];
    // "Would they have kept me on": the verb is of what was asked.
    if (MODAL_BEFORE.test(run.slice(0, at)) || isNoSubject(run, at)) return whole;
    const leans = verb.toLowerCase() === "would" ? !NO_VERB.test(next) : isParticiple(next);
    return leans ? `${subject}${LEANING[verb.toLowerCase()]} ${between}${next}` : whole;
  });
}

/** What is written in capitals is left as it was written. */
const isShouted = (word: string): boolean => /^\p{Lu}{2}/u.test(word);

function lengthen(text: string): string {
  if (!text.includes("'") && !text.includes("’")) return text;
  const grown = /n't/i.test(text) ? text.replace(ASKED_NOT, "$1 $2 not").replace(CAN_GROW, "$1 not") : text;
  return grown
    .replace(
      CONTRACTED,
      (whole, subject: string, _: string, form: string, between: string, next: string, at: number, all: string) => {
        const isToCome = SAME_FORM.test(next) && TO_COME.test(all.slice(at));
        const done = (isParticiple(next) && !isToCome) || /\bbeen\b/.test(between);
        if (form.toLowerCase() === "ll") return `${subject} will`;
        if (form.toLowerCase() === "d") return `${subject} ${done || HAS_NOUN.test(next) ? "had" : "would"}`;
        if (subject.toLowerCase() === "i") return whole;
        const behind = all.slice(at + subject.length + "'s ".length + between.length + next.length);
        const isPerson = /^(?:he|she|who)$/i.test(subject);
        return `${subject} ${/\bbeen\b/.test(between) || isHas(next, behind, isPerson) ? "has" : "is"}`;
      },
    )
    .replace(/\b(?:can't|won't|shan't|i'm|i've|i'll|you've|they've|we've|they're|you're)/gi, (found) =>
      sameCase(found, LONG_FORMS[found.toLowerCase()] ?? found),
    );
}

const sameCase = (model: string, text: string): string =>
  /^[A-Z]/.test(model) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** "There was a letter", "It was a long way": what need not be said before what is there; not before more that hangs on it. */
const WITHOUT_THERE =
  /(^|[.!?] )(?:There (?:was|were)|It was) (?=(?:an?|no|some|two|three|four|my|nothing|nobody|only|almost|nearly) [^.!?,;"“]*[.,])(?![^.!?]*\b(?:who|that|which|to be)\b)([a-z])/g;

const SHORT = '((?:^|[.!?] )[A-Z][^.!?;:–"“]{8,70})';
const SUBJECTS = "I|The|It|We|He|She|They|There|My|His|Her|Nobody";
/** Two short sentences, neither with a stop in it, the second of which begins with no name. */
const BELONG_TOGETHER = new RegExp(`${SHORT}\\. (${SUBJECTS}) (?=([^.!?;:–"“]{8,75})\\.)`, "g");
/** Where no "and" comes between them, the second may begin with what needs no subject. */
const STAND_TOGETHER = new RegExp(
  `${SHORT}\\. (${SUBJECTS}|That|This|An?|One|Two|Three|Some|All|Most|None|Nothing|In|On|At|By|From|For|With|Under|Behind|Then|Now|Only|Not|Twice|Once|Both|Everybody|Somebody) (?=([^.!?;:–"“]{5,75})\\.)`,
  "g",
);

/** A sentence of fewer characters than these behind its first word seldom stands alone where it could be joined on. */
const LITTLE = 36;
const MORE_OF_LITTLE = 250;

/** Most people run short sentences together, each in their own way; clipped ones cut long ones and leave out "I". */
function rhythm(text: string, voice: Voice, idiolect: Idiolect, random: RandomStream): string {
  let shaped = text;
  if (idiolect.dropsI > 0) {
    shaped = shaped.replace(WITHOUT_THERE, (whole, before: string, next: string) =>
      random.chance(idiolect.dropsI) ? before + next.charAt(0).toUpperCase() + next.slice(1) : whole,
    );
  }
  if (idiolect.dropsI > 0 && text.includes("I ")) {
    shaped = shaped.replace(/(^|[.!?] )(I [a-z']+)(?= )/g, (whole, before: string, start: string) => {
      if (!PAST.test(start) || !random.chance(idiolect.dropsI)) return whole;
      const verb = start.slice(2);
      return before + verb.charAt(0).toUpperCase() + verb.slice(1);
    });
  }
  const { mark, often } = idiolect.joint;
  if (voice.sentenceLength >= 300) {
    if (often === 0 || !shaped.includes(". ")) return shaped;
    shaped = shaped.replace(
      mark === ", and" ? BELONG_TOGETHER : STAND_TOGETHER,
      (whole, first: string, next: string, rest: string) =>
        random.chance(rest.length < LITTLE ? often + MORE_OF_LITTLE : often)
          ? `${first}${mark} ${next === "I" ? next : next.toLowerCase()} `
          : whole,
    );
  } else if (/, (?:and|but) /.test(shaped)) {
    shaped = shaped.replace(/[^.!?"]+/g, (whole) => cutInTwo(whole, random));
  }
  return shaped;
}

/** The last "and" of a sentence that two could be made of, behind enough for one of them. */
const CAN_BE_CUT = /^(.{24,}), (and|but) (I|it|the|he|she|they) /s;

function cutInTwo(sentence: string, random: RandomStream): string {
  const [whole, first, join, next = ""] = CAN_BE_CUT.exec(sentence) ?? [];
  if (whole === undefined || !random.chance(350)) return sentence;
  const start = join === "but" ? `But ${next}` : next.charAt(0).toUpperCase() + next.slice(1);
  return `${first}. ${start} ${sentence.slice(whole.length)}`;
}

/** What will be or ought to be may be doubted; what the writer saw and did may not, nor that somebody would not do a thing. */
const DOUBTED =
  /^((?:It|That|He|She|They|There|[A-Z]\p{Ll}+)(?:['’]ll| will| would| might| must| should| ought| may)\b(?! not\b|n['’]t)[^.!?,:;"]{8,60})\.(?= |$)/u;

function hedged(text: string, voice: Voice, random: RandomStream): string {
  if (!random.chance(Math.floor(voice.hedging / HEDGES_OF_DOUBTFUL))) return text;
  const match = DOUBTED.exec(text);
  return match ? `${match[1]}${random.pick(HEDGES)}.${text.slice(match[0].length)}` : text;
}
