import type { Trade } from "../content/types.ts";
import { DAYS_PER_WEEK, dayOf, isRestDay } from "../world/calendar.ts";
import { tradeADay } from "./affairs/business.ts";
import { rentOf } from "./affairs/dwelling.ts";
import { isBedridden } from "./affairs/illness.ts";
import { levelIn, practise, skillOfTrade } from "./affairs/skills.ts";
import { clamp } from "./clamp.ts";
import type { Draft } from "./draft.ts";
import type { EchoState } from "./types/state.ts";

/** Whole crowns. */
const DAY_WAGE = 12;
const WAGE_PER_RANK = 3;
const PENSION_A_DAY = 7;
const RELIEF_A_DAY = 4;
const MEALS_A_DAY = 4;
const RENT_A_WEEK = 20;
/** What a landlord takes of somebody in debt. */
const LENIENT_RENT = 8;
const DEEPEST_DEBT = -150;
/** Of what is above the first hundred crowns, so many thousandths a week go on living better. */
const COMFORT_FROM = 100;
const COMFORT_MILLI = 60;

const RESTING: ReadonlySet<Trade> = new Set(["none", "retired", "student"]);

/** True for someone whose days belong to a workplace. */
export const isEmployed = (state: EchoState): boolean => state.job !== null && !RESTING.has(state.job.trade);

/**
 * Income in the evening, meals and rent: a day's work is about twelve crowns, a week's rent twenty. Whoever has much spends more,
 * whoever has nothing gets relief, so that wealth moves without running away either way.
 */
export function earnAndSpend(draft: Draft): void {
  const { state, conditions, tick } = draft;
  if (conditions.phase === "evening") {
    const trades = state.affairs?.business !== undefined;
    if (isEmployed(state) && !isRestDay(tick) && !isBedridden(state))
      practise(state, [skillOfTrade(state.job!.trade)], "day");
    state.wealth += (trades ? tradeADay(draft) : incomeOf(state, tick)) - (state.wealth < 0 ? 2 : MEALS_A_DAY);
  }
  if (conditions.phase === "morning" && dayOf(tick) % DAYS_PER_WEEK === 0) {
    const comfort = Math.trunc((Math.max(0, state.wealth - COMFORT_FROM) * COMFORT_MILLI) / 1000);
    state.wealth -= (state.wealth < 0 ? LENIENT_RENT : rentOf(state)) + comfort;
  }
  state.wealth = clamp(state.wealth, DEEPEST_DEBT, 1_000_000);
}

/** What seven days leave of someone's money, by the same wages and costs. */
export function weekOfMoney(life: Pick<EchoState, "age" | "health" | "wealth"> & { job: Work | null }): number {
  const { job, wealth, health } = life;
  const employed = job !== null && !RESTING.has(job.trade);
  const days = employed && health >= 300 ? WORK_DAYS_A_WEEK : employed ? 0 : DAYS_PER_WEEK;
  const income = employed ? DAY_WAGE + WAGE_PER_RANK * job.rank : withoutWork(life);
  const comfort = Math.trunc((Math.max(0, wealth - COMFORT_FROM) * COMFORT_MILLI) / 1000);
  const costs = wealth < 0 ? 2 * DAYS_PER_WEEK + LENIENT_RENT : MEALS_A_DAY * DAYS_PER_WEEK + RENT_A_WEEK + comfort;
  return clamp(wealth + days * income - costs, DEEPEST_DEBT, 1_000_000);
}

type Work = { trade: Trade; rank: number };
const WORK_DAYS_A_WEEK = 5;

function incomeOf(state: EchoState, tick: number): number {
  if (isEmployed(state)) return isRestDay(tick) || state.health < 300 || isBedridden(state) ? 0 : wageOf(state);
  return withoutWork(state);
}

/** Whoever knows their trade is paid for it. */
const wageOf = (state: EchoState): number =>
  DAY_WAGE +
  WAGE_PER_RANK * (state.job?.rank ?? 0) +
  (state.job === null ? 0 : levelIn(state, skillOfTrade(state.job.trade)));

function withoutWork(state: Pick<EchoState, "age" | "wealth"> & { job: Pick<Work, "trade"> | null }): number {
  if (state.job?.trade === "retired" || state.job?.trade === "student" || state.age === null || state.age < 16)
    return PENSION_A_DAY;
  return RELIEF_A_DAY + (state.wealth < 0 ? 4 : 0);
}
