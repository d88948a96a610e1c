import type { Scale } from "../support/figure.ts";
import { atMost, difference, type Plan, ratio } from "../support/plan.ts";
import type { Corpus } from "./corpus.ts";

export const CORPUS: Record<Scale, Corpus & { follows: number; blocks: number }> = {
  full: { items: 1_000_000, authors: 200_000, follows: 100_000, blocks: 100_000 },
  small: { items: 20_000, authors: 4_000, follows: 2_000, blocks: 2_000 },
};
/** People who are followed and write nothing, and the newest items that a reader does not see. */
export const QUIET: Record<Scale, number> = { full: 20_000, small: 400 };
export const FRONT: Record<Scale, number> = { full: 20_000, small: 400 };

const [SQL, COMMUNITY, SOCIAL] = ["bare keyset query", "community feed", "social feed"];

export const plan = (scale: Scale) =>
  ({
    name: "feeds",
    title: `A page of a feed among ${CORPUS[scale].items.toLocaleString("en")} items`,
    rows: {
      community: ratio(COMMUNITY, "µs", SQL, atMost(1.5)),
      communityMore: difference(`${COMMUNITY}, more than the query`, "µs", SQL, atMost(50)),
      communityDeep: ratio(`${COMMUNITY}, half-way down`, "µs", "its first page", atMost(2)),
      blocked: ratio(`${COMMUNITY} of somebody who blocks`, "µs", "of somebody who does not"),
      front: ratio(`${COMMUNITY} of somebody who does not see the newest ${FRONT[scale]}`, "µs", COMMUNITY, atMost(3)),
      social: ratio(SOCIAL, "µs", COMMUNITY, atMost(3)),
      socialDeep: ratio(`${SOCIAL}, half-way down`, "µs", "its first page", atMost(2)),
      follows50: ratio(`${SOCIAL} of somebody who follows 50`, "µs", COMMUNITY, atMost(3)),
      follows200: ratio(`${SOCIAL} of somebody who follows 200`, "µs", COMMUNITY, atMost(3)),
      quiet: ratio(`${SOCIAL} of somebody who follows ${QUIET[scale]} who write nothing`, "µs", COMMUNITY, atMost(3)),
    },
  }) satisfies Plan;
