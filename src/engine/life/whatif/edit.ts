import type { Trade } from "../../content/types.ts";
import type { StatedKin } from "../persona/kin-status.ts";
import type { Pronouns } from "../types/person.ts";

/** One thing that a premise changes at birth: what is there in this life (+) or not (-), and which, where the prompt names it. */
export type Edit = {
  part: "work" | "person" | "home" | "own" | "money" | "health" | "crime" | "faith" | "fame" | "war" | "study";
  sign: "+" | "-";
  what: string | null;
};
/** Whom and what the persona text knows of, as the prompt may mean them. */
export type Known = {
  people: readonly StatedKin[];
  former: readonly string[];
  pronouns: Pronouns;
  /** Names of places in it. */
  places: readonly string[];
  /** Where it says that the Echo lives. */
  town: string | null;
  hasWork: boolean;
  /** What it is called by its work, and what it does for pleasure. */
  title: string | null;
  pastimes: readonly string[];
  /** What it does, where one can do that in a place of one's own: "shoe repairer". */
  craft: { trade: Trade; title: string } | null;
  /** The text itself: whom it names may be meant. */
  plain: string;
};
