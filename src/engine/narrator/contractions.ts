import { isHas, isParticiple } from "../life/participles.ts";
import { type MayBegin, replaceWhere } from "./replace-where.ts";

// How what can be run together is said short, or at full length.

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
  /\b(it|that|there|what|who|he|she|i|you|we|they)(['’])(s|d|ll)(?=\s+((?:(?:never|always|only|just|already|also|even|ever|still|so|once|not|at least|by then|as good as|long ago|all|both|each|almost|nearly|hardly|barely|since|long|last|been|clean|half|quite|all but|fairly|simply|\p{Ll}+ly)\s+)*)(\p{Ll}+))/giu;
/** "I'd the earache." */
const HAS_NOUN =
  /^(?:the|an?|any|my|no|his|her|their|our|two|three|four|five|nine|fourteen|thirty|eighty|one|some|nothing|nobody|plenty|only|to)$/;
/** "I'd come by tomorrow": participles that are infinitives, too, and what makes them those. */
const SAME_FORM = /^(?:come|become|put|run|read|let|set|cut|hit|hurt|shut|split|spread|cast|rid|quit|bet)$/;
/** "She's so taken with him", "who'd still read this": behind these mostly something is, or would be. */
const OPEN_ADVERB = /\b(?:also|even|ever|still|so)\b/;
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
  /\b(?:in|on|at|with|about|from|behind|under|into|against|around|of|for|to|by|over|through|beside|(?:who|what)(?:ever)? \p{L}+) (?:it|that|there)$/iu;
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

/** With whatever can be run together said short. */
export function shorten(text: string): string {
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

/** With whatever was run together said at full length. */
export function lengthen(text: string): string {
  if (!text.includes("'") && !text.includes("’")) return text;
  const grown = /n't/i.test(text) ? text.replace(ASKED_NOT, "$1 $2 not").replace(CAN_GROW, "$1 not") : text;
  return grown
    .replace(
      CONTRACTED,
      (whole, subject: string, _: string, form: string, between: string, next: string, at: number, all: string) => {
        const isOpen = OPEN_ADVERB.test(between);
        const isToCome = SAME_FORM.test(next) && (isOpen || TO_COME.test(all.slice(at)));
        const done = (isParticiple(next) && !isToCome) || /\bbeen\b/.test(between);
        if (form.toLowerCase() === "ll") return `${subject} will`;
        if (form.toLowerCase() === "d") return `${subject} ${done || HAS_NOUN.test(next) ? "had" : "would"}`;
        if (subject.toLowerCase() === "i") return whole;
        const behind = all.slice(at + subject.length + "'s ".length + between.length + next.length);
        const isPerson = /^(?:he|she|who)$/i.test(subject);
        return `${subject} ${/\bbeen\b/.test(between) || (!isOpen && isHas(next, behind, isPerson)) ? "has" : "is"}`;
      },
    )
    .replace(/\b(?:can't|won't|shan't|i'm|i've|i'll|you've|they've|we've|they're|you're)/gi, (found) =>
      sameCase(found, LONG_FORMS[found.toLowerCase()] ?? found),
    );
}

/** In the case of what it stands for. */
export const sameCase = (model: string, text: string): string =>
  /^[A-Z]/.test(model) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
