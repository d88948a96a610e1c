import type { Milli } from "../content/types.ts";

/** Integer bounds of everything measured in thousandths. */
export const clamp = (value: number, low: number, high: number): Milli =>
  value < low ? low : value > high ? high : Math.trunc(value);

/** `part` thousandths of a value, towards zero. */
export const share = (value: number, part: Milli): Milli => Math.trunc((value * part) / 1000);

/** Orders texts by code units: the same on every machine, unlike the locale's order. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
