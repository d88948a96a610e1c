import { usualHandles } from "./descriptors.ts";

/** What an account takes that is open twice, for its owner and for reading, in bytes: somewhat more than the bench of memory measures. */
const ACCOUNT_BYTES = 450 * 1024;

/** Of it, what is its owner's: the life that is kept parsed, too. */
const OWNER_BYTES = 280 * 1024;

/** The least that is worth having, and what even large machines do with. */
export const HANDLES_MIN = 8;
export const HANDLES_MAX = 16_384;

/** How many accounts each thread is to keep open, and what decided it. */
export type Handles = { handles: number; by: "setting" | "memory" | "file descriptors" };

/**
 * What was asked for or, with `auto`, what fits into a fifth of the memory and a third of the file descriptors. Every worker keeps
 * as many for its own accounts, and the main thread as many for reading.
 */
export function handlesWanted(
  asked: number | "auto",
  { memoryBytes, descriptors, workers }: { memoryBytes: number; descriptors: number; workers: number },
): Handles {
  if (asked !== "auto") return { handles: asked, by: "setting" };
  const perHandle = workers * OWNER_BYTES + (ACCOUNT_BYTES - OWNER_BYTES);
  const byMemory = Math.min(HANDLES_MAX, Math.floor(memoryBytes / 5 / perHandle));
  const byDescriptors = usualHandles({ limit: descriptors, workers });
  return {
    handles: Math.max(HANDLES_MIN, Math.min(byMemory, byDescriptors)),
    by: byMemory <= byDescriptors ? "memory" : "file descriptors",
  };
}
