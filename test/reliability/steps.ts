import { join } from "node:path";

/**
 * The moments between which a crash must change nothing, in the order in which an event passes them. The program knows nothing
 * of them: `fixtures/die-at-step.ts` is loaded before it and listens at the database driver, the ports and the server.
 */
export const STEPS = [
  "account before commit",
  "account committed",
  "tick begun before commit",
  "tick begun committed",
  "birth before commit",
  "birth committed",
  "change before commit",
  "change committed",
  "tick before commit",
  "tick committed",
  "hand-over before",
  "hand-over done",
  "apply before commit",
  "apply committed",
  "publish before",
  "publish done",
  "acknowledgement before",
  "acknowledgement done",
  "tick completed before commit",
  "tick completed committed",
] as const;

/** Each step of the erasure of an account is one transaction that notes it as done. */
export const ERASURE_STEPS = ["erasure before commit", "erasure committed"] as const;

export type Step = (typeof STEPS)[number] | (typeof ERASURE_STEPS)[number];

/** The environment of a process that kills itself when it passes `step` for the `pass`th time. */
export const dieAt = (step: Step, pass: number): Record<string, string> => ({
  BUN_OPTIONS: `--preload ${join(import.meta.dir, "fixtures/die-at-step.ts")}`,
  DIE_AT_STEP: step,
  DIE_AT_PASS: String(pass),
});
