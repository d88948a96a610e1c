const SMALL = [
  ...["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  ...["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const ORDINALS: Record<string, string> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

const TICKS_PER_DAY = 4;
const DAYS_PER_YEAR = 112;

/** "thirty-four"; figures from a hundred on. */
export function numberWord(value: number): string {
  if (value < 0 || value >= 100) return String(value);
  if (value < 20) return SMALL[value]!;
  const ones = value % 10;
  return ones === 0 ? TENS[value / 10]! : `${TENS[Math.floor(value / 10)]}-${SMALL[ones]}`;
}

/** "twenty-first", for 1..99. */
export function ordinalWord(value: number): string {
  const words = numberWord(value).split("-");
  const last = words.pop()!;
  words.push(ORDINALS[last] ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`));
  return words.join("-");
}

/** "five weeks"; "" of less than two days. */
export function howLong(ticks: number): string {
  const days = Math.floor(ticks / TICKS_PER_DAY);
  if (days < 2) return "";
  if (days < 14) return `${numberWord(days)} days`;
  if (days < DAYS_PER_YEAR) return `${numberWord(Math.floor(days / 7))} weeks`;
  const years = Math.floor(days / DAYS_PER_YEAR);
  return years === 1 ? "a year" : `${numberWord(years)} years`;
}

/** How a diarist says how long ago a tick was: "yesterday", "nine days ago", "a year ago". */
export function timeAgo(ticks: number): string {
  const days = Math.floor(ticks / TICKS_PER_DAY);
  if (days <= 0) return "earlier today";
  if (days === 1) return "yesterday";
  if (days < 14) return `${numberWord(days)} days ago`;
  if (days < DAYS_PER_YEAR) return `${numberWord(Math.floor(days / 7))} weeks ago`;
  const years = Math.floor(days / DAYS_PER_YEAR);
  return years === 1 ? "a year ago" : `${numberWord(years)} years ago`;
}
