import type { RandomStream } from "../../random.ts";
import type { Draft } from "../draft.ts";
import { noteUses } from "../note-uses.ts";
import { awayInThreads } from "../threads/in-threads.ts";
import type { EntryPlan, Scene } from "../types/scene.ts";
import type { CastMember } from "../types/state.ts";
import { STAGES } from "./chronicle.ts";
import { chapterOfMember, fillingsOf, sourceOf } from "./live-news.ts";
import { personOf } from "./members.ts";

/** Of 1000 entries in which nobody's news is told, those in which somebody's is waited for, where somebody's is open. */
const THOUGHT_OF = 700;
const NOT_BEFORE_TICKS = 3;
const NOT_AFTER_TICKS = 28;
/** After so many ticks the same may be waited for again. */
const AGAIN_TICKS = 8;
export const STILL = "still:";

/** Somebody whose news is not over and has not been heard today: the one heard of last. */
export function findStanding(
  draft: Draft,
  scenes: readonly Scene[],
  random: RandomStream,
): NonNullable<EntryPlan["standing"]> | null {
  if (scenes.some(({ source }) => source.startsWith("cast:")) || !random.chance(THOUGHT_OF)) return null;
  const away = awayInThreads(draft.state);
  const open = (draft.state.cast ?? []).filter((member) => isOpen(draft, member) && !away.has(member.key));
  const member = open.sort((a, b) => b.heard!.tick - a.heard!.tick || (a.key < b.key ? -1 : 1))[0];
  const person = member === undefined ? null : personOf(draft, member.key);
  if (member === undefined || person === null || member.heard === null) return null;
  const { heard } = member;
  const chapter = chapterOfMember(draft, member, person, heard.chapter);
  const { slots, rolePronouns } = fillingsOf(draft, { who: person }, chapter);
  slots.reach = member.reach;
  noteUses(draft.state, [STILL + member.key], draft.tick);
  return {
    source: sourceOf(chapter, heard.stage),
    key: member.key,
    slots,
    rolePronouns,
    ref: heard.ref,
    tick: heard.tick,
  };
}

function isOpen({ state, tick }: Draft, { key, heard }: CastMember): boolean {
  if (heard === null || heard.stage === STAGES) return false;
  const since = tick - heard.tick;
  const again = tick - (state.used[STILL + key] ?? -AGAIN_TICKS) >= AGAIN_TICKS;
  return since >= NOT_BEFORE_TICKS && since <= NOT_AFTER_TICKS && again;
}
