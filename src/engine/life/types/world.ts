import type { LocationKind, Phase, Season, Weather } from "../../content/types.ts";
import type { Person } from "./person.ts";

/** The calendar and sky of a shard at one tick: a pure function of its seed and the tick. */
export type Conditions = {
  tick: number;
  day: number;
  phase: Phase;
  season: Season;
  weather: Weather;
  /** Ids of world events running now, and those that begin or end with this tick. */
  events: string[];
  begun: string[];
  ended: string[];
};

export type Location = {
  id: string;
  name: string;
  kind: LocationKind;
  x: number;
  y: number;
  capacity: number;
  neighbours: string[];
};

/** A shard's places and people, generated from its theme and seed; never changes. */
export type World = {
  seed: string;
  theme: string;
  town: string;
  locations: Location[];
  locals: Person[];
  /** Whether people of several owners live in it, to all of whom it is the same. */
  shared?: true;
};
