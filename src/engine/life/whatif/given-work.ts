import type { Choice, LifeEventKind } from "../../content/types.ts";
import { TICKS_PER_YEAR } from "../../world/calendar.ts";
import type { Draft } from "../draft.ts";

/**
 * Whether a choice gives up the work that the what-if gave within its first year: the life it asked about would be over before it was
 * lived. Who is dismissed has not given it up.
 */
export function leavesGivenWork(
  { effects }: Pick<Choice, "effects">,
  kind: LifeEventKind | null,
  { state, birth, tick }: Draft,
): boolean {
  const { job, whatIf } = state;
  const isYoung = tick - birth.bornTick < TICKS_PER_YEAR;
  if (whatIf.gaveWork !== true || kind === "JobLost" || job?.sinceTick !== birth.bornTick || !isYoung) return false;
  return effects.some(({ job }) => job?.lose === true || job?.take !== undefined || job?.back === true);
}
