import type { Scale } from "../support/figure.ts";
import { alone, atMost, type Plan } from "../support/plan.ts";

/** Entries of the long diary. */
export const ENTRIES: Record<Scale, number> = { full: 5_000, small: 120 };

/** A browser reports a task as long from so many milliseconds on. */
const LONG_TASK_MS = 50;

export const plan = (scale: Scale) =>
  ({
    name: "pages",
    title: "The pages in Chromium",
    rows: {
      first: alone("navigation to the first entry, nothing cached", "ms", atMost(1_000)),
      welcomed: alone("navigation of a stranger to the service's own life, nothing cached", "ms", atMost(1_000)),
      heap: alone("heap that 1,000 arriving entries add", "MB", atMost(8)),
      scroll: {
        ...alone(
          `longest task while scrolling through ${ENTRIES[scale]} entries, to the end and back`,
          "ms",
          atMost(100),
        ),
        seenFrom: LONG_TASK_MS,
      },
    },
  }) satisfies Plan;
