import { DAYS_PER_WEEK, dayOf, isRestDay } from "../world/calendar.ts";
import { clamp } from "./clamp.ts";
import type { Draft } from "./draft.ts";
import type { EchoState } from "./types.ts";

/** Whole crowns. */
const DAY_WAGE = 12;
const WAGE_PER_RANK = 3;
const PENSION_A_DAY = 7;
const RELIEF_A_DAY = 4;
const MEALS_A_DAY = 4;
const RENT_A_WEEK = 20;
const DEEPEST_DEBT = -150;
/** Of what is above the first hundred crowns, so many thousandths a week go on living better. */
const COMFORT_FROM = 100;
const COMFORT_MILLI = 60;

/** True for someone whose days belong to a workplace. */
export const isEmployed = (state: EchoState): boolean =>
  state.job !== null && state.job.trade !== "none" && state.job.trade !== "retired" && state.job.trade !== "student";

/**
 * Income in the evening, meals and rent: a day's work is about twelve crowns, a week's rent twenty. Whoever has much spends more,
 * whoever has nothing gets relief, so that wealth moves without running away either way.
 */
export function earnAndSpend(draft: Draft): void {
  const { state, conditions, tick } = draft;
  if (conditions.phase === "evening") {
    state.wealth += incomeOf(state, tick) - (state.wealth < 0 ? 2 : MEALS_A_DAY);
  }
  if (conditions.phase === "morning" && dayOf(tick) % DAYS_PER_WEEK === 0) {
    const comfort = Math.trunc((Math.max(0, state.wealth - COMFORT_FROM) * COMFORT_MILLI) / 1000);
    state.wealth -= (state.wealth < 0 ? 8 : RENT_A_WEEK) + comfort;
  }
  state.wealth = clamp(state.wealth, DEEPEST_DEBT, 1_000_000);
}

function incomeOf(state: EchoState, tick: number): number {
  if (isEmployed(state))
    return isRestDay(tick) || state.health < 300 ? 0 : DAY_WAGE + WAGE_PER_RANK * (state.job?.rank ?? 0);
  if (state.job?.trade === "retired" || state.job?.trade === "student" || state.age === null || state.age < 16)
    return PENSION_A_DAY;
  return RELIEF_A_DAY + (state.wealth < 0 ? 4 : 0);
}
