import type { Trade } from "../../content/types.ts";
import type { Draft } from "../draft.ts";
import type { PersonKey } from "../keys.ts";
import type { PlannedEncounter } from "../types/happening.ts";
import { memberFor, putMember } from "./members.ts";

/** Other Echoes live their own lives: of one in the cast it is kept what it showed when they met, and what came of the meeting. */
export function noteShown(
  draft: Draft,
  planned: Pick<PlannedEncounter, "content" | "outcome" | "placeId">,
  others: readonly { key: PersonKey; trade: Trade | null }[],
): void {
  const { content, outcome, placeId } = planned;
  for (const { key, trade } of others) {
    const member = memberFor(draft, key);
    if (member !== undefined)
      putMember(draft, { ...member, shown: { placeId, tick: draft.tick, trade, content, outcome } });
  }
}
