/** Control characters, line breaks, and the marks that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** What shows nothing: blanks, format characters, combining marks, and the fillers that count as letters. */
const INVISIBLE = /[\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;
/** No script stacks more marks on one letter. */
const STACKED_MARKS = /\p{M}{5,}/u;

/**
 * What changes nothing that a reader sees, so that two names look the same: ignorable characters, joiners other than between
 * letters of scripts that join or within an emoji, and variation selectors other than of an emoji.
 */
const DISGUISE =
  /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\ufe0e\ufe0f]]|(?<![\p{L}\p{M}\p{Emoji}\ufe0f])[\u200c\u200d]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Emoji}])|(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f](?!\u20e3)/v;

/** How many characters of a text can be seen. */
export const visibleLength = (text: string): number => [...text.replace(INVISIBLE, "")].length;

/** One line that shows something, all of itself, and stays within its line: what a name must be, as others will read it. */
export const isName = (text: string): boolean =>
  visibleLength(text) > 0 && !UNPRINTABLE.test(text) && !STACKED_MARKS.test(text) && !DISGUISE.test(text);
