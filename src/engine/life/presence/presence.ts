import type { RandomStream } from "../../random.ts";
import { isRestDay } from "../../world/calendar.ts";
import { type Draft, nextEventRef, roll } from "../draft.ts";
import { isPartnerOfWhatIf } from "../household.ts";
import { isUnderAge } from "../minor.ts";
import { isPartnerWord } from "../persona/kin-words.ts";
import { peopleInThreads } from "../threads/in-threads.ts";
import { changeTie, type TieChange } from "../ties.ts";
import type { EntryPlan, PresenceAs, Scene } from "../types/scene.ts";
import { comesUp } from "../years/comes-up.ts";
import { type Own, ownPeople } from "./around.ts";
import { beginSpell, ofTheseDays, spellFor } from "./spells.ts";
import { crossWith, haveWords, isTimeToMakeUp, makeUp, wordsSince } from "./terms.ts";

type Presence = NonNullable<EntryPlan["presence"]>;

/**
 * Of 1000 entries, those in which somebody of the house is there in an ordinary way: where none of them was told of, where one was, and beside
 * the story of the what-if; of a partner whom the what-if has brought more.
 */
const AT_HOME = { untold: 900, told: 150, ofStory: 230, brought: 380 };
/** Of 1000 days on which something that takes up some days goes on, those on which it is told. */
const SPELL_GOES_ON = 720;
/** The same of those who are close and live elsewhere, where none of the house is; of who has nobody in the house; of who was not heard of for long; and beside the story. */
const ELSEWHERE = { usual: 200, alone: 380, missed: 600, ofStory: 60 };
const LONG_TICKS = 40;
const SAYS_HOW_LONG = 500;
/** Of 1000 times that somebody of the house is told of, those with words between them, and those that say how the two get on. */
const QUARRELS = 100;
const STANDS = 90;
/** From this age on one can quarrel with a child. */
const QUARREL_AGE = 6;
/** While it is cool between the two, entries of 1000 that say so, and of these those in which it is made up. */
const CROSS = 800;
const MAKES_UP = 450;
/** How far a tie is from what it began with when it is said so. */
const MOVED = 100;
const BEGAN = { partner: 600, other: 420 };

const CHANGES: Record<"usual" | "words" | "cool" | "up" | "back", TieChange> = {
  usual: { warmth: 2 },
  words: { warmth: -45, trust: -12 },
  cool: {},
  up: { warmth: 60, trust: 20 },
  back: { warmth: 12 },
};

/**
 * Who of the Echo's own people is in the day beside what happened, and how: those it lives with nearly every second day, by what
 * takes up some days or as on any; of the others one for some days, and who was not heard of for long. What passes between them moves the tie. Null where nobody is.
 */
export function presenceFor(draft: Draft, scenes: readonly Scene[], ofStory: boolean): Presence | null {
  const random = roll(draft, "presence");
  const told = new Set(scenes.flatMap(({ actors }) => actors));
  const people = ownPeople(draft);
  const house = people.filter((one) => one.house);
  const [there, others] = [house.filter((one) => one.there), people.filter((one) => !one.house && one.there)];
  const isUntold = ({ tie }: Own): boolean => !told.has(tie.person.key);
  const cross = there.find((one) => isUntold(one) && sinceOf(draft, one) !== null);
  if (cross !== undefined) return random.chance(CROSS) ? ofQuarrel(draft, cross, random) : null;
  const spell = spellFor(draft, house);
  if (spell !== null && (isUntold(spell.one) || spell.step !== 2)) {
    const shows = spell.step === 2 ? SPELL_GOES_ON : 1000;
    if (!random.chance(shows)) return null;
    if (spell.step === 1) beginSpell(draft, spell);
    return pass(draft, spell.one, spell.as, "usual");
  }
  const isHouseTold = !house.every(isUntold);
  const atHome = ofTheseDays(draft, there);
  if (
    atHome !== undefined &&
    isUntold(atHome) &&
    random.chance(AT_HOME[isHouseTold ? "told" : ofStory ? besideStory(draft, atHome) : "untold"])
  )
    return ofHouse(draft, atHome, random);
  const missed = others.find((one) => isUntold(one) && isMissed(draft, one));
  if (missed !== undefined && random.chance(ELSEWHERE.missed))
    return pass(draft, missed, random.chance(SAYS_HOW_LONG) ? "back" : missed.as, "back");
  const other = ofTheseDays(draft, others);
  const usual = house.length === 0 ? ELSEWHERE.alone : ELSEWHERE.usual;
  const chance = isHouseTold ? 0 : ofStory ? ELSEWHERE.ofStory : usual;
  if (other === undefined || !isUntold(other) || !random.chance(chance)) return null;
  return pass(draft, other, standsFor(other, random) ?? other.as, "usual");
}

