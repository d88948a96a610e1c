import type { LocationKind } from "../../content/types.ts";
import { hash32 } from "../../random.ts";
import { isRestDay } from "../../world/calendar.ts";
import { clamp } from "../clamp.ts";
import { type Draft, roll } from "../draft.ts";
import { leaveJob } from "../job.ts";
import type { Ref } from "../keys.ts";
import { leaveWorkmates } from "../leave-workmates.ts";
import type { EchoState } from "../types/state.ts";
import type { World } from "../types/world.ts";
import { type Business, putAffairs, SELF } from "./affairs.ts";
import { isBedridden } from "./illness.ts";
import { skillOfTrade } from "./skills.ts";

/** Whole crowns a day. Whether a place is a good one, only the days tell: it is worth so much either way. */
const TAKINGS = { least: 8, span: 13, place: 5, skill: 2 };
const COSTS = 9;
const DRAWS = 8;
const TALKED_OF = 4;
/** In the till from the start, and owed when it is over. */
const FLOAT = 40;
const RUIN = -60;
const SHOPS: readonly LocationKind[] = ["market", "square", "workshop", "harbour", "station"];

/** The Echo's trade is its own from now on, in a place of its own. */
export function openBusiness(draft: Draft, ref: Ref): void {
  const { state, world, tick, birth } = draft;
  if (state.job === null || state.affairs?.business !== undefined) return;
  const kind = SHOPS.find((one) => world.locations.some((place) => place.kind === one));
  const places = world.locations.filter((place) => place.kind === kind);
  const place = places[hash32(`shop\u0000${birth.birthHash}\u0000${tick}`) % Math.max(1, places.length)];
  const { trade } = state.job;
  const placeId = (place ?? world.locations[0]!).id;
  putAffairs(state, { business: { trade, placeId, sinceTick: tick, till: FLOAT, days: 0, told: [], ref } });
}

/** It is over: what is in the till is the Echo's, and so is what it owes. */
export function closeBusiness(draft: Draft): void {
  const { state, tick } = draft;
  const business = state.affairs?.business;
  if (business === undefined) return;
  state.wealth = clamp(state.wealth + business.till, -150, 1_000_000);
  if (state.flags.includes("own_shop")) state.flags = state.flags.filter((flag) => flag !== "own_shop");
  if (state.job?.trade === business.trade) {
    leaveWorkmates(draft);
    leaveJob(state, tick);
  }
  putAffairs(state, { business: undefined });
}

export function changeBusiness(state: EchoState, change: Partial<Business>): void {
  const business = state.affairs?.business;
  if (business !== undefined) putAffairs(state, { business: { ...business, ...change } });
}

/** Whether it can not go on: there is more owed than it is worth, or the Echo has taken other work. */
export const isRuined = ({ job }: EchoState, { till, trade }: Business): boolean => till < RUIN || job?.trade !== trade;

/** A day's trade: what comes in and what it costs go through the till. Returns what the Echo draws of it, in whole crowns. */
export function tradeADay(draft: Draft): number {
  const { state, tick, birth } = draft;
  const business = state.affairs?.business;
  if (business === undefined || isRestDay(tick) || isBedridden(state)) return 0;
  const place =
    (hash32(`trade\u0000${birth.birthHash}\u0000${business.placeId}`) % (2 * TAKINGS.place + 1)) - TAKINGS.place;
  const skill = TAKINGS.skill * (state.affairs?.levels?.[skillOfTrade(business.trade)] ?? 0);
  const talk = (state.affairs?.rumours ?? []).some(({ about }) => about === SELF) ? TALKED_OF : 0;
  const effort = Math.trunc(state.traits.C / 400);
  const takings = TAKINGS.least + roll(draft, "takings").int(TAKINGS.span) + place + skill + effort - talk;
  changeBusiness(state, { till: business.till + takings - COSTS - DRAWS, days: business.days + 1 });
  return DRAWS;
}

/** Where the Echo plies its own trade in this world; null of a business in another, or where it has none. */
export const shopOf = (state: EchoState, world: World): World["locations"][number] | null =>
  world.locations.find(({ id }) => id === state.affairs?.business?.placeId) ?? null;
