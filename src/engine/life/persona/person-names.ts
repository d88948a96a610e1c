/** The source of a pattern for the name of a person. */
export const PERSON_NAME = "\\p{Lu}(?:\\p{Ll}|-\\p{L}|'\\p{Lu}){1,19}";
const AGED = "(?: \\([^()]{1,30}\\)| \\d{1,2}(?! ?(?:km|miles|pounds)))?";
const ONE = `(?:the (?:last|other|youngest|eldest|quiet) one, )?${PERSON_NAME}${AGED}`;
/** The same for several of them, each with its age where it stands behind. */
export const NAMES = `${ONE}(?:(?:, and |, | and | & )${ONE})*`;

const ONE_NAME = new RegExp(`^${PERSON_NAME}$`, "u");
/** Words that open a sentence and are no names. */
export const NOT_NAMES: ReadonlySet<string> = new Set(
  "The A An She He They Her His Their My It In On At But And When Who I Once Now After Before Since Every As If No None Never One Two Three Four Five Only There Both Our We You Its Lives Works Loves Has Had Is Was Still Also God Thank Allah Heaven".split(
    " ",
  ),
);

/** The names of a list as the pattern finds it. */
export const namesIn = (list: string | undefined): string[] =>
  (list ?? "")
    .split(/, and |, | and | & /)
    .map((name) => name.replace(/ (?:\(.*|\d+)$/, "").trim())
    .filter((name) => ONE_NAME.test(name) && !NOT_NAMES.has(name));

/** A name as a part of a pattern. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
