import type { Pronouns } from "../types/person.ts";
import { type Clause, SELF } from "./clause.ts";
import { ageBehind, areYoung, statedAge } from "./kin-ages.ts";
import { areHadByOther } from "./kin-at-home.ts";
import {
  bothDead,
  diedBeside,
  isGone,
  isLeftOut,
  isLost,
  isMourned,
  isNamedByTheDead,
  isStopped,
  isTheirDeath,
  maySayDead,
} from "./kin-deaths.ts";
import { alongThere, saysElsewhere } from "./kin-elsewhere.ts";
import { fateIn, isCutOff, isSaidOfYoung } from "./kin-fates.ts";
import { isKeptElsewhere } from "./kin-kept.ts";
import type { Mention } from "./kin-mention.ts";
import { lastNamed, mentions, naming } from "./kin-mentions.ts";
import { ownClauses } from "./kin-own-clauses.ts";
import { hasLeft, isSinceParted, isSplit, isStillFriend } from "./kin-parted.ts";
import { awaitsPapers, isOfAnother, isSetApart, isUnspoken, someElsewhere, whereMoneyGoes } from "./kin-set-apart.ts";
import { isAllPast, isPresent, isToldAsPast } from "./kin-tense.ts";
import { isOtherParent } from "./kin-theirs.ts";
import { isToldAway, withoutEcho } from "./kin-told-away.ts";
import { isOfHousehold } from "./kin-under-roof.ts";
import { isPlacedElsewhere } from "./kin-whereabouts.ts";
import { isBereftOf } from "./kin-widowed.ts";
import { calledKin, isFriendWord, isPartnerWord, isYoungerKin } from "./kin-words.ts";
import { escaped } from "./person-names.ts";
import { isFirstPerson } from "./pronouns.ts";
import {
  AVOIDED,
  BROKEN,
  CALLED_DEAD,
  CALLED_YOUNG,
  ESTRANGED,
  FELL,
  PARTED,
  REMAINS,
  REMEMBERED,
  saysDead,
  TAKEN,
  WITH_OTHERS,
  YOUNG,
} from "./status-words.ts";

/** How somebody close stands to the life: dead and only remembered, out of reach by their own will, elsewhere, or at hand. */
export type KinStatus = "near" | "away" | "estranged" | "dead";
export type StatedKin = Mention & {
  status: KinStatus;
  /** Lives under the same roof. */
  household: boolean;
  /** Under age. */
  minor: boolean;
  /** Years, where the text has them. */
  age: number | null;
  /** Named only as whose something is: "his mother's buttons" does not say that she lives. */
  unsure: boolean;
};

