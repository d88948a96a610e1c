import type { AffairsContent } from "./affairs-types.ts";
import type { CastContent } from "./cast-types.ts";
import type { Thread } from "./thread-types.ts";
import type { Belief, Encounter, Grammar, SiftPattern, Storylet, Theme, WorldEvent } from "./types.ts";

/** Everything the data files hold, as read. */
export type Content = {
  readonly storylets: readonly Storylet[];
  readonly threads: readonly Thread[];
  readonly encounters: readonly Encounter[];
  readonly worldEvents: readonly WorldEvent[];
  readonly beliefs: readonly Belief[];
  readonly patterns: readonly SiftPattern[];
  readonly themes: readonly Theme[];
  readonly grammar: Readonly<Grammar>;
  readonly cast: CastContent;
  readonly affairs: AffairsContent;
};
