const ONES = "one|two|three|four|five|six|seven|eight|nine";
const TEENS = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen";
const TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";
const NUMBER = `(?:(?:${TENS})-(?:${ONES})|${TENS}|${TEENS}|two|three|four|five|six|seven|eight|nine)`;

const VALUES: ReadonlyMap<string, number> = new Map([
  ...`${ONES}|${TEENS}`.split("|").map((word, at) => [word, at + 1] as const),
  ...TENS.split("|").map((word, at) => [word, (at + 2) * 10] as const),
]);

const sizeOf = (words: string): number => words.split("-").reduce((sum, word) => sum + (VALUES.get(word) ?? 0), 0);

/** Things are counted, "two hours", "one or two days"; what only ends as they do is none, and "a hundred and two days" is one number. */
const COUNTED = new RegExp(
  `\\b(?:(hundred and |thousand and |-|the |these |those )|(one|${NUMBER}) or )?(${NUMBER})(?= (?!is|was|as|this|has|his|its|us|less|always|perhaps|quarters|thirds|fifths|eighths|tenths|thousands|hundreds|dozens)[a-z]+s\\b)`,
  "g",
);

const ANY = new RegExp(`\\b${NUMBER}\\b`);

/**
 * The text with what it counts in figures, as some people write in their diaries: "2 hours", "1 or 2 days". Never at a sentence's start,
 * and not where a number would be left in words beside them.
 */
export function inFigures(text: string): string {
  const counted = text.replace(
    COUNTED,
    (whole, before: string | undefined, either: string | undefined, number: string) =>
      before !== undefined ? whole : `${either === undefined ? "" : `${sizeOf(either)} or `}${sizeOf(number)}`,
  );
  return ANY.test(counted) ? text : counted;
}
