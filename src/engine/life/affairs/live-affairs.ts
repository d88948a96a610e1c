import { type Draft, roll } from "../draft.ts";
import { liveGift, liveThing } from "./gifts.ts";
import { stepIllness } from "./illness.ts";
import { liveBusiness, liveRuin } from "./live-business.ts";
import { liveDwelling, liveFirstEvening } from "./live-dwelling.ts";
import { liveIllness } from "./live-illness.ts";
import { liveRumour } from "./live-rumours.ts";
import { liveSecret } from "./live-secrets.ts";
import { liveSkill } from "./live-skills.ts";
import { stepRumours } from "./rumours.ts";

/** What may come up by itself in an hour of the day, with its share of 1000 such hours. */
const MATTERS: readonly [share: number, live: (draft: Draft) => boolean][] = [
  [36, liveGift],
  [40, liveThing],
  [45, liveRumour],
  [32, liveSecret],
  [40, liveBusiness],
  [35, liveDwelling],
  [25, liveSkill],
];
const SHARES = MATTERS.map(([share]) => share);
const WEIGHTS = [...SHARES, 1000 - SHARES.reduce((sum, one) => sum + one, 0)];

/** What goes on by itself from day to day. */
export function stepAffairs(draft: Draft): void {
  stepIllness(draft);
  stepRumours(draft);
}

/** What can not wait: illness, the end of a business, the first evening in a new home; true when the tick is taken by it. */
export const livePressing = (draft: Draft): boolean =>
  draft.conditions.phase !== "night" && (liveIllness(draft) || liveRuin(draft) || liveFirstEvening(draft));

/** Lives what the Echo's affairs have come to, if it is time for any of them; true when the tick is taken by it. */
export function liveAffairs(draft: Draft): boolean {
  if (draft.conditions.phase === "night") return false;
  const matter = MATTERS[roll(draft, "affairs").weighted(WEIGHTS)];
  return matter?.[1](draft) ?? false;
}
