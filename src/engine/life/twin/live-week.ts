import type { Trade, Trait } from "../../content/types.ts";
import type { RandomStream } from "../../random.ts";
import { baselineOf, usualAtFirst } from "../affect/mood.ts";
import { clamp } from "../clamp.ts";
import { weekOfMoney } from "../livelihood.ts";
import { isKinWord } from "../persona/kin-words.ts";
import { titleOf } from "../persona/trade-words.ts";
import type { Person } from "../types/person.ts";
import type { Outline } from "./twin.ts";

/** Of a thousand weeks, those in which it happens. */
const LOSES_WORK = 6;
const FINDS_WORK = 120;
const RISES = 9;
const MOVES = 3;
const FALLS_ILL = 15;
const PARTS = 4;
const MAKES_A_FRIEND = 8;
const MAX_RANK = 3;
const MAX_CLOSE = 10;
/** What health gains back in a week of what is missing to good health. */
const GOOD_HEALTH = 880;
const MENDS = 6;
/** Of the distance to what a life as it is makes of a temperament, a week covers this part. */
const MOOD_STEP = 6;

/** What a week is lived in: who the person is, what there is to be found. */
export type Surroundings = {
  age: number | null;
  traits: Record<Trait, number>;
  trades: readonly Trade[];
  homes: readonly string[];
  /** People of the place, any of whom may become a friend. */
  locals: readonly Person[];
};

/** A week of a life in outline: work, money, health, who is near, and what all of it does to the mood. */
export function liveWeek(before: Outline, around: Surroundings, random: RandomStream): Outline {
  const { traits } = around;
  const job = workAfter(before, around, random);
  const homeId = random.chance(MOVES) && around.homes.length > 0 ? random.pick(around.homes) : before.homeId;
  const ill = random.chance(FALLS_ILL);
  const mended = before.health + Math.trunc((GOOD_HEALTH - before.health) / MENDS);
  const health = clamp(ill ? before.health - random.between(120, 320) : mended, 0, 1000);
  const wealth = weekOfMoney({ job, age: around.age, health, wealth: before.wealth });
  const close = peopleAfter(before, around, random);
  const rest = usualAtFirst(baselineOf(traits).p);
  const lot = (wealth < 0 ? -140 : 0) + (health < 500 ? -120 : 0) + (Object.keys(close).length === 0 ? -120 : 40);
  const pleasure = before.pleasure + Math.trunc((clamp(rest + lot, -1000, 1000) - before.pleasure) / MOOD_STEP);
  return { job, homeId, wealth, health, pleasure, close };
}

/** Lost, found, or risen in; the retired and the learning stay what they are. */
function workAfter({ job }: Outline, { trades, traits }: Surroundings, random: RandomStream): Outline["job"] {
  const [turn, found] = [random.int(1000), random.int(1000)];
  if (job === null) {
    if (found >= FINDS_WORK || trades.length === 0) return null;
    const trade = random.pick(trades);
    return { trade, title: titleOf(trade), rank: 0 };
  }
  if (job.trade === "retired" || job.trade === "student") return job;
  if (turn < LOSES_WORK) return null;
  const rises = found < RISES + Math.trunc(traits.C / 150);
  return rises && job.rank < MAX_RANK ? { ...job, rank: job.rank + 1 } : job;
}

function peopleAfter({ close }: Outline, { locals, traits }: Surroundings, random: RandomStream): Outline["close"] {
  // Friends drift apart; kin stay kin.
  const kept = Object.entries(close).filter(
    ([, { relation }]) => !random.chance(PARTS) || (relation !== null && isKinWord(relation)),
  );
  const makes = random.chance(MAKES_A_FRIEND + Math.trunc(traits.E / 100));
  const strangers = locals.filter(({ key }) => close[key] === undefined);
  if (!makes || strangers.length === 0 || kept.length >= MAX_CLOSE) return Object.fromEntries(kept);
  const { key, name, relation } = random.pick(strangers);
  return { ...Object.fromEntries(kept), [key]: { name, relation, warmth: 300 } };
}
