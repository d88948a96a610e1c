import type { Season } from "../../content/types.ts";
import { clamp } from "../clamp.ts";
import { type Draft, roll } from "../draft.ts";
import type { Ref } from "../keys.ts";
import { noteUses } from "../note-uses.ts";
import type { EchoState } from "../types/state.ts";
import { type Illness, putAffairs } from "./affairs.ts";

/** From this severity on one keeps one's bed, and earns nothing. */
const BEDRIDDEN = 300;
/** Of 10,000 mornings, those on which one falls ill, by the season; and so many more where one is worn out or weak. */
const CATCHES: Record<Season, number> = { spring: 40, summer: 20, autumn: 60, winter: 90 };
const WORN_OUT = 60;
const WEAK = 60;
/** Nobody falls ill again within so many ticks. */
const REST_TICKS = 120;
const FIRST = 220;
const MENDS_A_DAY = 170;
const RECOVERED = "recovered";

/** Whether the Echo lies ill: it stays where it lives, and does not work. */
export const isBedridden = ({ affairs }: EchoState): boolean => (affairs?.illness?.severity ?? 0) >= BEDRIDDEN;

/** An illness is worse or better by the morning. */
export function stepIllness(draft: Draft): void {
  const { state, conditions } = draft;
  const illness = state.affairs?.illness;
  if (illness === undefined || conditions.phase !== "morning") return;
  const rises = illness.risingDays > 0;
  const step = Math.trunc((illness.worst - FIRST) / 3) + roll(draft, "illness").int(60);
  const severity = clamp(illness.severity + (rises ? step : -MENDS_A_DAY), 0, illness.worst);
  state.health = clamp(state.health - (rises ? Math.trunc(severity / 8) : -Math.trunc(MENDS_A_DAY / 4)), 100, 1000);
  putAffairs(state, { illness: { ...illness, severity, risingDays: Math.max(0, illness.risingDays - 1) } });
}

/** Takes up an illness; nobody has two. */
export function fallIll(draft: Draft, what: Illness["what"] | null, ref: Ref): void {
  const { state, tick, pack } = draft;
  if (state.affairs?.illness !== undefined) return;
  const random = roll(draft, "which illness");
  const { illnesses } = pack.affairs;
  const drawn = illnesses.find((one) => one.what === what) ?? random.pick(illnesses);
  const risingDays = random.between(...drawn.days);
  const { worst } = drawn;
  putAffairs(state, {
    illness: { what: drawn.what, sinceTick: tick, severity: FIRST, worst, risingDays, stage: "begun", ref },
  });
}

/** The illness is over, by itself or by what the Echo has lived through. */
export function getWell({ state, tick }: Draft): void {
  noteUses(state, [RECOVERED], tick);
  if (state.flags.includes("ill")) state.flags = state.flags.filter((flag) => flag !== "ill");
  putAffairs(state, { illness: undefined });
}

/** Whether it is this morning that the Echo falls ill. */
export function catches(draft: Draft): boolean {
  const { state, tick, conditions } = draft;
  if (conditions.phase !== "morning" || tick - (state.used[RECOVERED] ?? -REST_TICKS) < REST_TICKS) return false;
  const chance = CATCHES[conditions.season] + (state.needs.rest < 300 ? WORN_OUT : 0) + (state.health < 600 ? WEAK : 0);
  return roll(draft, "catches").int(10_000) < chance;
}
