import { type Plan, ratio } from "../support/plan.ts";

export const plan = () =>
  ({
    name: "avatar",
    title: "A new avatar",
    rows: { upload: ratio("upload, answer", "ms", "bare decode and encode") },
  }) satisfies Plan;
