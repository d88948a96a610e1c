import type { Belief, Encounter, Grammar, SiftPattern, Storylet, Theme, WorldEvent } from "./types.ts";

/** Everything the data files hold, as read. */
export type Content = {
  readonly storylets: readonly Storylet[];
  readonly encounters: readonly Encounter[];
  readonly worldEvents: readonly WorldEvent[];
  readonly beliefs: readonly Belief[];
  readonly patterns: readonly SiftPattern[];
  readonly themes: readonly Theme[];
  readonly grammar: Readonly<Grammar>;
};
