import type { Trade } from "../../content/types.ts";
import type { RandomStream } from "../../random.ts";

const YOUNGEST = 6;
const OLDEST = 110;
const UNITS = "one two three four five six seven eight nine".split(" ");
const TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SPELLED = `(?:(?:${TENS.join("|")})(?:[- ](?:${UNITS.join("|")}))?|${TEENS.join("|")}|${UNITS.join("|")})`;
const NUMBER = `(\\d{1,3}|${SPELLED})`;
const KIN_NEXT =
  "(?!\\s+(?:son|daughter|child|boy|girl|sister|brother|niece|nephew|twin|grand|dog|cat|horse|house|car|boat))";

const EXACT = [
  new RegExp(`\\b${NUMBER}[- ]years?[- ]old\\b${KIN_NEXT}`, "i"),
  new RegExp(
    `\\b(?:aged|age:?|age of|is now|turned|am) ${NUMBER}\\b(?! (?:years? ago|minutes|hours|days|miles|of|times))`,
    "i",
  ),
  new RegExp(`\\b(?:is|i'm) ${NUMBER}(?=$|[,.;)]| and\\b| years\\b)`, "i"),
  new RegExp(`^[^,.]{1,60}, ${NUMBER}(?=[,.;)]|$)`, "i"),
  new RegExp(
    `\\b(?:man|woman|girl|boy|keeper|\\w+er|\\w+ist|\\w+man) of ${NUMBER}\\b(?! (?:years? ago|minutes|hours|days))`,
    "i",
  ),
  new RegExp(`\\(${NUMBER}\\)`, "i"),
];
const DECADE = new RegExp(
  `\\b(?:(early|mid|late)[- ])?(?:(\\d0)s|(${TENS.map((ten) => ten.replace(/y$/, "ies")).join("|")}))\\b`,
  "i",
);

/** Words that put a life into a span of years, the first match deciding. */
const SPANS: [RegExp, low: number, high: number][] = [
  [/\b(?:schoolgirl|schoolboy|pupil|primary school child)\b/i, 8, 13],
  [/\b(?:teenager|teenage|teen|adolescent|high[- ]school(?:er)? student)\b/i, 14, 17],
  [/(?:^|, |\b(?:is|am|was|as) )an? (?:\S+ ){0,2}(?:girl|boy|child|kid)\b/i, 9, 15],
  [/\b(?:great-)?grand(?:mother|father|ma|pa)\b.{0,20}\bof\b|\bhas (?:\S+ )?grandchildren\b/i, 62, 78],
  [/\b(?:retired|retiree|pensioner|retirement)\b/i, 64, 76],
  [/\b(?:elderly|aged|old (?:woman|man|lady))\b/i, 70, 84],
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
export function readAge(plain: string, trade: Trade | null, random: RandomStream): number | null {
  const drawn = random.int(1000);
  const within = (low: number, high: number): number => low + (drawn % (high - low + 1));
  for (const pattern of EXACT) {
    const age = numberOf(pattern.exec(plain)?.[1]);
    if (age !== null && age >= YOUNGEST && age <= OLDEST) return age;
  }
  const decade = DECADE.exec(plain);
  if (decade && /\bin (?:her|his|their|my) \S*\s*\S*$/i.test(plain.slice(0, decade.index + 1))) {
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
  if ((trade !== null && trade !== "none") || GROWN.test(plain)) return within(26, 57);
  return null;
}

function numberOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d+$/.test(text)) return Number(text);
  const [first = "", second] = text.toLowerCase().split(/[- ]/);
  if (UNITS.includes(first)) return UNITS.indexOf(first) + 1;
  if (TEENS.includes(first)) return TEENS.indexOf(first) + 10;
  const tens = TENS.indexOf(first);
  return tens === -1 ? null : (tens + 2) * 10 + (second === undefined ? 0 : UNITS.indexOf(second) + 1);
}
