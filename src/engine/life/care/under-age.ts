import { isUnderAge } from "../minor.ts";
import { statedAges } from "../persona/age.ts";
import { CHILD_NUMBER, SCHOOL_CLASS } from "../persona/age-words.ts";
import { ownTextOf } from "../persona/clauses.ts";
import type { PersonaReading } from "../persona/read-persona.ts";
import { readableText } from "../persona/readable-text.ts";

const GROWN_AGE = 18;
const YEARS_OLD = `${CHILD_NUMBER}[- ]?(?:(?:years?|yrs?)[- ]?(?:old\\b|of age\\b)|y ?[./]? ?o\\b)`;
const THING_NEXT =
  "(?! (?:dog|cat|horse|mare|pony|house|car|van|boat|ship|whisky|whiskey|wine|company|business|firm|shop|marriage|feud)\\b)";
const CHILD =
  "(?:sixth[- ]former|school-?(?:girl|boy|child)|school[- ]age\\p{L}*|pre-?teen|tween|teen(?:ager)?|adolescent|under-?age|prepubescent|minor(?=$|[,.;!])|high[- ]?schooler|(?:(?:high|middle|primary|elementary|secondary|junior|grade|nursery)(?:[- ](?:school|high))?|kindergarten)[- ](?:student|pupil|child|girl|boy|freshman|sophomore|junior|senior)|(?:little|small|young|underage) (?:girl|boy|child|kid)|toddler|loli(?:ta)?|shota|jailbait)";
const AT_SCHOOL = `(?:in|enters|starts) (?:the )?(?:(?:${SCHOOL_CLASS}[- ]grade|(?:grade|year) ${SCHOOL_CLASS})\\b|(?:high|middle|primary|elementary|secondary|junior|nursery) (?:school|high)\\b|(?:her|his|my|their) (?:early |mid |late )?teens\\b)|${SCHOOL_CLASS}[- ]grader\\b`;
const BEING = "(?:\\b(?:is|am|are)|'s|'m)";
const ONLY =
  "(?:(?:now|about|nearly|almost|only|just|barely|still|really|actually|not even|not yet|at|aged|age|an?|the) )*";
const END = "(?=$|[,.;:)!?]| and\\b| but\\b| years?\\b)";
const LOOKS = `\\b(?:looks?|appears?|seems?|passes for|(?:the )?body of|acts?|dress(?:es|ed)) (?:like |as |to be |as if she is )?(?:an? )?`;

/** Words that could make an Echo a child of whose age nothing else is said. */
const SIGNS = [
  `\\b${YEARS_OLD}${THING_NEXT}`,
  `\\b(?:aged?|age:|age of|turn(?:s|ed|ing)?) ${CHILD_NUMBER}(?! (?:years? ago|minutes|hours|days|miles|times))`,
  `${BEING} ${ONLY}${CHILD_NUMBER}${END}`,
  `\\b(?:was|were) ${ONLY}${CHILD_NUMBER}${END}`,
  `${LOOKS}(?:${CHILD_NUMBER}|${CHILD}|girl\\b|boy\\b|child\\b)`,
  `\\b${CHILD}(?!\\p{L})`,
  "\\bteenage\\b(?! (?:sons|daughters|children|kids|boys|girls)\\b)",
  "(?:^|[.,;:!?] )an? (?:\\p{L}+ ){0,2}?(?:girl|boy|kid|(?<!\\b(?:only|middle|wild|love) )child)\\b(?! at heart)",
  `\\b${SCHOOL_CLASS}[- ]grade\\b(?! (?:teacher|class))`,
  `\\bhas ${CHILD_NUMBER} years\\b(?! (?:of|in|behind)\\b)`,
  "\\b(?:1[0-7]|[6-9])[fm]\\b",
  "\\b(?:\\dth|1[0-8]th|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh)teenth) birthday\\b",
  `\\b(?:${AT_SCHOOL})`,
  `\\b(?:not yet|under|younger than|below|almost|nearly) (?:18|eighteen)\\b`,
].map((source) => new RegExp(source, "iu"));

