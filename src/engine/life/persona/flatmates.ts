import { spokenOfByName } from "./given-names.ts";
import { isOfKin } from "./kin-groups.ts";
import type { Shown } from "./kin-structure.ts";
import { KIN_WORDS } from "./kin-words.ts";
import { nameParts } from "./lexicon-word.ts";
import { NAMES, NOT_NAMES, namesIn, PERSON_NAME } from "./person-names.ts";
import { tagsOf } from "./word-tags.ts";

const ROOF =
  "(?:flat|flatshare|house|room|apartment|place|home|studio|attic|basement|cottage|farmhouse|caravan|dorm|bedsit|\\dbhk|\\d-bed)";
/** "Two girls from her church, Ngozi and Blessing", "three other nurses: Kemi and Tolu". */
const COUNTED =
  "(?:(?:two|three|four|five|several|some|other|her|his|their|my) (?:[\\p{Ll}'-]+ ){0,4}[\\p{Ll}'-]+(?:,|:| \\(| called| named) ?\\(?)?";
/** "Shares a two-room flat with Ana and Bo", "lives in a shared house with Kemi". */
const SHARED = new RegExp(
  `\\b(?:[Ss]har(?:es?|ing)|[Rr]ents?(?: and shares)?|[Rr]enting|[Ll]iv(?:es?|ing) in an? shared) (?:an? |the |one |her |his |their |my )?(?:[\\p{Ll}\\d-]+ ){0,3}?${ROOF}(?: (?:in|on|above|near|off) [\\p{L}' -]{2,30}?)? with ${COUNTED}(${NAMES})(?!['’\\p{L}])`,
  "gu",
);
/** "Her housemates are Ewa, who packs salmon, and a lad called Dean", "flatmates: Jo and Kim". */
const MATES = /\b(?:[Hh]ouse|[Ff]lat|[Rr]oom)mates(?: are|:| called|,)? ([^.;!?]{2,120})/gu;
const CALLED = new RegExp(
  `(?:^|, |\\band |\\bcalled |& )(?:an? (?:lad|girl|guy|man|woman|student|boy) (?:called |named )?)?(${PERSON_NAME})(?=$|[ ,(])`,
  "gu",
);

/** "Shares a flat with Benedita, her girlfriend": who that is to the Echo is said behind. */
const IS_KIN = new RegExp(
  `^,? \\(?(?:her|his|their|my) (?:\\p{Ll}+ )?(?:${Object.keys(KIN_WORDS)
    .filter((word) => !/(?:mate|(?<!girl|boy)friend)$/.test(word))
    .join("|")})(?!\\p{L})`,
  "u",
);

const isSomebody = (name: string): boolean =>
  spokenOfByName(name) !== null ||
  !["Place", "City", "Country", "Demonym", "Month", "WeekDay"].some((tag) => tagsOf(name.toLowerCase()).has(tag));

/** Those with whom the Echo shares its home who are neither its family nor its partner. */
export function flatmatesIn(plain: string, ownName: string, known: readonly { name: string | null }[]): Shown[] {
  const own = nameParts(ownName);
  const shared = [...plain.matchAll(SHARED)]
    .filter(({ 0: found, index }) => !IS_KIN.test(plain.slice(index + found.length)))
    .flatMap(({ index, 1: names }) => namesIn(names).map((name) => ({ index, name })));
  const mates = [...plain.matchAll(MATES)].flatMap(({ index, 1: list = "" }) =>
    [...list.matchAll(CALLED)].map(({ 1: name = "" }) => ({ index, name })),
  );
  return [...shared, ...mates]
    .filter(
      ({ index, name }) =>
        !own.includes(name) &&
        !NOT_NAMES.has(name) &&
        !Object.hasOwn(KIN_WORDS, name.toLowerCase()) &&
        isSomebody(name) &&
        !isOfKin(plain, index) &&
        !known.some((one) => one.name === name),
    )
    .map(({ index, name }) => ({ at: index, relation: "flatmate", name, former: false }));
}
