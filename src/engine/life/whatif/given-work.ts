import type { PremiseKind } from "../../content/premise-kinds.ts";
import type { Choice, LifeEventKind } from "../../content/types.ts";
import { TICKS_PER_YEAR } from "../../world/calendar.ts";
import type { Draft } from "../draft.ts";
import { awaitsChapter, openChapter } from "../threads/chapters.ts";

/** What-ifs whose story is that of somebody's work. */
const OF_WORK: ReadonlySet<PremiseKind> = new Set(["venture", "post", "no_work", "study"]);

/**
 * Whether a choice would take the life out of the story of its what-if: it gives up or changes the work that the what-if gave within its
 * first year, or while the chapters about that work go on. Who is dismissed has not given it up, but that comes by a chapter too.
 */
export function leavesGivenWork(
  { effects }: Pick<Choice, "effects">,
  kind: LifeEventKind | null,
  draft: Draft,
): boolean {
  const { job, whatIf } = draft.state;
  const changes = effects.some(
    ({ job, business }) =>
      job?.lose === true || job?.take !== undefined || job?.back === true || business !== undefined,
  );
  if (!changes) return false;
  if (isInStoryOfWork(draft)) return true;
  const isYoung = draft.tick - draft.birth.bornTick < TICKS_PER_YEAR;
  if (whatIf.gaveWork !== true || kind === "JobLost" || job?.sinceTick !== draft.birth.bornTick || !isYoung)
    return false;
  return effects.some(({ job }) => job?.lose === true || job?.take !== undefined || job?.back === true);
}

/** Whether a chapter about the work that the what-if gave or ended is open, or soon to come. */
export function isInStoryOfWork(draft: Draft): boolean {
  const kinds = draft.state.whatIf.kinds ?? [];
  if (!kinds.some((kind) => OF_WORK.has(kind))) return false;
  const open = openChapter(draft);
  return open === null ? awaitsChapter(draft) : open.eligible?.premise?.some((kind) => OF_WORK.has(kind)) === true;
}