const besideStory = ({ state }: Draft, { tie }: Own): "brought" | "ofStory" =>
  isPartnerOfWhatIf(state.whatIf, tie) ? "brought" : "ofStory";

const sinceOf = ({ state, tick }: Draft, { tie }: Own): number | null => wordsSince(state, tie.person.key, tick);

/** Nothing was heard or told of them for long: not by what is remembered either. */
function isMissed({ state, tick }: Draft, { tie: { person, lastTick }, as }: Own): boolean {
  if (as === "out.young" || tick - lastTick < LONG_TICKS) return false;
  return !state.memories.some((memory) => tick - memory.tick < LONG_TICKS && memory.actors.includes(person.key));
}

function ofHouse(draft: Draft, one: Own, random: RandomStream): Presence {
  if (mayQuarrel(draft, one) && random.chance(QUARRELS)) {
    haveWords(draft, one.tie.person.key);
    return pass(draft, one, `act.words.${sortOf(one)}`, "words");
  }
  return pass(draft, one, standsFor(one, random) ?? one.as, "usual");
}

/** With a child that can answer, and only where nothing is being told of the two. */
function mayQuarrel({ state, tick }: Draft, { tie, age }: Own): boolean {
  if (isUnderAge(state) || (age !== null && age < QUARREL_AGE)) return false;
  return crossWith(state, tick).length === 0 && !peopleInThreads(state).has(tie.person.key);
}

/** A day or more after words it is cool between the two, and some time it is made up. */
function ofQuarrel(draft: Draft, one: Own, random: RandomStream): Presence {
  const since = sinceOf(draft, one)!;
  const isUp = isTimeToMakeUp(since, draft.tick) || random.chance(MAKES_UP);
  if (!isUp) return pass(draft, one, `act.cool.${sortOf(one)}`, "cool");
  makeUp(draft, one.tie.person.key);
  return pass(draft, one, `act.up.${sortOf(one)}`, "up");
}

function sortOf({ tie, age, as }: Own): "partner" | "child" | "adult" {
  if (age !== null || as === "home.child.any") return "child";
  return isPartnerWord(tie.person.relation ?? "") ? "partner" : "adult";
}

/** How the two get on, where that has become otherwise than it began. */
function standsFor({ tie, age }: Own, random: RandomStream): PresenceAs | null {
  if (age !== null || !random.chance(STANDS)) return null;
  const moved = tie.warmth - (tie.stage === "partner" ? BEGAN.partner : BEGAN.other);
  if (Math.abs(moved) < MOVED) return null;
  return moved > 0 ? "stands.warmer" : "stands.cooler";
}

function pass(draft: Draft, { tie }: Own, as: PresenceAs, change: keyof typeof CHANGES): Presence {
  const { person, lastTick } = tie;
  changeTie(draft, person, CHANGES[change], nextEventRef(draft));
  return {
    ...{ key: person.key, as, free: isRestDay(draft.tick), silentTicks: draft.tick - lastTick },
    anew: comesUp(draft, person.key).anew !== undefined,
  };
}
