import { TICKS_PER_DAY } from "../../../src/engine/world/calendar.ts";

/** Ticks from `from` on and before `to`. */
export type Span = { from: number; to: number };

/** A span that others are chosen out of, in steps of `unit` ticks; both its ends stand on a step. */
export type Scale = Span & { unit: number };

/** From so many ticks on a scale goes by days. */
const LONG_TICKS = 14 * TICKS_PER_DAY;

/** The scale that holds two ticks and all between them. */
export function scaleOf(first: number, last: number): Scale {
  const unit = last - first < LONG_TICKS ? 1 : TICKS_PER_DAY;
  return { from: Math.floor(first / unit) * unit, to: (Math.floor(last / unit) + 1) * unit, unit };
}

/** Where a tick stands on a scale, from 0 to 1. */
export const shareOf = (tick: number, { from, to }: Span): number => (tick - from) / (to - from);

/** The tick at a share of a scale, on a step. */
export const tickAt = (share: number, { from, to, unit }: Scale): number =>
  within(Math.round((from + share * (to - from)) / unit) * unit, { from, to });

/** What lies between two ticks of a scale, whichever comes first; the day around them where that is nothing. */
export function spanBetween(one: number, other: number, scale: Scale): Span {
  if (one !== other) return { from: Math.min(one, other), to: Math.max(one, other) };
  const day = Math.floor(Math.min(one, scale.to - 1) / TICKS_PER_DAY) * TICKS_PER_DAY;
  return { from: within(day, scale), to: within(day + TICKS_PER_DAY, scale) };
}

/** As much of a span as a scale holds; all of the scale where that is nothing. */
export function clipped(span: Span, scale: Scale): Span {
  const clip = { from: within(span.from, scale), to: within(span.to, scale) };
  return clip.from < clip.to ? clip : { from: scale.from, to: scale.to };
}

export const isIn = (tick: number, { from, to }: Span): boolean => tick >= from && tick < to;

const within = (tick: number, { from, to }: Span): number => Math.min(Math.max(tick, from), to);
