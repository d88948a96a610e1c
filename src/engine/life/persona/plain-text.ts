/** Longest part of a user's text that is read; the rest changes nothing. UTF-16 code units. */
const MAX_READ = 8000;
const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;
const WORD = /\S+/g;
/** Where an address stood; the word that led to it goes with it: "writes to ann@example.org on Sundays" writes on Sundays. */
const REMOVED = "\u0000";
const BEFORE_REMOVED = new RegExp(`(?:\\b(?:at|on|to|via|from|under|by|through|see|visit) )?${REMOVED}`, "giu");
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;
/** "Mr. Hart" and "Dr. Okafor" go on: their stops end no sentence. */
const TITLE_STOP = /(?<![\p{L}.])(Mr|Mrs|Ms|Dr|Prof|Rev|Fr|St|Sgt|Cpl|Lt|Capt|Col|Gen|Mt)\.(?= ?\p{Lu})/gu;
const MARKUP = /<[^<>]{0,200}>|[{}<>[\]|\\`*_#~^=]/g;
/** A line that begins like an item, a label or a sentence ends the one before it; any other is a wrapped line. */
const NEW_LINE = /([^\s])[^\S\n]*\n\s*(?=\p{Lu}|\d|[-–—•*] |\p{Ll}[\p{L} ]{1,18}: )/gu;
/** "Name - Mamadou", "From – Labé": what stands before a dash at the start of a line or sentence is a label like any other. */
const DASHED_LABEL =
  /(?<=^|[\n.;] ?)((?:[Nn]ame|[Aa]ge|[Ff]rom|[Bb]orn(?: in)?|[Ll]iv(?:es|ing)(?: in)?|[Hh]ome|[Ww]ork|[Jj]ob|[Oo]ccupation|[Ff]amily|[Kk]ids|[Cc]hildren|[Ww]ife|[Hh]usband|[Pp]artner|[Ll]ikes|[Hh]obb(?:y|ies)|[Ll]oves|[Dd]islikes|[Pp]ets?|[Ss]tatus|[Ll]ocation|[Ss]iblings|[Pp]arents|[Mm]other|[Ff]ather|[Mm]um|[Mm]om|[Dd]ad|[Bb]rothers?|[Ss]isters?)) ?[-–—] (?=\S)/gu;
const BULLET = /(^|[\n.!?;,:] ?|\s)[-–—•] (?=\S)/g;

/** No word that is written in letters of ours is longer, and each pattern would be tried from each of its parts. */
const LONGEST_WORD = 60;
const OVERLONG = new RegExp(`[\\p{Script=Latin}\\p{N}'’-]{${LONGEST_WORD + 1},}`, "gu");

/**
 * A user's text as plain prose: no markup, braces, addresses or control characters. The lines of a list become sentences, and a
 * shouted text is spoken normally.
 */
export function plainText(text: string): string {
  const plain = text
    .slice(0, MAX_READ)
    .normalize("NFC")
    .replace(OVERLONG, (word) => word.slice(0, LONGEST_WORD))
    .replace(DASHED_LABEL, (_, label: string) => `${label}: `)
    .replace(NEW_LINE, (_, last: string) => (/[.!?;:,]/.test(last) ? `${last} ` : `${last}. `))
    .replace(CONTROL, " ")
    .replace(WEB_ADDRESS, REMOVED)
    .replace(WORD, (word) => (isMailAddress(word) ? `${REMOVED}${/[.!?;:,]?$/.exec(word)![0]}` : word))
    .replace(BEFORE_REMOVED, " ")
    .replace(/(^|\s)[*•] (?=\S)/g, "$1- ")
    .replace(/(^|\s)w\/ ?(?=\p{L})/giu, "$1with ")
    .replace(/(?<=\s)w(?:i['’]?)? (?=(?:my|her|his|their|our|the) )/gu, "with ")
    .replace(/(\p{L}) = (?=\p{L})/gu, "$1: ")
    .replace(/^[^|]*(?: \| [^|]*){2,}$/s, (list) => list.replaceAll(" | ", ". "))
    .replace(/^[^/]*(?: \/ [^/]*){3,}$/s, (list) => list.replaceAll(" / ", ". "))
    .replace(/(?<=\S) \/ (?=\S)/g, ", ")
    .replace(/(?<=[\p{L}).]) & (?=[\p{L}\d])/gu, " and ")
    .replace(/(?<=\p{Ll}) \+ (?=\p{Ll})/gu, " and ")
    .replace(TITLE_STOP, "$1")
    .replace(MARKUP, " ")
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, " ")
    .replace(BULLET, (_, before: string) => (before.trim() === "" && before !== "" ? " – " : before))
    .trim();
  return isShouted(plain) ? sentenceCase(plain.toLowerCase()) : plain;
}

/** Looked for by position: a pattern with two open ends takes time in the cube of a word that a user may make very long. */
const isMailAddress = (word: string): boolean => {
  const at = word.indexOf("@");
  return at > 0 && word.lastIndexOf(".") > at + 1;
};

/** Sentences without their closing marks. A line or a list item counts as one. */
export const sentencesOf = (plain: string): string[] =>
  plain
    .split(/[.!?;:…]+(?=\s|$)|\s[-–—•]\s/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

/** The pieces that commas, brackets and dashes make of a sentence: "26", "junior software developer in Manchester". */
export const piecesOf = (sentence: string): string[] =>
  sentence
    .split(/,\s|,$|[()]|\s\+\s|\s[-–—]\s/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");

/** Lower-case words and the commas between them, so that a rule can stay within its clause. */
export const tokensOf = (sentence: string): string[] =>
  sentence.toLowerCase().match(/[\p{L}\d][\p{L}\d'-]*|[,()+]/gu) ?? [];

/** Closed-class words: they tell English apart and are never nouns. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  "the a an and is of her his she he they with who in to for on at but not has was my i it from that their by im i'm".split(
    " ",
  ),
);

/** Whether free nouns may be taken from the text: another language's function words would pass for nouns. */
export function readsAsEnglish(plain: string): boolean {
  const words = tokensOf(plain);
  const known = words.filter((word) => FUNCTION_WORDS.has(word)).length;
  return known * 100 >= words.length * 10;
}

/** Capitals throughout say nothing about names. */
export function isShouted(text: string): boolean {
  const upper = text.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = text.match(/\p{Ll}/gu)?.length ?? 0;
  return upper > 12 && upper > lower * 2;
}

/** Each sentence with its capital, and "I" with its own. */
export const sentenceCase = (text: string): string =>
  text
    .replace(/(^|[.!?]\s+)(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\bi\b/g, "I");