/** What the text says has become of each of them: by what they do in clauses of their own, and by what the Echo does about them. */
export function withStatus(
  kin: readonly Mention[],
  plain: string,
  clauses: readonly Clause[],
  town: string | null,
  pronouns: Pronouns,
): StatedKin[] {
  const saysI = isFirstPerson(plain);
  const stated = kin.map((one, at): StatedKin => {
    const name = one.name ?? one.relation;
    const own = ownClauses(one, plain, clauses);
    const about = clauses.filter(
      (clause) => clause.subject === SELF && mentions(plain.slice(clause.from, clause.to), one),
    );
    // "Daughters: three" counts them and says nothing of their age.
    const telling = own.filter(
      ({ link, said, from, to }) =>
        !COUNTS_LEFT.test(plain.slice(from, to).trim()) &&
        !(IS_COUNT.test(said.trim()) && (/^(?::|that)$/.test(link) || OF_GROUP.test(plain.slice(0, from)))),
    );
    const said = saidOf(telling, pronouns, saysI);
    const fates = new Set(said.map((text) => fateIn(text, one)));
    const told = about.map(({ from, to }) => plain.slice(from, to));
    const before = beforeMention(plain, one);
    const named = naming(clauses, plain, one);
    const taken = new RegExp(
      `${TAKEN} (?:[^.;]{0,30} )?${one.name === null ? `(?:her|his|their|my) (?:\\p{Ll}+ )?${one.relation}` : escaped(name)}(?!\\p{L})`,
      "iu",
    );
    const isAlive = deniesDeath(plain, one);
    const saysNoMore =
      isAllPast(own) || (own.every(({ said }) => !/\p{L}/u.test(said)) && isToldAsPast(named, clauses));
    const dead =
      !isAlive &&
      (CALLED_DEAD.test(before) ||
        taken.test(plain) ||
        fates.has("dead") ||
        said.some((text) => saysDead(text) || (FELL.test(text) && !own.some(isPresent))) ||
        diedBeside(plain, one) ||
        own.some((clause) => isLeftOut(clause, clauses) || isStopped(clause, plain)) ||
        told.some((text) => isLost(text, name)) ||
        new RegExp(`\\b(?:${escaped(name)}|${one.relation})(?:${REMAINS}|${REMEMBERED})`, "iu").test(plain) ||
        isMourned(plain, one) ||
        isGone(clauses, plain, kin, at) ||
        bothDead(plain, kin, at) ||
        isBereftOf(one, kin, plain, (other) => ownClauses(other, plain, clauses)) ||
        clauses.some((clause) => isTheirDeath(clause, plain, kin, at)) ||
        (isPartnerWord(one.relation) &&
          /\b(?:wives|husbands) are (?:dead|buried)|buried (?:two|both|three) (?:wives|husbands)\b/.test(plain)));
    const household = isOfHousehold({ one, kin, plain, clauses, own, telling, said, fates });
    const isParted =
      (one.former || ESTRANGED.test(before)) && !isOtherParent(plain, one) && !isStillFriend(plain, clauses, one);
    const estranged =
      (ESTRANGED_WORD.test(before) && isParted) ||
      (!household && said.some((text) => isBrokenWith(text, one, pronouns))) ||
      (isPartnerWord(one.relation) &&
        (said.some((text) => PARTED.test(text)) ||
          isSplit(plain, one) ||
          own.some((clause) => isSinceParted(clause, clauses)) ||
          clauses.some((clause) => hasLeft(clause, plain, kin, at)))) ||
      isSilent(plain, kin, at) ||
      fates.has("estranged") ||
      clauses.some((clause) => isCutOff(clause, plain, kin, at)) ||
      told.some((text) => isAvoided(text, one)) ||
      isSetApart(plain, one) ||
      isUnspoken(plain, one) ||
      clauses.some((clause) => isShunned(clause, plain, kin, at));
    const away =
      !household &&
      ((isAlive && /\bgone\b/.test(said.join(" "))) ||
        (!isHadOnce(named, own) &&
          (fates.has("away") ||
            said.some((text) => WITH_OTHERS.test(text) || saysElsewhere(text, one, town)) ||
            isPlacedElsewhere(plain, one, town) ||
            isToldAway(plain, one, town) ||
            awaitsPapers(plain, one) ||
            someElsewhere(plain, one, town) ||
            areHadByOther(one, kin, clauses) ||
            whereMoneyGoes(plain, one, town) ||
            isKeptElsewhere(plain, one, kin, town))));
    const minor = isStillYoung(plain, one, before, said);
    const age = statedAge(plain, one, before, said);
    // Who has parted and lives elsewhere is out of the way; of whom no more is told than that, they are strangers.
    const status = dead ? "dead" : estranged ? "estranged" : away ? "away" : isParted ? "estranged" : "near";
    const isTold = own.length === 0 && isAllPast(named);
    const isOpen =
      // "Best mate Kuba got him the job" calls him so today.
      (!isFriendWord(one.relation) && (saysNoMore || isTold)) ||
      (own.length === 0 && isOnlyOwner(plain, one)) ||
      isOtherParent(plain, one) ||
      clauses.some((clause) => maySayDead(clause, plain, kin, at)) ||
      (!own.some(isPresent) && isNamedByTheDead(clauses, plain, one));
    const unsure = status === "near" && !household && isOpen;
    return { ...one, status, household: household && status === "near", minor: minor && !dead, age, unsure };
  });
  return stated.map((one) =>
    one.status === "near" && !one.household && alongThere(one, stated, clauses) ? { ...one, status: "away" } : one,
  );
}

