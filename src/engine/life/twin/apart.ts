import { clamp } from "../clamp.ts";
import { ASPECTS, type Aspect, type Outline } from "./twin.ts";

/** How much each respect counts in how far two lives are apart; together 1000. */
const WEIGHT: Record<Aspect, number> = { work: 250, home: 150, people: 250, money: 150, health: 100, mood: 100 };
/** A difference of so many crowns, or more, is a whole one. */
const MONEY_APART = 400;
/** From here on two lives differ in a respect. */
export const DIFFERS = 400;

/** How far two lives differ in each respect, 0..1000. */
export function differences(one: Outline, other: Outline): Record<Aspect, number> {
  return {
    work: one.job?.trade === other.job?.trade ? rankApart(one, other) : 1000,
    home: one.homeId === other.homeId ? 0 : 1000,
    people: peopleApart(one, other),
    money: clamp(Math.trunc((Math.abs(one.wealth - other.wealth) * 1000) / MONEY_APART), 0, 1000),
    health: clamp(Math.abs(one.health - other.health), 0, 1000),
    mood: clamp(Math.abs(one.pleasure - other.pleasure), 0, 1000),
  };
}

/** How far two lives are apart, 0..1000. */
export function apart(one: Outline, other: Outline): number {
  const by = differences(one, other);
  return ASPECTS.reduce((sum, aspect) => sum + Math.trunc((by[aspect] * WEIGHT[aspect]) / 1000), 0);
}

/** Two of one trade differ the more the further one has come in it. */
const rankApart = ({ job }: Outline, other: Outline): number =>
  clamp(Math.abs((job?.rank ?? 0) - (other.job?.rank ?? 0)) * 150, 0, 450);

/** The share of all who are near to either that is near to only one of them. */
function peopleApart(one: Outline, other: Outline): number {
  const all = new Set([...Object.keys(one.close), ...Object.keys(other.close)]);
  const both = [...all].filter((key) => one.close[key] !== undefined && other.close[key] !== undefined).length;
  return all.size === 0 ? 0 : Math.trunc(((all.size - both) * 1000) / all.size);
}
