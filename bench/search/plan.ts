import { alone, atMost, type Plan, ratio } from "../support/plan.ts";

export const plan = () =>
  ({
    name: "search",
    title: "Search over what others show",
    rows: {
      rare: ratio("a rare word, answer", "ms", "bare query"),
      common: ratio("a common word, answer", "ms", "bare query"),
      others: ratio(
        "99th percentile of other requests while somebody searches without a pause",
        "ms",
        "the same, idle",
        atMost(1.5),
      ),
      index: alone("taking a text into the index", "µs"),
    },
  }) satisfies Plan;
