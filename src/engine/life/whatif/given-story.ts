import { broadKindOf, isLateKind, type StoryKind } from "../../content/premise-kinds.ts";
import type { Choice, LifeEventKind } from "../../content/types.ts";
import { TICKS_PER_YEAR } from "../../world/calendar.ts";
import type { Draft } from "../draft.ts";
import { awaitsChapter, openChapter } from "../threads/chapters.ts";

/** What-ifs whose story is that of somebody's work, and of two people who live together. */
const OF_WORK: ReadonlySet<StoryKind> = new Set(["venture", "post", "no_work", "study", "stage", "sport", "late_work"]);
const OF_PAIR: ReadonlySet<StoryKind> = new Set(["paired", "still_paired"]);

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
export const isInStoryOfWork = (draft: Draft): boolean => isInStoryOf(draft, OF_WORK);

/** Whether something would part the pair that the what-if is about while its story goes on. */
export const endsGivenPair = (kind: LifeEventKind | null, draft: Draft): boolean =>
  kind === "RelationshipEnded" && isInStoryOf(draft, OF_PAIR);

function isInStoryOf(draft: Draft, kinds: ReadonlySet<StoryKind>): boolean {
  const open = openChapter(draft);
  if (open === null) return (draft.state.whatIf.kinds ?? []).some((kind) => kinds.has(kind)) && awaitsChapter(draft);
  return open.thread.eligible?.premise?.some((kind) => kinds.has(isLateKind(kind) ? kind : broadKindOf(kind))) === true;
}
