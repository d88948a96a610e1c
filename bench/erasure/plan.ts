import { alone, type Plan, ratio } from "../support/plan.ts";

export const plan = () =>
  ({
    name: "erasure",
    title: "A night of deletions, one account in five with an Echo",
    rows: {
      rate: alone("accounts erased", "/s"),
      reads: ratio("p99 of reads meanwhile", "ms", "the same at rest"),
    },
  }) satisfies Plan;
