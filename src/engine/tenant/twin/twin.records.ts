import type { Uuid } from "../../../shared/ids.ts";

/** What of a life can be set beside another. Money in whole crowns; health 0..1000, pleasure -1000..1000. */
export type LifeOutline = {
  work: string | null;
  wealth: number;
  health: number;
  pleasure: number;
  /** Names of those who are near. */
  people: string[];
};

export const FORK_ASPECTS = ["work", "home", "people", "money", "health", "mood"] as const;

/** When the two went apart in one respect, what was then to be said of each, and the entry that tells of it. */
export type ForkRecord = {
  tick: number;
  aspect: (typeof FORK_ASPECTS)[number];
  size: number;
  life: string;
  twin: string;
  entry: { diaryId: Uuid; tick: number; title: string } | null;
};

/** A life beside its twin. How far two lives are apart is 0..1000; `noise` is how far luck alone drives them. */
export type TwinRecord = {
  echoId: Uuid;
  whatIfPrompt: string;
  premise: string;
  weeks: number;
  apart: number;
  noise: number;
  life: LifeOutline;
  twin: LifeOutline;
  sameHome: boolean;
  course: { tick: number; apart: number; noise: number }[];
  firstFork: ForkRecord | null;
  forks: ForkRecord[];
};