/** What says of a life that is called grown elsewhere in the same text that it is a child's. */
const contradicting = (being: string): RegExp[] =>
  [
    `(?:(?:^|[.!?;] )|${being} )${ONLY}(?:\\p{L}+ ){0,2}?${YEARS_OLD}${THING_NEXT}(?! (?:son|daughter|child|girl's|boy's|sister|brother|niece|nephew|twin|grand))`,
    `${being} ${ONLY}${CHILD_NUMBER}${END}`,
    `${being} ${ONLY}(?:\\p{L}+ ){0,3}?${CHILD}(?!\\p{L}| (?:at heart|of\\b|scout|friday))`,
    `${being} ${ONLY}(?:${AT_SCHOOL})`,
    `${LOOKS}(?:${CHILD_NUMBER}${END}|${YEARS_OLD}|${CHILD})`,
  ].map((source) => new RegExp(source, "iu"));
const CONTRADICTING = contradicting(BEING);
const ASKED = contradicting("(?:\\b(?:is|am|are|was|were|been|be|became|become|stayed|remained)|'s|'m)");

/** Children the Echo has or teaches, and the time when it was one. */
const HELD = `\\b(?:has|have|had|with|raises|raising|(?:mother|father|parent) (?:of|to)|teaches) (?:(?:an?|one|two|three|her|his|my|their) )?(?:${YEARS_OLD}|teenage|teen|young|little)(?: (?:son|daughter|child|girl|boy|sister|brother|niece|nephew|twin|grandson|granddaughter|student|pupil)s?)?\\b`;
const OF_OTHERS = new RegExp(HELD, "giu");
/** Nothing more is said of such a child. */
const OTHERS_LAST = new RegExp(`${HELD}[.!?; ]*$`, "iu");
const OF_THE_PAST = new RegExp(
  `\\b(?:when|since|until|till|before|after|by the time|once|while) (?:she|he|they|i) (?:was|were|turned) [^.,;!?]*|\\bas an? (?:\\p{L}+ ){0,2}?(?:girl|boy|child|kid|${CHILD})(?!\\p{L})|(?<!\\b(?:is|am|are|now) )\\b(?:at|from) (?:the age of |age )?${CHILD_NUMBER}`,
  "giu",
);
const SENTENCE = /.+?(?:[.!?;]+(?=\s|$)|$)/gu;

/** The texts a life is made of beside the one its reading is of; empty where there is none. */
type Others = { whatIfPrompt: string; physicalDescription: string | null };

/**
 * Whether any age under eighteen could be the Echo's. Where a grown one is said of it, only what says the contrary counts; else every
 * word of a child does, but for children that are others' and a childhood that is past, in sentences that are not about sex.
 * @param explicit tells the sentences that are.
 */
export function mayBeUnderAge(reading: PersonaReading, others: Others, explicit: RegExp): boolean {
  const { ageSpan, plain, clauses } = reading;
  if (isUnderAge(reading) || (ageSpan !== null && ageSpan.low < GROWN_AGE)) return true;
  const body = readableText(others.physicalDescription ?? "");
  const asked = readableText(others.whatIfPrompt);
  if (explicit.test(asked) && ASKED.some((sign) => sign.test(asked))) return true;
  const own = `${ownTextOf(plain, clauses)}. ${body}`;
  if (ageSpan !== null && ageSpan.assumed === undefined) return CONTRADICTING.some((sign) => sign.test(own));
  if (statedAges(own, clauses).some(({ age }) => age < GROWN_AGE)) return true;
  const suspect = (`${plain}. ${body}`.match(SENTENCE) ?? []).map((sentence) =>
    explicit.test(sentence)
      ? sentence.replace(OTHERS_LAST, " ")
      : sentence.replace(OF_OTHERS, " ").replace(OF_THE_PAST, " "),
  );
  return suspect.some((sentence) => SIGNS.some((sign) => sign.test(sentence)));
}