/** Whether the text says of somebody that they are a child still: by a word before their name, or by what it tells of them. */
function isStillYoung(plain: string, one: Mention, before: string, said: readonly string[]): boolean {
  const grown =
    isPartnerWord(one.relation) ||
    /^(?:grand)?(?:mother|father|parent)|^(?:mum|mom|dad|uncle|aunt)$/.test(one.relation);
  return (
    !grown &&
    (CALLED_YOUNG.test(before) ||
      areYoung(plain, one) ||
      (isYoungerKin(one.relation) && /\b(?:baby|little)[ -]$/i.test(before)) ||
      (/^(?:child|kid)(?:ren|s)?$/.test(one.relation) && /\b(?:small|young|little) $/i.test(before)) ||
      said.some(
        (text) => (YOUNG.test(text.trim()) && !(one.name === null && COUNTS.test(text.trim()))) || isSaidOfYoung(text),
      ) ||
      isCalledBaby(plain, one.name) ||
      ageBehind(plain, one))
  );
}

/** "Three kids who speak to him and one who doesn't": how many, and not how old. */
const COUNTS = /^(?:and )?(?:one|two|three|four|five|six)$/i;

/** What is said of them is that they have broken with the Echo. */
const isBrokenWith = (text: string, one: Mention, pronouns: Pronouns): boolean =>
  BROKEN.test(text) &&
  !/^(?:her|him|them)/.test(text) &&
  !leavesNest(one, text) &&
  !isOfAnother(text, BROKEN, pronouns);

/** "The baby, Lina", "baby Ada". */
const isCalledBaby = (plain: string, name: string | null): boolean =>
  name !== null &&
  new RegExp(
    `(?<!\\p{L})(?:[Bb]aby|[Tt]oddler|[Nn]ewborn)(?: (?:boy|girl|son|daughter))?,? ${escaped(name)}(?!\\p{L})`,
    "u",
  ).test(plain);

/** "His mom's gone, not dead, gone." */
const deniesDeath = (plain: string, { name, relation }: Mention): boolean =>
  new RegExp(
    `(?<!\\p{L})(?:${name === null ? calledKin(relation) : escaped(name)})(?!\\p{L})(?:[^.!?]{0,60}\\b(?:not dead|isn't dead|still alive)\\b|[^.!?]{0,60}[.,;] (?:but )?(?:she|he) (?:lived|survived|pulled through)(?=[.,;]))`,
    "iu",
  ).test(plain);

/** "Had a wife in Tulsa": where she was then. */
const isHadOnce = (named: readonly Clause[], own: readonly Clause[]): boolean =>
  own.every(({ said }) => !/\p{L}/u.test(said) || said.startsWith("in ")) &&
  named.some(({ subject, said }) => subject === SELF && /^had\b/.test(said.trim()));

/** "Does not speak to her sister", "met him once": of whom it is said stands behind it. */
function isAvoided(text: string, one: Mention): boolean {
  const found = AVOIDED.exec(text);
  if (found === null) return false;
  const after = text.slice(found.index + found[0].length);
  const isParent = /^(?:mother|father)$/.test(one.relation) && /^ (?:her|his|their|my) parents\b/.test(after);
  return /^met /.test(found[0]) || isParent || mentions(after, one);
}

/** "Three", where nothing else is said; "late" says that they are dead. */
const IS_COUNT = /^(?!(?:late|dead|deceased|departed|gone)$)\p{L}+$/iu;

/** "One daughter left": how many there are still. */
const COUNTS_LEFT = /^(?:(?:only|just) )?(?:one|two|three|four|\d) (?:\p{Ll}+ )?\p{Ll}+ left[.,;]?$/iu;

/** "Sons – three, one good." */
const OF_GROUP =
  /(?:^|[.;!?] )(?:[Ss]ons|[Dd]aughters|[Cc]hildren|[Kk]ids|[Bb]rothers|[Ss]isters|[Bb]oys|[Gg]irls|[Gg]randchildren) ?[–:-]? ?$/u;

const ESTRANGED_WORD = /\bestranged[ -](?:\p{Ll}+[ -])*$/iu;

