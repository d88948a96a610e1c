import type { PremiseKind } from "../../content/premise-kinds.ts";
import type { Clause } from "./clause.ts";
import { isFinding, isFound } from "./finding.ts";
import { isKeptQuiet } from "./keeping-quiet.ts";
import { isRefusal } from "./refusal.ts";

/** What sort of deed a life turned on that nothing else is told of: standing against something, finding something, keeping quiet. */
export function deedSortOf(parts: readonly Clause[]): PremiseKind | null {
  return quietOrFoundIn(parts) ?? (parts.some(isRefusal) ? "stood" : null);
}

/** Whether a life turned on what was not said or on what was found: whatever else that touches, it is told of this. */
export function quietOrFoundIn(parts: readonly Clause[]): "silent" | "found" | null {
  for (const part of parts) {
    if (isKeptQuiet(part)) return "silent";
    if (isFinding(part) || isFound(part)) return "found";
  }
  return null;
}
