import type { Skill, Trade } from "./types.ts";

/** What affairs are about: data for what the engine decides, with no texts of its own. */
export type AffairsContent = {
  /** Things that are given. `what` is a singular noun phrase without its article; with a trade, what such people give. */
  readonly gifts: readonly { readonly id: string; readonly what: string; readonly trades?: readonly Trade[] }[];
  /** What one falls ill with, named with its article: "a cold". Days until it turns, and how bad it grows in thousandths. */
  readonly illnesses: readonly {
    readonly id: string;
    readonly what: string;
    readonly days: readonly [least: number, most: number];
    readonly worst: number;
  }[];
  /** What is said of somebody: a predicate in the third person that fits everybody, "has sold the piano". */
  readonly tales: readonly { readonly id: string; readonly tale: string }[];
  /** What nobody is to know: a noun phrase that fits everybody, whoever tells it, "a lie told at a funeral". */
  readonly secrets: readonly { readonly id: string; readonly what: string }[];
  /** What each skill is called: a noun phrase, "work with the hands". */
  readonly skills: Readonly<Record<Skill, string>>;
};
