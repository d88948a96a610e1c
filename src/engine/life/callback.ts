import type { RandomStream } from "../random.ts";
import { TICKS_PER_YEAR } from "../world/calendar.ts";
import type { Draft } from "./draft.ts";
import { noteUses } from "./note-uses.ts";
import type { Memory } from "./types/mind.ts";
import type { EntryPlan, Scene } from "./types/scene.ts";
import type { EchoState } from "./types/state.ts";

type Callback = NonNullable<EntryPlan["callback"]>;

/** Of 1000 entries, those that look back where there is something to look back to. */
const LOOKS_BACK = 340;
/** What is nearer than this is not the past. */
const OLD_TICKS = 8;
/** The same memory is not returned to within this time. */
export const CALLBACK_REST_TICKS = 400;
const MIN_IMPORTANCE = 250;

/** An older memory that one of the scenes brings back, with what ties them; the strongest link of the most important memory. */
export function findCallback(draft: Draft, scenes: readonly Scene[], random: RandomStream): EntryPlan["callback"] {
  const { state, tick, birth } = draft;
  if (!random.chance(LOOKS_BACK)) return null;
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
    if (link === null) continue;
    const score = memory.importance + BONUS[link] + random.int(200);
    if (score > most) {
      most = score;
      best = { memory, link };
    }
  }
  if (best !== null) noteUses(state, [`callback:${best.memory.ref}`], tick);
  return best;
}

const BONUS: Record<Callback["link"], number> = {
  anniversary: 600,
  promise: 450,
  contrast: 250,
  same_person: 300,
  same_place: 100,
  motif: 200,
};

function linkOf(memory: Memory, scenes: readonly Scene[], { state, tick }: Draft): Callback["link"] | null {
  if (memory.count === 1 && (tick - memory.tick) % TICKS_PER_YEAR === 0) return "anniversary";
  if (isOwed(memory, state) && scenes.some((scene) => shares(scene.actors, memory.actors))) return "promise";
  const related = scenes.filter((scene) => shares(scene.actors, memory.actors));
  if (related.some((scene) => scene.valence * memory.valence < 0 && Math.abs(memory.valence) > 40)) return "contrast";
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
