import { isKinWord } from "./kin-words.ts";
import { tagsOf } from "./word-tags.ts";

/** Words that say which of one's people is meant, and none that says whose they are. */
const WHICH =
  "(?:[Ss]enior|[Jj]unior|actual|other|last|surviving|widowed|divorced|frail|ailing|dying|ageing|elderly|retired|birth|biological|host|favourite|wee|lovely|darling|sick|disabled|[Oo]lder|[Ee]lder|[Ee]ldest|[Oo]ldest|[Yy]ounger|[Yy]oungest|[Ll]ittle|[Bb]ig|kid|last-born|first-born|sainted|[Tt]win|[Oo]nly|own|[Ee]stranged|[Aa]dopted|adoptive|[Hh]alf|[Rr]eal|birth|[Bb]aby|[Dd]ear|beloved|long-suffering|teenage|grown|new|current|small|young|quiet|clever|[Ll]ate|[Dd]ead|deceased|[Ff]ormer|[Ee]x|[Ff]irst|[Ss]econd|third|fourth|blind|deaf|\\p{Ll}+-year-old)";
/** The source of a pattern for what may stand between "her" and "sister" in a list. */
export const QUALITY = `(?:${WHICH}[ -])*`;
/** The same behind an owner or a verb of having, where one word more may stand that is said of people: "an invalid sister". */
export const ANY_QUALITY = `(?:${WHICH}[ -])*(?:\\p{Ll}{3,}(?:-\\p{Ll}+)? )??(?:${WHICH}[ -])*`;

const KNOWN = new RegExp(`^${WHICH}$`, "u");
/** Of those nobody is one's kin: "an imaginary friend", "a church sister". */
const NOT_OF_KIN =
  /^(?:imaginary|spirit|soul|church|pen|would-be|so-called|supposed|potential|future|invisible|family|fellow|made-up|pretend|fictional|online|virtual|prospective|maiden|boarding|step|god|great|grand|mutual|common|possible|another|every|many|some|few|several|more|few)$/;
const OF_PEOPLE =
  /^(?:invalid|amputee|immigrant|bachelor|spinster|orphan|refugee|veteran|artist|identical|paralysed|paralyzed|\p{Ll}+-\p{Ll}+(?:ed|ing))$/u;

/** Whether the words before somebody's relation in a match say which of them is meant, and nothing else. */
export function saysWhich(phrase: string, relation: string): boolean {
  const upTo = phrase.slice(0, Math.max(0, phrase.toLowerCase().indexOf(relation.toLowerCase())));
  const words = upTo
    .replace(OPENING, "")
    .split(/\s+/)
    .filter((word) => word !== "");
  return words.every(
    (word) => KNOWN.test(word.replace(/-$/, "")) || !/^\p{Ll}/u.test(word) || isCount(word) || isSaidOfPeople(word),
  );
}

/** Up to whose they are, or the article: "there was a", "her". */
const OPENING = /^.*?(?:^|\s)(?:an?|one|two|three|four|five|six|her|his|their|my|our|whose|\p{Lu}\S*['’]s?)(?:\s+|$)/iu;
const isCount = (word: string): boolean => /^(?:an?|one|two|three|four|five|six|[2-9])$/.test(word);

const isSaidOfPeople = (word: string): boolean =>
  !NOT_OF_KIN.test(word) && !isKinWord(word) && (OF_PEOPLE.test(word) || tagsOf(word).has("Adjective"));
