import { PHASES, type Phase, SEASONS, type Season } from "../content/types.ts";

export const TICKS_PER_DAY = PHASES.length;
export const DAYS_PER_WEEK = 7;
export const DAYS_PER_YEAR = 112;
export const TICKS_PER_YEAR = TICKS_PER_DAY * DAYS_PER_YEAR;
const DAYS_PER_SEASON = DAYS_PER_YEAR / SEASONS.length;

/** Days since tick 0, counted from 0; `dayOfYear` is 0..111. */
export const dayOf = (tick: number): number => Math.floor(tick / TICKS_PER_DAY);
export const dayOfYear = (tick: number): number => dayOf(tick) % DAYS_PER_YEAR;
export const phaseOf = (tick: number): Phase => PHASES[tick % TICKS_PER_DAY]!;
export const seasonOf = (tick: number): Season => SEASONS[Math.floor(dayOfYear(tick) / DAYS_PER_SEASON)]!;

/** From 1. */
export const dayOfSeason = (tick: number): number => (dayOfYear(tick) % DAYS_PER_SEASON) + 1;
export const yearOf = (tick: number): number => Math.floor(dayOf(tick) / DAYS_PER_YEAR) + 1;

/** The last two days of a week are free for most trades. */
export const isRestDay = (tick: number): boolean => dayOf(tick) % DAYS_PER_WEEK >= 5;
