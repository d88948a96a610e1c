/** The source of a pattern for the name of a person. */
export const PERSON_NAME = "\\p{Lu}(?:\\p{Ll}|-\\p{L}|'\\p{Lu}){1,19}";
const YEARS =
  "(?:\\d{1,2}|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen)(?!\\p{L}))(?! ?(?:km|miles|pounds|\\p{Ll}+s\\b))";
/** "(17)", " 9", ", 17", " who is nine", and what else is said right behind the name in a list: " who wants to leave". */
const AGED = `(?: \\([^()]{1,30}\\)| \\d{1,2}(?! ?(?:km|miles|pounds))|,? (?:who(?:'s| is) |aged )?${YEARS}(?=[,.;)]| and |$| who ))?`;
/** Only before somebody else whose age is told: "Piet, who lives with a girl, Anna" are not two of a kind. */
const WHO = `(?:,? who [^,.;:()\\p{Lu}]{2,40}(?=(?:, and |, | and | & )${PERSON_NAME}${AGED.slice(0, -1)}))?`;
const ONE = `(?:the (?:last|other|youngest|eldest|quiet) one, )?${PERSON_NAME}${AGED}${WHO}`;
/** The same for several of them, each with its age where it stands behind. */
export const NAMES = `${ONE}(?:(?:,? and then |, and |, | and | & )${ONE})*`;

const ONE_NAME = new RegExp(`^${PERSON_NAME}$`, "u");
/** Words that open a sentence and are no names. */
export const NOT_NAMES: ReadonlySet<string> = new Set(
  "The A An She He They Her His Their My It In On At But And When Who I Once Now After Before Since Every As If No None Never One Two Three Four Five Only There Both Our We You Its Lives Works Loves Has Had Is Was Still Also God Thank Allah Heaven Mr Mrs Ms Miss Dr Mister Madame".split(
    " ",
  ),
);

/** The names of a list as the pattern finds it. */
export const namesIn = (list: string | undefined): string[] =>
  (list ?? "")
    .split(/,? and then |, and |, | and | & /)
    .map((name) => name.replace(/ (?:\(.*|\d+|(?:who|aged) .*)$/, "").trim())
    .filter((name) => ONE_NAME.test(name) && !NOT_NAMES.has(name));

/** A name as a part of a pattern. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
