import type { Stake } from "../../content/thread-types.ts";
import type { EmotionType, GoalKind, Milli, Tag } from "../../content/types.ts";
import type { PersonKey, Ref } from "../keys.ts";

export type Emotion = { type: EmotionType; intensity: Milli; causeRef: string; tick: number };

export type Goal = {
  kind: GoalKind;
  /** A noun phrase for text: "a boat of my own". */
  target: string;
  progress: Milli;
  commitment: Milli;
  deadlineTick: number | null;
  source: "persona" | "whatif" | "event" | "influence";
  sinceTick: number;
};

export type Memory = {
  ref: Ref;
  tick: number;
  kind: "event" | "talk" | "reflection" | "promise" | "secret";
  title: string;
  summary: string;
  actors: PersonKey[];
  placeId: string | null;
  tags: Tag[];
  importance: Milli;
  valence: Milli;
  /** Refs of events or memories it rests on or resembles; of what happened its own is the last. */
  links: Ref[];
  /** How often near-duplicates were merged into it. */
  count: number;
};

/** Something said that will be kept, broken or excused. */
export type Vow = {
  /** Infinitive without "to": "write to Mara". */
  what: string;
  to: PersonKey | null;
  stake: Stake;
  sinceTick: number;
  dueTick: number;
  /** What told of it: the entries that answer it rest on this. */
  ref: Ref;
};
