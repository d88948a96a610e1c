import type { RandomStream } from "../random.ts";
import { DAYS_PER_YEAR, dayOf, TICKS_PER_YEAR } from "../world/calendar.ts";
import { personOf } from "./cast/members.ts";
import type { Draft } from "./draft.ts";
import { noteUses } from "./note-uses.ts";
import type { Memory } from "./types/mind.ts";
import type { EntryPlan, Scene } from "./types/scene.ts";
import type { EchoState } from "./types/state.ts";
import { yearsOf } from "./years/ages.ts";

type Callback = NonNullable<EntryPlan["callback"]>;

/** Of 1000 entries, those that look back where there is something to look back to. */
const LOOKS_BACK = 430;
/** What is nearer than this is not the past. */
const OLD_TICKS = 8;
/** The same memory is not returned to within this time. */
export const CALLBACK_REST_TICKS = 400;
const MIN_IMPORTANCE = 250;

/** An older memory that one of the scenes brings back, with what ties them; the strongest link of the most important memory. */
export function findCallback(draft: Draft, scenes: readonly Scene[], random: RandomStream): EntryPlan["callback"] {
  const { state, tick, birth } = draft;
  const looksBack = random.chance(LOOKS_BACK);
  let best: Callback | null = null;
  let most = 0;
  for (const memory of state.memories) {
    // What a life began with did not happen on a day that one could go back to.
    if (
      memory.tick === birth.bornTick ||
      tick - memory.tick < OLD_TICKS ||
      memory.importance < MIN_IMPORTANCE ||
      memory.kind === "reflection"
    )
      continue;
    if (tick - (state.used[`callback:${memory.ref}`] ?? -CALLBACK_REST_TICKS) < CALLBACK_REST_TICKS) continue;
    const link = linkOf(memory, scenes, draft);
    if (link === null || (!looksBack && link !== "anniversary")) continue;
    const score = memory.importance + BONUS[link] + random.int(200);
    if (score > most) {
      most = score;
      best = link === "grown" ? { memory, link, grown: grownSince(draft, memory)! } : { memory, link };
    }
  }
  if (best !== null) noteUses(state, [`callback:${best.memory.ref}`], tick);
  return best;
}

/** For so long somebody is thought of as they were. */
const GROWN_TICKS = TICKS_PER_YEAR + TICKS_PER_YEAR / 2;

/** How old somebody was when it happened with whom it did, and is now; null where that is not known. */
function grownSince(draft: Draft, { actors: [first], tick }: Memory): Callback["grown"] | null {
  const member = draft.tick - tick < GROWN_TICKS ? undefined : draft.state.cast?.find(({ key }) => key === first);
  const person = member === undefined ? null : personOf(draft, member.key);
  if (member === undefined || person === null || tick < member.sinceTick) return null;
  const [was, now] = [tick, draft.tick].map((at) => yearsOf({ birth: draft.birth, tick: at }, member, person));
  return was === null || was === undefined || now === null || now === undefined || now <= was ? null : { was, now };
}

const BONUS: Record<Callback["link"], number> = {
  anniversary: 600,
  promise: 450,
  contrast: 250,
  same_person: 300,
  grown: 320,
  same_place: 100,
  motif: 200,
};

function linkOf(memory: Memory, scenes: readonly Scene[], draft: Draft): Callback["link"] | null {
  const { state, tick } = draft;
  const days = dayOf(tick) - dayOf(memory.tick);
  if (memory.count === 1 && days > 0 && days % DAYS_PER_YEAR === 0) return "anniversary";
  if (isOwed(memory, state) && scenes.some((scene) => shares(scene.actors, memory.actors))) return "promise";
  const related = scenes.filter((scene) => shares(scene.actors, memory.actors));
  if (related.some((scene) => scene.valence * memory.valence < 0 && Math.abs(memory.valence) > 40)) return "contrast";
  if (grownSince(draft, memory) !== null) return "grown";
  if (related.length > 0) return "same_person";
  // "There" is understood where the whole day was spent at one place.
  const stayed = scenes.length > 0 && scenes.every((scene) => scene.placeId === memory.placeId);
  if (stayed && scenes.some((scene) => shares(scene.tags, memory.tags))) return "same_place";
  const motif = state.whatIf.motif;
  return `${memory.title} ${memory.summary}`.toLowerCase().includes(motif) ? "motif" : null;
}

/** Whether what was promised then is still to be done: not once it was kept, broken or excused. */
const isOwed = ({ kind, links }: Memory, { threads }: EchoState): boolean =>
  kind === "promise" && (threads?.open ?? []).some(({ vow }) => vow !== null && links.includes(vow.ref));

const shares = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.includes(one));
