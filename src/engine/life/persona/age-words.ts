const UNITS = "one two three four five six seven eight nine".split(" ");
const TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");
export const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const SPELLED = `(?:(?:${UNITS.join("|")})-and-(?:${TENS.join("|")})|(?:${TENS.join("|")})(?:[- ](?:${UNITS.join("|")}))?|${TEENS.join("|")}|${UNITS.join("|")})`;
/** The source of a pattern for a number of years, captured. */
export const NUMBER = `(\\d{1,3}|${SPELLED})`;
/** The same for one below eighteen, not captured. */
export const CHILD_NUMBER = `(?:1[0-7]|\\d|${TEENS.slice(0, 8).join("|")}|${UNITS.join("|")})(?![\\p{L}\\p{N}]|-(?:${UNITS.join("|")}))`;
/** The source of a pattern for a class at school, captured: "seventh", "7th", "7". */
export const SCHOOL_CLASS = `(1[0-2](?:th)?|\\d(?:st|nd|rd|th)?|${ORDINALS.join("|")}|${UNITS.join("|")}|ten|eleven|twelve)`;

/** The number that stands there in digits or words; null where none does. */
export function numberOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d+(?:st|nd|rd|th)?$/.test(text)) return Number.parseInt(text, 10);
  const reversed = /^(\p{Ll}+)-and-(\p{Ll}+)$/u.exec(text.toLowerCase());
  if (reversed !== null) return (TENS.indexOf(reversed[2]!) + 2) * 10 + UNITS.indexOf(reversed[1]!) + 1;
  const [first = "", second] = text.toLowerCase().split(/[- ]/);
  if (UNITS.includes(first)) return UNITS.indexOf(first) + 1;
  if (TEENS.includes(first)) return TEENS.indexOf(first) + 10;
  if (ORDINALS.includes(first)) return ORDINALS.indexOf(first) + 1;
  const tens = TENS.indexOf(first);
  return tens === -1 ? null : (tens + 2) * 10 + (second === undefined ? 0 : UNITS.indexOf(second) + 1);
}
