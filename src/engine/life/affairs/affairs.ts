import type { Milli, Tag, Trade } from "../../content/types.ts";
import type { PersonKey, Ref } from "../keys.ts";

/** Who is meant where somebody's key would stand: the Echo itself. */
export const SELF = "self";
export type Holder = PersonKey | typeof SELF;

/** A thing that has changed hands. Both who gave it and who has it know of it under the same id. */
export type Thing = {
  id: string;
  /** A singular noun phrase without its article: "tin of nails". */
  what: string;
  /** Who gave it, and who has it now. */
  from: Holder;
  keeper: Holder;
  sinceTick: number;
  /** When it last came up, and how often it did. */
  lastTick: number;
  uses: number;
  /** The scene in which it changed hands. */
  ref: Ref;
};

/** Something the Echo is ill with, from when it lies down to when it is up again. */
export type Illness = {
  /** With its article: "a cold". */
  what: string;
  sinceTick: number;
  /** 0..1000; at nothing it is over. */
  severity: number;
  worst: number;
  /** Days for which it still grows worse. */
  risingDays: number;
  stage: "begun" | "worst";
  ref: Ref;
};

/** Who looked after the Echo when it was ill, and has not been thanked. */
export type Nursed = { by: PersonKey; what: string; tick: number; ref: Ref };

/** Something that is said of somebody, as it came to the Echo. */
export type Rumour = {
  /** The same for all who hear it. */
  id: string;
  /** Which tale it is, by id. */
  tale: string;
  about: Holder;
  /** Who told whom, from where it began; the last of them told the Echo. */
  path: PersonKey[];
  sinceTick: number;
  /** How much is thought of it, 1000 when it is new; it fades from day to day. */
  credit: Milli;
  /** Whom the Echo has told it, and whether it has denied it. */
  told: PersonKey[];
  denied: boolean;
  ref: Ref;
};

/** Something that few know. What it is stands nowhere: only whose it is, and who knows it by whom. */
export type Secret = {
  id: string;
  whose: Holder;
  sinceTick: number;
  /** Whom the Echo has told, in order. */
  told: { to: PersonKey; tick: number; ref: Ref }[];
  /** Somebody who was told has told another, and the Echo knows; or it was found to be safe with them. */
  leaked: { by: PersonKey; to: PersonKey; tick: number } | null;
  safeWith: PersonKey | null;
  ref: Ref;
};

/** Work on one's own account. */
export type Business = {
  trade: Trade;
  placeId: string;
  sinceTick: number;
  /** Whole crowns in it: what comes in and what it costs, less what the Echo draws. */
  till: number;
  /** Days it has been open. */
  days: number;
  /** What has been told of it. */
  told: string[];
  ref: Ref;
};

/** Where the Echo has moved to. */
export type Dwelling = {
  placeId: string;
  /** The home before. */
  from: string;
  sinceTick: number;
  /** Whole crowns a week. */
  rent: number;
  /** How often the rooms have come up since. */
  uses: number;
  ref: Ref;
};

/** What a life has to see to, with consequences: each part is absent where there is nothing of it. No names are kept here. */
export type Affairs = {
  things?: Thing[];
  illness?: Illness;
  nursed?: Nursed;
  rumours?: Rumour[];
  secrets?: Secret[];
  business?: Business;
  dwelling?: Dwelling;
  /** How well the Echo does what it has practised, as far as that was told: levels 1 to 3. */
  levels?: Partial<Record<Tag, number>>;
};

/** What one comes with to a meeting and the other goes away with: both have it from the plan, and so both know the same of it. */
export type Brought =
  | { kind: "gift" | "gift_back"; id: string; what: string }
  | { kind: "rumour"; id: string; tale: string; about: PersonKey; path: PersonKey[] }
  | { kind: "secret"; id: string };

/** Puts parts of the affairs in the place of what they were; undefined takes a part away, and the last takes all. */
export function putAffairs(
  state: { affairs?: Affairs },
  parts: { [K in keyof Affairs]: Affairs[K] | undefined },
): void {
  const kept = Object.entries({ ...state.affairs, ...parts }).filter(([, part]) => part !== undefined);
  if (kept.length > 0) state.affairs = Object.fromEntries(kept);
  else delete state.affairs;
}
