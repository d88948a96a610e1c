import type { Trade } from "../../content/types.ts";
import type { RandomStream } from "../../random.ts";
import { type Clause, SELF } from "./clauses.ts";
import { isKinWord } from "./kin-words.ts";
import { piecesOf, sentencesOf } from "./plain-text.ts";

const YOUNGEST = 6;
const OLDEST = 110;
const UNITS = "one two three four five six seven eight nine".split(" ");
const TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SPELLED = `(?:(?:${TENS.join("|")})(?:[- ](?:${UNITS.join("|")}))?|${TEENS.join("|")}|${UNITS.join("|")})`;
const NUMBER = `(\\d{1,3}|${SPELLED})`;
const KIN_NEXT =
  "(?!\\s+(?:son|daughter|child|boy|girl|sister|brother|niece|nephew|twin|grand|dog|cat|horse|house|car|boat))";

/** A piece of a list that says nothing but an age: "26", "31 yrs old", "thirty-one years old", "now 61", "about fifty". */
const ALONE = new RegExp(
  `^(?:and |now |now,? at |at |aged |age |turning |about |around |nearly |almost |barely |just )*${NUMBER}(?:[- ]?(?:years?|yrs?|y\\/?o)\\.?(?:[- ]old)?| now| \\S+ of age| and .*)?$`,
  "i",
);
/** "(54)" right behind the name. */
const BRACKETED = new RegExp(`^[^.()]{1,40} \\(${NUMBER}\\)`, "i");
/** "fifty-something". */
const SOMETHING = new RegExp(`\\b(\\d0|${TENS.join("|")})[- ]?(?:something|odd|ish)\\b`, "i");

/** Years that a grown life has been spent at one thing, and how old one is when it begins. */
const SPENT = new RegExp(`\\b(?:for|these|after) ${NUMBER} years\\b`, "i");
const BEGINS = 15;

const EXACT = [
  new RegExp(`\\b${NUMBER} ?y ?\\/? ?o\\b`, "i"),
  new RegExp(`\\btoo \\p{L}+ for ${NUMBER}(?=$|[,.;])`, "iu"),
  new RegExp(`\\b${NUMBER}[- ](?:years?|yrs?)[- ]old\\b${KIN_NEXT}`, "i"),
  new RegExp(
    `\\b(?:aged|age:?|age of|is now|turned|am) ${NUMBER}\\b(?! (?:years? ago|minutes|hours|days|miles|of|times))`,
    "i",
  ),
  new RegExp(
    `(?<!\\b(?:before|until|till|when|once|by the time|if) )\\b(?:she|he|they|who|i) (?:is|are|am) (?:now |about |nearly |almost |only )?${NUMBER}(?=$|[,.;:)]| and\\b| years\\b)`,
    "i",
  ),
  new RegExp(
    `\\b(?:she's|he's|they're|i'm) (?:now |about |nearly |almost |only )?${NUMBER}(?=$|[,.;:)]| and\\b| years\\b)`,
    "i",
  ),
  new RegExp(`^[^,.]{1,40} is (?:now |about |nearly |almost |only )?${NUMBER}(?=$|[,.;:)]| and\\b| years\\b)`, "i"),
  new RegExp(
    `^[^,.]{1,40}? is an? (?:(?!with|mother|father|parent)[\\p{L}-]+ ){1,4}of ${NUMBER}(?=$|[,.;:)]| (?:and|who|whose|with)\\b)`,
    "iu",
  ),
  new RegExp(
    `\\b(?:man|woman|girl|boy|(?!mother|father)\\w+(?:er|or|ist|man|woman|ess|ow|ian|smith)) of ${NUMBER}\\b(?! (?:years? ago|minutes|hours|days))`,
    "i",
  ),
];
const DECADE = new RegExp(
  `\\b(?:(early|mid|late)[- ])?(?:(\\d0)s|(${TENS.map((ten) => ten.replace(/y$/, "ies")).join("|")}))\\b`,
  "i",
);

/** Words that put a life into a span of years, the first match deciding. */
const SPANS: [RegExp, low: number, high: number][] = [
  [/\b(?:schoolgirl|schoolboy|pupil|primary school child)\b/i, 8, 13],
  [/\b(?:teenager|teenage|teen|adolescent|high[- ]school(?:er)? student)\b/i, 14, 17],
  [/\b(?:goes|go|going|still|attends?) (?:\S+ )?(?:to |at |in )?(?:high|secondary|middle) school\b/i, 13, 17],
  [/(?:^|, |\b(?:is|am|was|as) )an? (?:\S+ ){0,2}(?:girl|boy|child|kid)\b/i, 9, 15],
  [/\b(?:great-)?grand(?:mother|father|ma|pa)\b.{0,20}\bof\b|\bhas (?:\S+ )?grandchildren\b/i, 62, 78],
  [/\b(?:retired|retiree|pensioner|retirement)\b/i, 64, 76],
  [/\b(?:elderly|aged|old (?:woman|man|lady))\b/i, 70, 84],
  [/^Old (?!Town|Street|Road|Quarter|World)\p{Lu}\p{Ll}+\b/u, 62, 80],
  [
    /(?:^|\b(?:is|as) )an? old (?:\p{Ll}+ )?(?!lover|letter|number|member|computer)\p{Ll}*(?:[^h]er|or|ist|man|woman|smith|ician|widow|monk|nun|cook)\b/iu,
    62,
    80,
  ],
  [/\bmiddle-aged\b/i, 44, 56],
  [/\b(?:university|college) student\b|\bundergraduate\b|\bstudies\b|\bstudying\b/i, 19, 24],
  [/\byoung (?:woman|man|mother|father|couple)\b/i, 21, 29],
];
/** What only a grown person is said to be or have. */
const GROWN =
  /\b(?:woman|man|lady|gentleman|married|wife|husband|widow(?:er)?|divorced|ex-wife|ex-husband|mother of|father of|single (?:mother|father|parent)|her (?:son|daughter|children|kids)|his (?:son|daughter|children|kids)|years? of (?:work|service)|career|veteran|mortgage)\b/i;

