import { broadKindOf, type PremiseKind } from "../../content/premise-kinds.ts";
import { isUnderAge } from "../minor.ts";
import type { StatedKin } from "../persona/kin-status.ts";
import { isPartnerWord, isYoungerKin } from "../persona/kin-words.ts";
import { baseOf } from "../persona/verb-forms.ts";
import type { Person } from "../types/person.ts";
import type { EchoState } from "../types/state.ts";
import { tellsOfBody } from "./body-held.ts";
import type { Clause } from "./clause.ts";
import { quietOrFoundIn } from "./deed-sorts.ts";
import { STILL } from "./happened.ts";
import type { Lived } from "./lived.ts";
import { artOf } from "./premise-art.ts";
import { placeLedTo } from "./premise-place.ts";
import { isRefusal } from "./refusal.ts";
import { sortOf } from "./sort-of.ts";
import { type Venture, ventureIn } from "./venture.ts";
import { youngKindsOf } from "./young-kinds.ts";

/** What a premise has made of a life, the foremost first; nothing where it took somebody away, of which no story begins. */
export function kindsOf(lived: Lived): PremiseKind[] {
  const { state } = lived;
  if (isUnderAge(state)) return youngKindsOf(lived);
  const main = mainKindOf(lived);
  // Who is a partner of the business is told of there.
  const people = main === "venture" ? null : peopleKindOf(lived);
  const others = [
    main === "stayed" || placeLedTo(lived) === null ? null : ("moved" as const),
    people,
    main === "post" && lived.parts.some(tellsOfBody) ? ("well" as const) : null,
  ].filter((kind) => kind !== null);
  const sort = main === null ? null : sortOf(main, lived);
  const first = main === null || (main === "road" && sort === null && others.length > 0) ? [] : [main];
  return [...new Set([...(sort === null ? first : [sort, broadKindOf(sort)]), ...others])];
}

/** "The bakery had burned down": what a baker lives by is gone. */
const isRuined = ({ subject, asked, negated }: Clause): boolean =>
  subject !== null && !negated && WORKPLACE_LOST.test(asked);
const WORKPLACE_LOST =
  /\b(?:bakery|shop|workshop|farm|restaurant|caf[eé]|salon|studio|stall|mill|garage|boat|kiosk|garden|vineyard|brewery|hotel|pub|inn|barn|stables?) (?:had |has )?(?:been )?(?:burn(?:ed|t)|destroyed|flooded|gone under|sunk|collapsed|demolished|wrecked|closed|failed)\b/iu;

function mainKindOf(lived: Lived): PremiseKind | null {
  const { state, without, parts, gaveWork, land } = lived;
  const { domain, polarity, deed } = state.whatIf;
  if (ventureOf(parts) !== null && state.job !== null) return "venture";
  const gains = polarity !== "loss";
  const people = peopleKindOf(lived);
  if (deed.startsWith("lost ") && people === null && (domain === "family" || domain === "love")) return null;
  if (land !== null && parts.some(isMoving) && domain !== "work") return "moved";
  const told = people === null ? parts.map(plainKindOf).find((kind) => kind !== null) : undefined;
  if (told !== undefined && told !== null) return told;
  if (!gaveWork && people === null && quietOrFoundIn(parts) !== null) return "road";
  switch (domain) {
    case "work":
      if (state.job === null) return without.job === null ? "road" : "no_work";
      if (gaveWork) return "post";
      return parts.some(isRuined) ? "broke" : "road";
    case "love":
      return people ?? (gaveWork ? "post" : partnerOf(state) === undefined ? "parted" : pairKindOf(lived));
    case "place":
      if (parts.some(isStaying)) return gaveWork && land === null ? "post" : "stayed";
      if (land !== null || parts.some(isLeaving)) return "moved";
      return state.homeId === without.homeId ? "stayed" : "road";
    case "study":
      if (state.job?.trade === "student") return "study";
      return gaveWork ? "post" : "road";
    case "art":
      return gains && artOf(parts, state.lexicon.hobby) !== null ? "art" : "road";
    case "money":
      if (!gains) return "broke";
      return parts.some(({ asked }) => WINDFALL.test(asked)) ? "rich" : "road";
    case "health":
      return gains ? "well" : "ill";
    case "crime":
      return parts.some((part) => part.subject === null && isRefusal(part)) ? "road" : "told";
    case "faith":
      return gains ? "faith" : "road";
    case "family":
      return people ?? (gaveWork ? "post" : "road");
    case "road":
      return gaveWork ? "post" : "road";
  }
}

