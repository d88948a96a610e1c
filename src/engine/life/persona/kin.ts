import type { Pronouns } from "../types/person.ts";
import { flatmatesIn } from "./flatmates.ts";
import { aloneIn } from "./kin-alone.ts";
import { inLawsInRow, inLawsOf, isThatFriend } from "./kin-besides.ts";
import { besidesNamed } from "./kin-besides-named.ts";
import { boundKin } from "./kin-bound.ts";
import { coparentsOf } from "./kin-coparents.ts";
import { isCalledSo, isDenied, isOfAnother } from "./kin-denied.ts";
import { isOfKin, kinGroups } from "./kin-groups.ts";
import { joinedKin, livedWith } from "./kin-joined.ts";
import { listedKin } from "./kin-listed.ts";
import { membersOf } from "./kin-members.ts";
import type { Mention, Mentioned } from "./kin-mention.ts";
import { isOfOrder, isPlaceBefore, isTime, withoutFirms } from "./kin-names.ts";
import { kinOfKin } from "./kin-of-kin.ts";
import { openingKin } from "./kin-opening.ts";
import { isOfYoung, isOthers, isToldByKin, isWhoseOther } from "./kin-others.ts";
import { ownerOf, pairsIn } from "./kin-pairs.ts";
import { BROKE_UP, SEPARATED } from "./kin-parted.ts";
import { ANY_QUALITY, QUALITY, saysWhich } from "./kin-qualities.ts";
import { spokenKin } from "./kin-spoken.ts";
import { shownKin } from "./kin-structure.ts";
import { otherParentOf, parentsInLaw } from "./kin-theirs.ts";
import { kinOfNamed, kinOfSiblings } from "./kin-whose.ts";
import { bereftAt, spouseNamed } from "./kin-widowed.ts";
import { isKinWord, isPartnerWord, KIN_WORDS, sameParent, singleKin } from "./kin-words.ts";
import { namesOwner } from "./lexicon-word.ts";
import { escaped, PERSON_NAME as NAME, NAMES, NOT_NAMES, namesIn } from "./person-names.ts";
import { tokensOf } from "./plain-text.ts";
import { isFirstPerson } from "./pronouns.ts";
import { tagsOf } from "./word-tags.ts";

const MAX_KIN = 10;
const RELATIONS = Object.keys(KIN_WORDS)
  .sort((a, b) => b.length - a.length)
  .join("|");
