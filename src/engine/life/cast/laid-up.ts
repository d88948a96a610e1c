import type { Draft } from "../draft.ts";
import type { CastMember } from "../types/state.ts";
import { STAGES } from "./chronicle.ts";
import { chapterOfMember } from "./live-news.ts";
import { personOf } from "./members.ts";

/** So long after it was heard somebody is in hospital or in bed. */
const LAID_UP_TICKS = 28;

/** Whether somebody of the house goes through something, by what was heard of them last, in which they do nothing that is usual. */
export function isLaidUp(draft: Draft, member: CastMember): boolean {
  const { heard, reach } = member;
  if (reach !== "house" || heard === null || heard.stage === STAGES || draft.tick - heard.tick > LAID_UP_TICKS)
    return false;
  const person = personOf(draft, member.key);
  if (person === null) return false;
  return chapterOfMember(draft, member, person, heard.chapter).matter.stages[heard.stage - 1]?.away === true;
}
