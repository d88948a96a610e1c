/** Longest part of a user's text that is read; the rest changes nothing. UTF-16 code units. */
const MAX_READ = 8000;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+/gi;
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;
const MARKUP = /<[^<>]{0,200}>|[{}<>[\]|\\`*_#~^=]/g;

/** A user's text as plain prose: no markup, braces, addresses or control characters; a shouted text is spoken normally. */
export function plainText(text: string): string {
  const plain = text
    .slice(0, MAX_READ)
    .normalize("NFC")
    .replace(CONTROL, " ")
    .replace(ADDRESS, " ")
    .replace(MARKUP, " ")
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, " ")
    .trim();
  return isShouted(plain) ? sentenceCase(plain) : plain;
}

/** Sentences without their closing marks. A line or a list item counts as one. */
export const sentencesOf = (plain: string): string[] =>
  plain
    .split(/[.!?;:…]+(?=\s|$)|\s[-–—•]\s/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

/** Lower-case words and the commas between them, so that a rule can stay within its clause. */
export const tokensOf = (sentence: string): string[] =>
  sentence.toLowerCase().match(/[\p{L}\d][\p{L}\d'-]*|[,()]/gu) ?? [];

const FUNCTION_WORDS = new Set(
  "the a an and is of her his she he they with who in to for on at but not has was my i it from that their by".split(
    " ",
  ),
);

/** Whether free nouns may be taken from the text: another language's function words would pass for nouns. */
export function readsAsEnglish(plain: string): boolean {
  const words = tokensOf(plain);
  const known = words.filter((word) => FUNCTION_WORDS.has(word)).length;
  return known * 100 >= words.length * 15;
}

function isShouted(text: string): boolean {
  const upper = text.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = text.match(/\p{Ll}/gu)?.length ?? 0;
  return upper > 12 && upper > lower * 2;
}

const sentenceCase = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(^|[.!?]\s+)(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\bi\b/g, "I");