const CAPITALISED = RELATIONS.replace(/(?:^|\|)\p{Ll}/gu, (start) => start.toUpperCase());
const NAMES_AFTER = `(?:(?: of (?:her|his|their|my|our) own,| of (?:\\p{Ll}+-?){1,3} years,| (?:from|by) (?:an?|the|her|his|their|my) (?:first|second|previous|earlier|former|early|old|last) (?:marriage|relationship|husband|wife|partner),|,|:| in \\p{Lu}\\p{L}+(?= \\())? \\(?(?:(?:(?:who )?is )?(?:called|named) )?(${NAMES})(?!\\p{Ll}|['’]s (?:${RELATIONS})\\b))?`;
const COUNT = "(?:(?:two|three|four|five|six|[2-9]) )?";
const withHaving = `(?:\\b(?:I|[Ww]e|[Tt]hey)'ve|\\b(?:[Hh]ath|[Hh]as|[Hh]ave|[Hh]ad|[Ww]ith|[Ll]ost|behind|raising|raises|loves|and|[Gg]ot|buried|outlived|found|but|plus|[Tt]here(?:'s| is| was| were| are)|family (?:left )?is)) (?:an?|one|two|three|four|five|six) ${ANY_QUALITY}(${RELATIONS})(s?)(?![\\p{L}-]| of\\b(?! (?:her|his|their|my|our) own\\b)| superior\\b)${NAMES_AFTER}`;
/** "Husband Marek, two grown daughters, one grandson, Olek": people in a list, which needs no owner. */
const inList = `(?:^|[.,;–(?!] |\\((?=[\\p{Ll} ]+[:)])|(?:: |\\b[Ww]ith )(?=\\p{Ll}+ \\p{Lu})|\\b(?:[Ff]amily|FAMILY|[Pp]arents|PARENTS|[Kk]in|KIN|[Ss]iblings|SIBLINGS): )(?:[Aa]n? |[Oo]ne |[Tt]wo |[Tt]hree |[Ff]our )?${QUALITY}(${RELATIONS}|${CAPITALISED})(s?)(?!\\p{L})(?! of\\b(?! (?:her|his|their|my|our) own\\b)| to\\b| by\\b| always\\b| first\\b| superior\\b| Christmas\\b|'s\\b)${NAMES_AFTER}`;
/** "Shares a flat with roommate Dae": the name is enough. */
const HOUSEMATE = new RegExp(
  `\\b(flatmate|roommate|housemate|lodger),? (?:called |named )?(${NAME})(?!\\p{L})()`,
  "gu",
);
const UNENGAGED = new RegExp(
  `\\b(?:[Bb]roke off|[Ee]nded|[Cc]alled off|[Hh]er|[Hh]is|[Tt]heir|[Mm]y|[Tt]he) (?:(?:her|his|their|my|the|an) )?engagement to (${NAME})(?!\\p{L})(?: (?:ended|was|fell|lasted|came))?`,
  "gu",
);
/** "The wife's called Mair": of these there is one, and it needs no other owner. */
const THE_ONE = new RegExp(
  `(?:\\b[Tt]he |(?<=^|[.;,–!?] ?))([Ww]ife|[Hh]usband|[Mm]issus)(?:'s| is)? (?:an? (?:[\\p{L}-]+ ){1,2})?(?:called|named) (${NAME})(?!\\p{L})`,
  "gu",
);
/** "Missus is Kiri", "wife: Luz": of these there is one, and what she is stands behind with no capital. */
const IS_NAMED = new RegExp(
  `(?<=^|[.;,–(] ?|\\b(?:[Tt]he|[Hh]er|[Hh]is|[Mm]y) )([Ww]ife|[Hh]usband|[Mm]issus|[Gg]irlfriend|[Bb]oyfriend|[Pp]artner|[Ff]iancée?|(?:[Bb]est|[Oo]ldest|[Cc]losest) (?:friend|mate)) is (${NAME})(?=[,.;]|$)`,
  "gu",
);
const SEVERAL = /\b(?:[Bb]oth|[Tt]wo|[Tt]hree|[Hh]er|[Hh]is|[Mm]y) (?:[\p{Ll}-]+ )?(ex-)?(wives|husbands)\b/gu;
/** "Works for an uncle", "a room from a cousin": of these sorts there is no other than one's own. */
const BY_KIND =
  /\b(?:for|from|by|to|with|of) an? (?:\p{Ll}+ )?(aunt|uncle|cousin|nephew|niece|sister|brother|grandmother|grandfather|godmother|godfather|stepfather|stepmother)(?![\p{L}'’-])/gu;
const FORMER = /\b(?:ex|former)[- ]/i;
/** "There was a fiancé", "he had a girlfriend": what is told of a pair as past is over. */
const HAD_ONCE = /^(?:had|there was) an? (?:\p{Ll}+ )?(?:girlfriend|boyfriend|fiancée?)(?!\p{L})/iu;
/** Whether somebody without a name is one who has theirs: "her friend", told of besides as her oldest friend Beata. */
const isToldByName = (kin: Mention, found: readonly { kin: Mention }[]): boolean =>
  kin.name === null &&
  found.some(
    ({ kin: other }) => other.name !== null && (isOneOf(kin, other) || isThatFriend(kin.relation, other.relation)),
  );

type Add = (at: number, relation: string, name: string | null, former?: boolean) => void;

/** Whom the Echo is or was married to, and whom it shares its home with. */
function addPaired(plain: string, ownName: string, add: Add): void {
  for (const { at, name, former } of pairsIn(plain, ownName)) add(at, "spouse", name, former);
  for (const match of plain.matchAll(THE_ONE)) add(match.index, match[1]!, match[2]!);
  for (const match of plain.matchAll(HOUSEMATE)) add(match.index, match[1]!, match[2]!);
  for (const { at, name } of flatmatesIn(plain, ownName, [])) add(at, "flatmate", name);
}

/** "Both wives", "two ex-husbands". */
function addSeveral(plain: string, add: Add): void {
  for (const match of plain.matchAll(SEVERAL))
    add(match.index, match[2] === "wives" ? "wife" : "husband", null, match[1] !== undefined);
}

/** With whom the Echo has broken up. */
function addParted(plain: string, add: Add): void {
  for (const pattern of [UNENGAGED, BROKE_UP, SEPARATED])
    for (const match of plain.matchAll(pattern))
      if (!isOfKin(plain, match.index)) add(match.index, "partner", match[1] ?? match[2]!, true);
}

/** Both parents, where the text has a word for the two of them and none for one. */
function addParents(
  plain: string,
  pronouns: Pronouns,
  owner: string,
  toldByKin: boolean,
  found: readonly { kin: Mention }[],
  add: Add,
): void {
  const parents = [
    ...plain.matchAll(new RegExp(`(?:\\b${owner} ${QUALITY}|(?:^|[.,;–] |\\bwith ))[Pp]arents\\b`, "gu")),
  ].find(
    (match) =>
      !isWhoseOther(plain, match[0], match.index) &&
      (/^their/i.test(match[0]) || !isOthers(match[0], pronouns, false)) &&
      !(toldByKin && /^(?:my|our) /i.test(match[0])),
  );
  if (parents === undefined) return;
  if (pronouns !== "they" && /^their/i.test(parents[0]) && !isSharedElder(plain, parents)) return;
  for (const relation of ["mother", "father"])
    if (!found.some(({ kin }) => sameParent(kin.relation, relation))) add(parents.index, relation, null);
}

/**
 * Those close to the Echo whom the text speaks of, alive or not, in its order, at most ten. A group ("two sons") of which nobody is
 * named is one of them; parents are two.
 */
export function readKin(text: string, ownName: string, pronouns: Pronouns): Mentioned[] {
  const plain = withoutFirms(text);
  const found: { at: number; kin: Mention }[] = [];
  const ofOrder = isOfOrder("sister", ownName);
  const add: Add = (at, relation, name, former = false) => {
    const word = /^(?:foster |aunt)/i.test(relation) ? singleKin(relation.toLowerCase()) : relation.toLowerCase();
    const bare = name?.replace(/ \(.*$/, "") ?? null;
    if (isOfAnother(plain, at) || (bare !== null && (namesOwner(bare, ownName) || NOT_NAMES.has(bare)))) return;
    if (
      bare !== null &&
      ofOrder &&
      new RegExp(`(?<!\\p{L})(?:Sister|Brother|Mother|Father) ${escaped(bare)}(?!\\p{L})`, "u").test(plain)
    )
      return;
    const known = found.some(({ kin }) => (bare === null ? kin.relation === word : kin.name === bare));
    if (!known) found.push({ at, kin: { relation: word, name: bare, pronouns: KIN_WORDS[word] ?? "they", former } });
  };
  addPaired(plain, ownName, add);
  const owner = ownerOf(ownName);
  const saysI = isFirstPerson(plain);
  const toldByKin = isToldByKin(plain, ownName);
  // Not in a list: "her mother Ana, her father Ben".
  for (const match of plain.matchAll(
    new RegExp(`(?<!\\b(?:${RELATIONS}) )\\b(${NAME}), ${owner} ${QUALITY}(${RELATIONS})\\b()(?! \\p{Lu}|['’])`, "gu"),
  ))
    if (!isTime(match[1]!) && !isPlaceBefore(plain, match))
      add(match.index, match[2]!, match[1]!, FORMER.test(match[0]));
  addParted(plain, add);
  for (const match of plain.matchAll(IS_NAMED))
    if (!tagsOf(match[2]!.toLowerCase()).has("Demonym") && !isOfKin(plain, match.index))
      add(match.index, match[1]!, match[2]!);
  for (const { at, relation, name } of kinOfSiblings(plain)) add(at, relation, name);
  for (const { at, relation, name } of kinGroups(plain, pronouns))
    if (name !== null || !isOfOrder(relation, ownName)) add(at, relation, name);
  addOwned(plain, { ownName, pronouns, owner, saysI, toldByKin }, found, add);
  for (const { at, relation, name, former } of [
    ...listedKin(plain),
    ...shownKin(plain, pronouns),
    ...membersOf(plain, ownName),
    ...joinedKin(plain),
    ...kinOfKin(plain, pronouns),
    ...kinOfNamed(
      plain,
      found.map(({ kin }) => kin),
    ),
    ...(toldByKin ? [] : boundKin(plain, ownName)),
    ...spokenKin(plain, ownName),
    ...besidesNamed(plain, ownName),
    ...(toldByKin ? [] : openingKin(plain)),
  ]) {
    const isHalf = relation === "spouse" && name === null && found.some(({ kin }) => isPartnerWord(kin.relation));
    const isCounted = isHalf || (name === null && found.some(({ kin }) => isOneOf({ ...kin, relation }, kin)));
    if (!isCounted) add(at, relation, name, former);
  }
  if (!toldByKin)
    for (const { at, word } of aloneIn(plain, ownName))
      if (!found.some(({ kin }) => kin.name === word)) add(at, word, null);
  addSeveral(plain, add);
  for (const match of plain.matchAll(BY_KIND)) if (!isOfKin(plain, match.index)) add(match.index, match[1]!, null);
  // A name may have been taken from the other family.
  for (const { at, relation, name } of familyOfHalf(plain, pronouns, saysI && !toldByKin, found))
    add(at, relation, name !== null && namesOwner(name, ownName) ? null : name);
  const near = found.filter(({ kin }) => !kin.former).map(({ kin }) => kin);
  for (const { at, relation, name } of livedWith(plain, ownName, near)) add(at, relation, name);
  const close = found.map(({ kin }) => kin);
  for (const { at, name } of coparentsOf(plain, close)) add(at, "partner", name, true);
  const bereft = bereftAt(plain);
  if (bereft !== null && !found.some(({ kin }) => isPartnerWord(kin.relation)))
    add(bereft, "spouse", spouseNamed(plain));
  if (!toldByKin)
    for (const { at, relation, name } of otherParentOf(plain, pronouns, saysI, found)) add(at, relation, name, true);
  addParents(plain, pronouns, owner, toldByKin, found, add);
  return found
    .filter(({ kin }) => !isToldByName(kin, found))
    .sort((a, b) => a.at - b.at)
    .map(({ at, kin }) => ({ ...kin, at }))
    .slice(0, MAX_KIN);
}

/** Those who are somebody's: "her two brothers", "has a son", and people in a list. */
function addOwned(
  plain: string,
  told: { ownName: string; pronouns: Pronouns; owner: string; saysI: boolean; toldByKin: boolean },
  found: readonly { at: number; kin: Mention }[],
  add: Add,
): void {
  const { ownName, pronouns, owner, saysI, toldByKin } = told;
  for (const pattern of [
    `\\b${owner} ${COUNT}${ANY_QUALITY}(?!twin (?:girls|boys))(${RELATIONS})(s?)(?!\\p{L})${NAMES_AFTER}`,
    withHaving,
    inList,
  ]) {
    for (const match of plain.matchAll(new RegExp(pattern, "gu"))) {
      if (isOthers(match[0], pronouns, saysI) && !isSharedElder(plain, match)) continue;
      if (
        (pattern !== inList && !saysWhich(match[0], match[1]!)) ||
        isOfYoung(plain, match) ||
        isWhoseOther(plain, match[0], match.index) ||
        (toldByKin && /^(?:my|our) /i.test(match[0])) ||
        isDenied(plain, match) ||
        isCalledSo(plain, match) ||
        (pattern === withHaving && isOfKin(plain, match.index)) ||
        isOwnPart(plain, match, pronouns)
      )
        continue;
      const named = found.some(
        ({ at }) =>
          at < match.index &&
          match.index - at < 40 &&
          !/^['’]s /.test(plain.slice(match.index + match[0].length)) &&
          plain.slice(at, match.index).match(/^\p{Lu}[\p{Ll}'-]+, $/u),
      );
      if (named) continue;
      const former = FORMER.test(match[0]) || HAD_ONCE.test(match[0]);
      // "One girl on the way": not yet anybody.
      if (/^(?: is)? (?:on the way|due\b|expected)/.test(plain.slice(match.index + match[0].length))) continue;
      const called = /^twin$/i.test(match[1]!) && match[2] === "s" ? "child" : match[1]!;
      const isOwned = pattern !== withHaving && pattern !== inList;
      // "Her first daughter, Ada" of another Ada: only whose daughter she is can be told.
      const names = namesBehind(match).map((name) => (isOwned && namesOwner(name, ownName) ? null : name));
      if (names.length > 0)
        for (const name of match[2] === "s" ? names : names.slice(0, 1)) add(match.index, called, name, former);
      else if (match[2] !== "s") add(match.index, match[1]!, null, former);
    }
  }
}

/** The family of the Echo's other half. */
const familyOfHalf = (
  plain: string,
  pronouns: Pronouns,
  saysI: boolean,
  found: readonly { at: number; kin: Mention }[],
): { at: number; relation: string; name: string | null }[] => [
  ...inLawsOf(plain, found),
  ...inLawsInRow(plain, pronouns, saysI),
  ...parentsInLaw(plain, pronouns, saysI, found),
];

/** "With her mother in Effiduase (Kojo, Adwoa)": of one there are not two names. */
function namesBehind(match: RegExpMatchArray): string[] {
  const listed = namesIn(match[3]);
  return match[2] !== "s" && listed.length > 1 && / in \p{Lu}\p{L}+ \(/u.test(match[0]) ? [] : listed;
}

/** "Children" that are named as sons are not others. */
const isOneOf = (group: Mention, named: Mention): boolean =>
  named.relation === group.relation || (group.relation === "child" && /^(?:son|daughter)$/.test(named.relation));

/** "Her twin runs nothing. Their parents are buried": of brothers and sisters the elders are the same. */
function isSharedElder(plain: string, match: RegExpMatchArray): boolean {
  if (!/^their /i.test(match[0])) return false;
  const named = tokensOf(plain.slice(0, match.index)).findLast(
    (word) => isKinWord(word) && !/^(?:mother|father|mum|mom|mam|dad|da)$/.test(word),
  );
  return named !== undefined && /^(?:twin|(?:half-|step)?(?:sister|brother))s?$/.test(named);
}

/** "Gardener, mother, thief" and "a drag king by night, mother always" tell what the Echo is, not whom it has. */
function isOwnPart(
  plain: string,
  { 0: found, 1: relation = "", 3: names, index = 0 }: RegExpMatchArray,
  pronouns: Pronouns,
): boolean {
  const after = plain.slice(index + found.length);
  const said = found.replace(/^[.,;–( ]+/, "");
  // "Ex-boxer, ex-husband" of a man is himself.
  const isParted = said.toLowerCase() === `ex-${relation}` && KIN_WORDS[relation] === pronouns;
  const isBare = (said === relation || isParted) && names === undefined;
  return (
    isBare &&
    /^(?:mother|father|grandmother|grandfather|wife|husband|friend)$/.test(relation) &&
    /^(?:[.,;]|$)/.test(after)
  );
}
