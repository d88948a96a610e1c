import { type Clause, SELF } from "./clause.ts";
import type { Mention } from "./kin-mention.ts";
import { calledKin, isPartnerWord, isYoungerKin } from "./kin-words.ts";
import { escaped } from "./person-names.ts";

const PARENT = /^(?:mother|father|mum|mom|mam|mama|mamma|dad|da|papa|pappa|mummy|daddy|maw)$/;
/** "Works from his childhood bedroom", "has not left her old room": who is there is at the parents'. */
const CHILDHOOD_ROOM =
  /\b(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y) (?:old |former )?childhood (?:bed)?room\b|\b(?:back|living|sleeps|still) (?:at home )?in (?:her|his|their|my) old (?:bed)?room\b/u;
const FAR_PARENTS = /\bparents (?:live |are |back )?in \p{Lu}|\bno longer\b/u;

/** Whether the Echo lives in the room of its childhood, where its parents are. */
export const isInParentsHouse = (plain: string, { relation }: Mention): boolean =>
  PARENT.test(relation) && CHILDHOOD_ROOM.test(plain) && !FAR_PARENTS.test(plain);

/** "We live in two rooms": said by one of a pair of both of them, unless it is told that somebody else is meant. */
const WE_LIVE =
  /\b[Ww]e(?: all| both|'re| are| still| now)? (?:live|living|rent|share (?:an? |one )?(?:\p{Ll}+ )?(?:room|flat|house|bed)|have (?:an? |one |two )?(?:\p{Ll}+ )?(?:room|flat)s?)\b(?! (?:apart|in different|two streets|next door to|separately))/u;
const NOT_TOGETHER =
  /\b(?:we|I|they) (?:used to|don't|do not|can't|cannot|never|will|want to|hope to) (?:\p{Ll}+ )?live\b/iu;
/** Characters before "we" within which somebody else may be meant by it. */
const NEAR = 120;

/** Whether somebody's half says of both where they live. */
export function isOneOfUs(plain: string, one: Mention, kin: readonly Mention[]): boolean {
  if (!isPartnerWord(one.relation) || one.former || NOT_TOGETHER.test(plain)) return false;
  const found = WE_LIVE.exec(plain);
  if (found === null) return false;
  const before = plain.slice(0, found.index);
  // Of several it is the one named last: the first may be dead.
  const placed = kin
    .filter(({ relation, former }) => isPartnerWord(relation) && !former)
    .map((other) => ({ other, at: lastPlace(before, other) }));
  const last = placed.sort((a, b) => b.at - a.at)[0];
  const between = plain.slice(Math.max(0, found.index - NEAR), found.index);
  return (
    last?.other === one &&
    last.at !== -1 &&
    !/\b(?:friends?|flatmates?|sisters?|brothers?|colleagues?) and I\b/.test(between)
  );
}

const lastPlace = (text: string, { name, relation }: Mention): number =>
  [
    ...text.matchAll(
      new RegExp(`(?<!\\p{L})(?:${name === null ? calledKin(relation) : escaped(name)})(?!\\p{L})`, "giu"),
    ),
  ].at(-1)?.index ?? -1;

/** "Keeps her brother's house", "runs his uncle's household". */
export const isHouseKeptFor = (plain: string, { name, relation }: Mention): boolean =>
  new RegExp(
    `\\b(?:keeps?|runs?) (?:her|his|their|my) (?:\\p{Ll}+ )?(?:${name === null ? calledKin(relation) : `(?:${calledKin(relation)} )?${escaped(name)}`})['’]s (?:house|household|home)\\b`,
    "u",
  ).test(plain);

/** "Me, the cat and since March my niece Noa", behind "who lives here". */
const WHO_IS_HERE =
  /\b(?:(?:[Ww]ho(?: lives here)?|[Hh]ousehold|[Aa]t home|[Ll]ives with)(?: now)?: |[Ii]t(?:['’]s| is) (?:just |only |still )?(?=me(?:,| and) )(?!me(?:,| and) [^.;!?]*\b(?:against|versus)\b))([^.;!?]{3,120})/gu;
/** Whether somebody stands in a list of those who are at home. */
export const isInHouseList = (plain: string, { name, relation }: Mention): boolean => {
  const called = new RegExp(`(?<!\\p{L})(?:${name === null ? calledKin(relation) : escaped(name)})(?!['’\\p{L}])`, "u");
  return [...plain.matchAll(WHO_IS_HERE)].some(
    ({ 1: list = "" }) =>
      /\b(?:me|us|I)\b/.test(list) &&
      called.test(list.replace(/,? (?:who|whose|which) .*$/, "")) &&
      !/\b(?:no longer|gone|left|away)\b/.test(list),
  );
};

/** "His ex has both the children", "my wife has the twins": with whom the young are, who are not with the Echo. */
export const areHadByOther = (one: Mention, kin: readonly Mention[], clauses: readonly Clause[]): boolean =>
  isYoungerKin(one.relation) &&
  clauses.some(({ subject, said }) => {
    if (subject === SELF || subject.kind !== "person") return false;
    const whose = kin.find(({ name, relation }) => (name ?? relation) === subject.who);
    return (
      whose?.former === true &&
      new RegExp(
        `^(?:still |now )*(?:has|kept|got|keeps) (?:both |all |custody of )?(?:of )?(?:the |our |their |his |her )?(?:\\p{Ll}+ )?(?:${one.name === null ? `${calledKin(one.relation)}s?|children|kids` : escaped(one.name)})(?!\\p{L})(?![^.;]{0,24}\\b(?:weekdays|weekends?|half|every other|alternate|(?:in )?term ?time|from (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\\b)`,
        "iu",
      ).test(said.trim())
    );
  });