/**
 * The age in years, or null when nothing in the text says whether this is a grown person. A span ("a student") is narrowed by
 * the random stream; a trade makes a grown person of unstated age.
 */
export function readAge(
  plain: string,
  clauses: readonly Clause[],
  trade: Trade | null,
  random: RandomStream,
): number | null {
  const drawn = random.int(1000);
  const within = (low: number, high: number): number => low + (drawn % (high - low + 1));
  const likely = [
    ...clauses.filter(isOfNow).map(({ said }) => STATED.exec(said.trim())?.[1]),
    BRACKETED.exec(plain)?.[1],
    ...alone(sentencesOf(plain)[0] ?? ""),
    ...EXACT.map((pattern) => pattern.exec(plain)?.[1]),
    ...alone(plain),
  ];
  const coming = /\b(\p{L}+(?:-\p{L}+)?|\d+) (?:next|this coming) birthday\b/iu.exec(plain)?.[1];
  const next = numberOf(coming);
  if (next !== null && next > YOUNGEST) return next - 1;
  const exact = likely.map(numberOf).find((age) => age !== null && age >= YOUNGEST && age <= OLDEST);
  if (exact !== undefined) return exact;
  const something = numberOf(SOMETHING.exec(plain)?.[1]);
  if (something !== null) return something + 1 + (drawn % 9);
  const decade = DECADE.exec(plain);
  if (
    decade &&
    (decade[1] !== undefined || /\bin (?:her|his|their|my) \S*\s*\S*$/i.test(plain.slice(0, decade.index + 1)))
  ) {
    const start =
      decade[2] !== undefined
        ? Number(decade[2])
        : (TENS.findIndex((ten) => decade[3]!.toLowerCase().startsWith(ten.slice(0, -1))) + 2) * 10;
    const part = decade[1]?.toLowerCase();
    if (part === "early") return start + (drawn % 3) + 1;
    if (part === "mid") return start + 4 + (drawn % 3);
    if (part === "late") return start + 7 + (drawn % 3);
    return start + 2 + (drawn % 7);
  }
  for (const [pattern, low, high] of SPANS) if (pattern.test(plain)) return within(low, high);
  if (trade === "student") return null;
  const spent = numberOf(SPENT.exec(plain)?.[1]) ?? 0;
  if (spent > BEGINS) return within(spent + BEGINS, Math.min(spent + BEGINS * 2, OLDEST));
  if ((trade !== null && trade !== "none") || GROWN.test(plain)) return within(26, 57);
  return null;
}

/** "is 47", "was one-and-twenty" no more: what is said of the Echo in a clause of its own, and is so today. */
const STATED = new RegExp(
  `^(?:(?:is|am|are) )?(?:now |at |about |around |nearly |almost |only |just |aged |age )*${NUMBER}(?:[- ]ish)?(?:[- ]?(?:years?|yrs?|y\\/?o)\\.?(?:[- ]old)?)?(?: or near it| now| today| and (?:now|still|not)\\b.*)?[.]?$`,
  "i",
);
const isOfNow = ({ subject, link, quoted }: Clause): boolean =>
  subject === SELF && !quoted && !/^(?:when|until|before|after|since|while|if|as|\()$/.test(link);

/** Numbers that stand alone in a list, but for those right behind a child or another of the family. */
function alone(plain: string): (string | undefined)[] {
  return sentencesOf(plain).flatMap((sentence) => {
    const pieces = piecesOf(sentence);
    return pieces.map((piece, at) => {
      const before = (pieces[at - 1] ?? "").toLowerCase().split(/\s+/).slice(-2);
      return before.some(isKinWord) || ofKin(pieces, at) ? undefined : ALONE.exec(piece)?.[1];
    });
  });
}

/** "one daughter, Defne (7)": the name between belongs to the daughter. */
const ofKin = (pieces: readonly string[], at: number): boolean =>
  at > 1 && /^\p{Lu}\p{L}+$/u.test(pieces[at - 1]!) && pieces[at - 2]!.toLowerCase().split(/\s+/).some(isKinWord);

function numberOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d+$/.test(text)) return Number(text);
  const [first = "", second] = text.toLowerCase().split(/[- ]/);
  if (UNITS.includes(first)) return UNITS.indexOf(first) + 1;
  if (TEENS.includes(first)) return TEENS.indexOf(first) + 10;
  const tens = TENS.indexOf(first);
  return tens === -1 ? null : (tens + 2) * 10 + (second === undefined ? 0 : UNITS.indexOf(second) + 1);
}
