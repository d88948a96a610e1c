const ONES = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const TEENS = [
  ...["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
];
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

const ONE = `(?:${ONES.join("|")})`;
const SMALL = `(?:(?:${TENS.join("|")})(?:-${ONE})?|${TEENS.join("|")}|${ONE})`;
const HUNDREDS = `(?:(?:a |${SMALL} )hundred(?: and ${SMALL})?)`;
const THOUSANDS = `(?:(?:a |${HUNDREDS} |${SMALL} )thousand(?: ${HUNDREDS}| and ${SMALL})?)`;
const FIGURES = "\\d[\\d,]*\\d|\\d";

/** How texts write a number, in words or in figures, longest first. */
export const NUMBER = `(?:${THOUSANDS}|${HUNDREDS}|${SMALL}|${FIGURES})`;

const WHOLE = new RegExp(`^${NUMBER}$`, "i");
const VALUES: ReadonlyMap<string, number> = new Map([
  ["a", 1],
  ...ONES.map((word, at): [string, number] => [word, at + 1]),
  ...TEENS.map((word, at): [string, number] => [word, at + 10]),
  ...TENS.map((word, at): [string, number] => [word, (at + 2) * 10]),
]);

/** What number a text is; null where it is none. */
export function numberIn(text: string): number | null {
  if (!WHOLE.test(text)) return null;
  if (/^\d/.test(text)) return Number(text.replaceAll(",", ""));
  let whole = 0;
  let part = 0;
  for (const word of text.toLowerCase().split(/[ -]/)) {
    if (word === "hundred") part *= 100;
    else if (word === "thousand") {
      whole += part * 1000;
      part = 0;
    } else part += VALUES.get(word) ?? 0;
  }
  return whole + part;
}

const MILLION = 1_000_000;

/** A sum as one writes it: in words where they are few, else in figures; from a million on by the million. */
export function sumAsWritten(sum: number, inFigures: boolean): string {
  if (sum >= MILLION) return `${roundMillions(sum, inFigures)} million`;
  return (inFigures ? null : inFewWords(sum)) ?? sum.toLocaleString("en-GB", { maximumFractionDigits: 0 });
}

function roundMillions(sum: number, inFigures: boolean): string {
  const millions = Math.round((sum / MILLION) * 100) / 100;
  const said = inFigures || !Number.isInteger(millions) ? null : inFewWords(millions);
  return said ?? millions.toLocaleString("en-GB", { maximumFractionDigits: 2 });
}

/** "forty", "two hundred", "fifteen thousand", "three hundred thousand". */
function inFewWords(sum: number): string | null {
  if (sum < 100) return belowHundred(sum);
  if (sum % 100 === 0 && sum < 1000) return `${hundredsOf(sum)} hundred`;
  if (sum % 1000 !== 0) return null;
  const thousands = inFewWords(sum / 1000);
  return thousands === null ? null : `${thousands === "one" ? "a" : thousands} thousand`;
}

const hundredsOf = (sum: number): string => (sum === 100 ? "a" : ONES[sum / 100 - 1]!);

function belowHundred(sum: number): string | null {
  if (!Number.isInteger(sum) || sum < 1) return null;
  if (sum < 10) return ONES[sum - 1]!;
  if (sum < 20) return TEENS[sum - 10]!;
  const ten = TENS[Math.floor(sum / 10) - 2]!;
  return sum % 10 === 0 ? ten : `${ten}-${ONES[(sum % 10) - 1]!}`;
}
