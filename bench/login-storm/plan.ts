import { atLeast, atMost, type Plan, ratio } from "../support/plan.ts";

export const plan = () =>
  ({
    name: "login-storm",
    title: "A storm of sign-ins",
    rows: {
      rate: ratio("sign-ins", "/s", "bare argon2id", atLeast(0.9)),
      reads: ratio("p99 of reads meanwhile", "ms", "the same at rest", atMost(2)),
    },
  }) satisfies Plan;
