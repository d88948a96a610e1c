import { isCityName } from "./city-names.ts";
import type { Mention } from "./kin-mention.ts";
import { calledKin, isYoungerKin } from "./kin-words.ts";
import { escaped, PERSON_NAME } from "./person-names.ts";
import { tagsOf } from "./word-tags.ts";

const OWNER = "(?:her|his|their|my|our)";
const KEEPER =
  "(?:mother|mum|mom|mam|father|dad|parents|grandmother|grandfather|grandparents|gran|nan|grandma|sister|brother|aunt|uncle|people|family|in-laws|mother-in-law|ex|ex-wife|ex-husband)";
const STAYS =
  "(?:is|are|stays?|stayed|lives?|remains?|remained|was left|were left|left|grows? up|(?:is|are) (?:growing up|being raised|living|staying))(?: behind| back home| up there| over there| there| still)?(?: in \\p{Lu}\\p{L}+)?";
const OTHERS = `(?:,? (?:and |& )?${PERSON_NAME})*`;

const wordFor = ({ name, relation }: Mention): string => (name === null ? `${calledKin(relation)}s?` : escaped(name));

/** "Her sons stayed with her mother", "two girls, Ada and Kimi, with their mom": children who live with whoever keeps them. */
function isWithKeeper(plain: string, one: Mention): boolean {
  return (
    isYoungerKin(one.relation) &&
    new RegExp(
      `(?<!\\p{L})${wordFor(one)}(?!\\p{L})${OTHERS}(?: \\([^()]{1,24}\\))?,? (?:who )?(?:(?:still|now|all|both) )?(?:${STAYS},? )?(?<!\\blives? with \\P{Lu}{0,30})with ${OWNER} (?:\\p{Ll}+ )?${KEEPER}(?!\\p{L}|['’])(?! and (?:her|him|me|us)\\b)`,
      "u",
    ).test(plain)
  );
}

const YOUNG_BEFORE =
  /\b(?:sons?|daughters?|child(?:ren)?|kids?|boys?|girls?|twins|grand(?:son|daughter|children)|ones?)\b|\b(?:stays?|stayed|left|leaves)\b/;

/** "Left her son with her mother in Cebu": who keeps the child is there too. */
function isKeeper(plain: string, one: Mention, kin: readonly Mention[], town: string | null): boolean {
  const word =
    one.name === null && /^(?:mother|father)$/.test(one.relation)
      ? `(?:${one.relation}|parents)`
      : calledKin(one.relation);
  const found = new RegExp(
    `([^.;!?]*)\\bwith ${OWNER} (?:\\p{Ll}+ )?${word}(?:,? ${PERSON_NAME})? (?:back |over |up |out )?in (?!the\\b)(\\p{Lu}\\p{L}+)`,
    "u",
  ).exec(plain);
  if (found === null || /\b(?:[Ll]ives|[Ll]iving|I live|[Mm]oved in) (?:[^,.;]{0,20})?$/u.test(found[1]!)) return false;
  const isOfYoung =
    YOUNG_BEFORE.test(found[1]!) ||
    kin.some(({ name, relation }) => name !== null && isYoungerKin(relation) && found[1]!.includes(name));
  return isOfYoung && town?.startsWith(found[2]!) !== true;
}

const isPlace = (word: string): boolean =>
  isCityName(word) || ["Place", "Country", "City", "Region"].some((tag) => tagsOf(word.toLowerCase()).has(tag));

/** "Petra (Stuttgart, nurse)", "Ritu: surgeon, Boston": the place of somebody stands behind the name. */
function isPlacedBehind(plain: string, one: Mention, town: string | null): boolean {
  if (one.name === null) return false;
  const [, bracket] =
    new RegExp(
      `(?<!\\p{L})${escaped(one.name)}(?: got out)? \\((?:[\\p{Ll} ]{2,20}, )?(\\p{Lu}[\\p{L}'’-]+)[,)]`,
      "u",
    ).exec(plain) ?? [];
  const [, listed] =
    (town === null
      ? null
      : new RegExp(
          `(?<!\\p{L})${escaped(one.name)}[:,] (?:[\\p{Ll} -]{3,24}, )?(\\p{Lu}[\\p{L}'’-]+)(?=[,.;)]|$)`,
          "u",
        ).exec(plain)) ?? [];
  return [bracket, listed].some((place) => place !== undefined && place !== town && isPlace(place));
}

/** "Two sons at boarding school", "a daughter at university in Cape Town". */
const isSchooledElsewhere = (plain: string, one: Mention): boolean =>
  new RegExp(
    `(?<!\\p{L})${wordFor(one)},? (?:(?:is|are) )?(?:both |all |away )?at (?:boarding school|sea|war|the front)(?!\\p{L})`,
    "iu",
  ).test(plain);

/** Whether what stands beside somebody, with no verb of their own, says that they live elsewhere. */
export const isKeptElsewhere = (plain: string, one: Mention, kin: readonly Mention[], town: string | null): boolean =>
  isWithKeeper(plain, one) ||
  isKeeper(plain, one, kin, town) ||
  isPlacedBehind(plain, one, town) ||
  isSchooledElsewhere(plain, one);
