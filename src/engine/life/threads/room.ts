import { dayOf } from "../../world/calendar.ts";
import type { Draft } from "../draft.ts";
import { isChapter, openChapter } from "./chapters.ts";
import { isDayOfThreads } from "./in-threads.ts";

const TICKS_PER_DAY = 4;
/** For so many days a beat of the story that is due is waited for: it may find no hour to come in. */
const AWAITED_DAYS = 2;
/** On a day on which a thread has gone on, so many of 1000 of the other things still happen. */
const BESIDE_THREADS = 420;

/**
 * Of 1000 things that may come up by themselves in an hour (news of somebody, a gift, a rumour, whatever the hour brings) those for which the
 * day has room: beside the story of the what-if none, beside another thread fewer than half. Nobody can follow more of a day.
 */
export function roomBeside(draft: Draft): number {
  if (isDayOfStory(draft)) return 0;
  return isDayOfThreads(draft) ? BESIDE_THREADS : 1000;
}

/** Whether the chapter of the what-if has gone on today, or is to. */
export function isDayOfStory(draft: Draft): boolean {
  const { tick } = draft;
  const open = openChapter(draft)?.open;
  if (open === undefined) return hasChapterEnded(draft);
  if (open.beats.length > 0 && dayOf(open.lastTick) === dayOf(tick)) return true;
  return dayOf(open.nextTick) <= dayOf(tick) && tick - open.nextTick < AWAITED_DAYS * TICKS_PER_DAY;
}

/** One that was let go is no matter of the day. */
const hasChapterEnded = (draft: Draft): boolean =>
  (draft.state.threads?.settled ?? []).some(
    ({ thread, endTick }) => dayOf(endTick) === dayOf(draft.tick) && isChapter(draft, thread),
  );