/** "Remedios, whom she hasn't seen since": said of whoever stands before it. */
const isShunned = ({ link, from, to }: Clause, plain: string, kin: readonly Mention[], at: number): boolean =>
  (link === "whom" || /\b(?:speak|talk|spoken|talked) to[.,;]?\s*$/u.test(plain.slice(from, to))) &&
  plain[to] !== ":" &&
  AVOIDED.test(plain.slice(from, to).replace(/(?<= to)[.,;]?\s*$/u, " them")) &&
  kin.every((one) => !mentions(plain.slice(from, to), one)) &&
  lastNamed(plain.slice(0, from), kin) === at;

/** Whether a text has a word for somebody only before what is theirs. */
function isOnlyOwner(plain: string, { name, relation }: Mention): boolean {
  const word = `(?<!\\p{L})${name === null ? relation : escaped(name)}`;
  const all = plain.match(new RegExp(`${word}(?!\\p{L})`, "giu"))?.length ?? 0;
  return all > 0 && all === plain.match(new RegExp(`${word}['’]s (?!${IS_SAID})\\p{L}`, "giu"))?.length;
}

/** Behind "her mother's" these say what she is: "her mother's a nurse". */
const IS_SAID =
  "(?:an?|the|in|at|on|not|still|dead|buried|away|abroad|retired|fine|well|ill|here|around|gone|always|very|too|from|called|named|over|out|been|\\p{L}+ing)\\b";
/** What stands right before the first mention, its owner included: "her late ". */
function beforeMention(plain: string, { name, relation }: Mention): string {
  const at = plain.search(
    new RegExp(
      name === null
        ? `(?<!\\p{L})${calledKin(relation)}(?!\\p{L})`
        : `(?:\\b${calledKin(relation)}[,:]? (?:called |named )?)?${escaped(name)}(?!\\p{L})`,
      "iu",
    ),
  );
  return plain.slice(Math.max(0, at - 24), Math.max(0, at));
}

/** A child, brother or sister that has left home is grown up, and no stranger. */
const leavesNest = ({ relation }: Mention, text: string): boolean =>
  (isYoungerKin(relation) || /^(?:brother|sister|twin|cousin)$/.test(relation)) &&
  /\b(?:left home|moved out)\b/i.test(text) &&
  !/n't\b|\b(?:never|not|no)\b/i.test(text);

/** "They do not write", "my sister and I have not spoken" is said of the one named last, and of the persona. */
function isSilent(plain: string, kin: readonly Mention[], at: number): boolean {
  const silent =
    /\b(they|the two(?: of them)?|we|and I|(?:she|he) and (?:her|his) [^.,;]{3,40}?) (?:do not|don't|have not|haven't|no longer|never|barely|hardly) (?:\p{L}+ )?(?:write|speak|spoken|talk|talked|call|visit|(?:exchanged|said) (?:an?|one) (?:\p{L}+ )?word)\b|\b(they|we|and I|and (?:she|he)|(?:she|he) and (?:her|his) [^.,;]{3,40}?) (?:have |has )?(?:fell out|fallen out|quarrell?ed|are not on speaking terms)\b(?![^.;]{0,60}\b(?:made (?:it )?up|again))/iu.exec(
      plain,
    );
  if (silent === null) return false;
  return lastNamed(plain.slice(0, silent.index + (silent[1] ?? silent[2]!).length), kin) === at;
}

/** What clauses say of somebody, as if it was said of nobody else. */
const saidOf = (telling: readonly Clause[], pronouns: Pronouns, saysI: boolean): string[] =>
  telling.map((clause, at) =>
    withoutEcho(`${saidIn(clause, telling[at + 1])} `.replace(/^(?:'s (?=gone)|(?=late\W*$))/, "is "), pronouns, saysI),
  );

/** What a clause says; "has been gone" is of a trip where "since Tuesday" stands behind it. */
const saidIn = ({ said }: Clause, next: Clause | undefined): string =>
  next?.link === "since" && LATELY.test(next.said) ? said.replace(/^(?:has |have )?been gone\b/, "is away") : said;

const LATELY =
  /^(?:(?:last |this )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|yesterday|this morning|breakfast|noon|dawn)\b/;
