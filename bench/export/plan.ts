import { type Plan, ratio } from "../support/plan.ts";

export const plan = () =>
  ({
    name: "export",
    title: "The export of a life",
    rows: { answer: ratio("export, whole answer", "ms", "reading the rows") },
  }) satisfies Plan;
