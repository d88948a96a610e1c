import { atMost, type Plan, ratio } from "../support/plan.ts";

const row = (name: string) => ratio(name, "ms", "the same while nothing else goes on", atMost(2));

export const plan = () =>
  ({
    name: "rest-under-tick",
    title: "REST while a tick is lived, 99th percentile",
    rows: {
      all: row("all reads"),
      hub: row("reads of the account, from the hub"),
      tenant: row("reads of Echoes and diaries, from the files that the tick writes"),
      births: ratio("a birth, from its request to its answer, the median", "ms", "the same while nothing else goes on"),
    },
  }) satisfies Plan;
