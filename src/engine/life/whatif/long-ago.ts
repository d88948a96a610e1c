/** So many years back, and what came of it is no longer new. */
const YEARS = 4;
const NUMBERS = [
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty"];
const UNITS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const COUNTED = [...NUMBERS, ...TENS.flatMap((ten) => [ten, ...UNITS.map((unit) => `${ten}-${unit}`)])];
const NUMBER = `\\d{1,2}|${COUNTED.toReversed().join("|")}`;

const IN_YEAR = /\b(?:back )?in (?:the (?:spring|summer|autumn|winter) of )?(1[89]\d\d|20[01]\d)\b/i;
const DECADE =
  /\bin the (?:early |late )?(?:nineteen-)?(?:'?[4-9]0s|19[0-9]0s|fifties|sixties|seventies|eighties|nineties)\b/i;
const AGO = new RegExp(`\\b(${NUMBER}) years (?:ago|before)\\b`, "i");
const AT_AGE = new RegExp(
  `\\b(?:at(?: the age of)?|when (?:she|he|they|I) (?:was|were)) (${NUMBER})(?! (?:per ?cent|o'clock|past|to))\\b`,
  "i",
);
const WHEN_YOUNG =
  /\b(?:as a (?:child|girl|boy|teenager|young (?:man|woman|person|girl|boy))|in (?:her|his|their|my) (?:teens|twenties|youth)|when (?:she|he|they|I) (?:was|were) (?:young|little|a (?:child|girl|boy|student|teenager|young (?:man|woman))))\b/i;
/** From that age on it is long since one was young. */
const YOUNG_UNTIL = 34;

/** When a what-if happened, in its own words, where that is years ago: "in 2009", "twenty years ago", "at nineteen". The age is null if unstated. */
export function longAgoOf(asked: string, age: number | null): string | null {
  const dated = (IN_YEAR.exec(asked) ?? DECADE.exec(asked))?.[0];
  if (dated !== undefined) return dated;
  const [ago, years] = AGO.exec(asked) ?? [];
  if (years !== undefined && numberOf(years) >= YEARS) return ago!.replace(/before$/i, "ago");
  if (age === null) return null;
  const [at, aged] = AT_AGE.exec(asked) ?? [];
  if (aged !== undefined && age - numberOf(aged) >= YEARS) return at!;
  return age >= YOUNG_UNTIL ? (WHEN_YOUNG.exec(asked)?.[0] ?? null) : null;
}

function numberOf(word: string): number {
  if (/^\d/.test(word)) return Number(word);
  const [ten, unit] = word.toLowerCase().split("-");
  const tens = TENS.indexOf(ten!);
  return tens < 0 ? 10 + NUMBERS.indexOf(ten!) : 10 * (tens + 2) + (UNITS.indexOf(unit ?? "") + 1);
}
