/** Control characters, line breaks, and the marks that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** What shows nothing: blanks, format characters, combining marks, and the fillers that count as letters. */
const INVISIBLE = /[\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;
/** No script stacks more marks on one letter. */
const STACKED_MARKS = /\p{M}{5,}/u;

/** How many characters of a text can be seen. */
export const visibleLength = (text: string): number => [...text.replace(INVISIBLE, "")].length;

/** One line that shows something and stays within its line: what a name must be, as others will read it. */
export const isName = (text: string): boolean =>
  visibleLength(text) > 0 && !UNPRINTABLE.test(text) && !STACKED_MARKS.test(text);