/** What the words of a deed say by themselves, whatever else they touch. */
function plainKindOf({ subject, negated, verb, rest }: Clause): PremiseKind | null {
  if (subject !== null || verb === null) return null;
  const deed = `${baseOf(verb)} ${rest}`;
  if (!negated && LEAVING_WORK.test(deed)) return "no_work";
  if (!negated && TELLING.test(deed)) return "told";
  if (!negated && LOSING_SIGHT.test(deed)) return "ill";
  if (negated ? NEVER_BEGUN.test(deed) : RECOVERING.test(deed)) return "well";
  return !negated && RUIN.test(deed) ? "broke" : null;
}

const LEAVING_WORK = /^(?:retire|resign)(?: early| at \p{L}+)?[.?! ]*$/u;
const TELLING =
  /^(?:tell (?:the (?:truth|police|press|papers)|(?:her|him|them|everyone|everybody) (?:the truth|everything)|(?:her|his|their|my) \p{Ll}+ the truth)|report|confess|testify|blow(?:n)? the whistle|own up|give evidence|come clean|turn (?:her|him|them|my)self in)\b/u;
const LOSING_SIGHT =
  /^(?:lose|losing|go) (?:(?:her|his|their|my|the) )?(?:sight|hearing|leg|arm|hand|voice|eye|blind|deaf)\b/;
const NEVER_BEGUN = /^(?:start|begin|take up|touch|try) (?:to )?(?:smok|drink|gambl|using|drugs|heroin)/;
const RECOVERING =
  /^(?:recover|get (?:well|better|sober|clean|fit)|quit (?:smoking|drinking|gambling)|stop (?:smoking|drinking|gambling))\b/;
const RUIN =
  /\b(?:bankrupt|debts?)\b|^lose (?:all |everything|(?:her|his|their|my) (?:money|savings|fortune|house))|^gamble away\b/;

const isMoving = ({ subject, negated, verb }: Clause): boolean =>
  subject === null &&
  !negated &&
  verb !== null &&
  /^(?:move|emigrate|migrate|go|settle|return|flee)$/.test(baseOf(verb));

const isLeaving = (part: Clause): boolean =>
  isMoving(part) || (part.subject === null && !part.negated && part.verb !== null && baseOf(part.verb) === "leave");

const WINDFALL =
  /\b(?:won|win|winning|lottery|inherit\w*|legacy|fortune|rich|invest\w*|shares|bitcoin|jackpot|numbers (?:had )?c[oa]me up|bought (?:the|that|an?) (?:house|land|flat))\b/i;

const isStaying = ({ verb, negated }: Clause): boolean => {
  const base = verb === null ? "" : baseOf(verb);
  return negated ? /^(?:leave|move|emigrate|go)$/.test(base) : /^(?:stay|remain)$/.test(base);
};

const partnerOf = ({ ties }: EchoState): Person | undefined =>
  Object.values(ties).find(({ stage }) => stage === "partner")?.person;

/** What the persona says of somebody of the life. */
const statedOf = ({ reading }: Lived, { name, relation }: Person): StatedKin | undefined =>
  reading.kin.find((one) => one.name === name) ??
  reading.kin.find((one) => one.name === null && one.relation === relation?.replace(/^former /, ""));

/** Together, and whether they had been a pair before. */
function pairKindOf(lived: Lived): PremiseKind {
  const stated = statedOf(lived, partnerOf(lived.state)!);
  return stated !== undefined && isPartnerWord(stated.relation) ? "still_paired" : "paired";
}

/** Somebody of whom the life would be without. */
function peopleKindOf(lived: Lived): PremiseKind | null {
  const { state, given, parts } = lived;
  const people = given.flatMap((key) => state.ties[key]?.person ?? []);
  const dead = (one: Person): boolean => statedOf(lived, one)?.status === "dead";
  if (people.length === 0) return null;
  if (state.whatIf.deed.startsWith(STILL) || people.some(dead)) return "lives";
  const isOf = (is: (relation: string) => boolean) => people.some(({ relation }) => relation !== null && is(relation));
  if (given.some((key) => state.ties[key]?.stage === "partner")) return pairKindOf(lived);
  if (isOf(isPartnerWord)) return partnerOf(state) === undefined ? null : pairKindOf(lived);
  const isNew = people.some((one) => statedOf(lived, one) === undefined);
  const isOwn = parts.some(({ subject, negated }) => subject === null && !negated);
  return isOf(isYoungerKin) && isNew && isOwn ? "child" : "near";
}

/** The business that one of the deeds sets up. */
export function ventureOf(parts: readonly Clause[]): Venture | null {
  for (const { subject, negated, verb, rest } of parts) {
    if (subject !== null || negated || verb === null) continue;
    const purpose = / to (\p{Ll}+ .+)$/u.exec(rest)?.[1];
    const venture = ventureIn(`${baseOf(verb)} ${rest}`) ?? (purpose === undefined ? null : ventureIn(purpose));
    if (venture !== null) return venture;
  }
  return null;
}
