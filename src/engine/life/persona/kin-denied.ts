import { isKinWord, KIN_WORDS } from "./kin-words.ts";
import { PERSON_NAME as NAME } from "./person-names.ts";

const RELATIONS = Object.keys(KIN_WORDS)
  .sort((a, b) => b.length - a.length)
  .join("|");

const SAID_OF_KIN = new RegExp(
  `(?<![\\p{L}-])(?:${RELATIONS})(?:,? ${NAME})? (?:is|was|has become) (?:also |still |now )?$`,
  "iu",
);

/** "Husband? no.", "no children", "never had a wife". */
export const isDenied = (plain: string, match: RegExpMatchArray): boolean => {
  const at = match.index ?? 0;
  const after = plain.slice(at + match[0].length, at + match[0].length + 12);
  return (
    /^:? (?:unknown|not known|n\/a|complicated)\b/i.test(after) ||
    // "His brother Kimo is his best friend": no other than whom it is said of.
    (/\b(?:friend|mate)$/.test(match[0].trim()) && SAID_OF_KIN.test(plain.slice(0, at))) ||
    // "Boyfriend? Ask her mother": what is asked and not answered is not told.
    (/^\?(?! (?:yes|yep|one|two|aye)\b)/i.test(after) && /^(?:[.;,!?] ?)?(?:[Aa]n? )?\p{L}+$/u.test(match[0])) ||
    /^[?:] (?:no|none|never|not(?=[.,;!?]|$| (?:any|yet|now|at|really|for|applicable)\b))\b/i.test(after) ||
    // "Does not have a dog, a wife, a mortgage": of none of the list.
    /(?:n't| not) have (?:an?|any) [^.;:!?]*$/i.test(plain.slice(0, at)) ||
    /\b(?:takes?|took|mistakes?|mistook) (?:her|him|them|me) for $/i.test(plain.slice(0, at)) ||
    /\b(?:no|never had|without an?|not an?|(?:basically|practically|almost)(?: an?)?|(?:like|as) an?)[\s,]*$/i.test(
      plain.slice(0, at),
    )
  );
};

/** "A cousin of her husband's", "employs one boy, Monday": somebody else's. */
export function isOfAnother(plain: string, at: number): boolean {
  const [before, after] = [plain.slice(Math.max(0, at - HIRED_WITHIN), at), plain.slice(at)];
  return OF_THEIRS.test(after) || (HIRES.test(before) && YOUNG.test(after));
}
const HIRED_WITHIN = 24;
const HIRES =
  /\b(?:employ|hire|pay|train|teach|coach|tutor|supervise)(?:s|es|d|ed)?(?: (?:an?|one|two|three|some|the))?\s*$/u;
const YOUNG = /^\s*(?:(?:an?|one|two|three|some|the) )?(?:\p{Ll}+ )?(?:boys?|girls?|lads?)\b/u;
const OF_THEIRS = new RegExp(
  `^[^.;,:]{0,20}?(?<!\\p{L})(?:${RELATIONS})(?: ${NAME})? of (?:her|his|their|my) \\p{Ll}+(?:-in-law)?['’]s(?!\\p{L}| \\p{Ll})`,
  "u",
);

/** "Ana calls her grandmother Mama": what somebody is called by others. */
export const isCalledSo = (plain: string, { 0: found, index = 0 }: RegExpMatchArray): boolean =>
  /\b(?:calls?|called|calling) $/.test(plain.slice(0, index)) &&
  isKinWord((/ (\p{Lu}\p{Ll}+)$/u.exec(found)?.[1] ?? "").toLowerCase());
