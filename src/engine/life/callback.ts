import type { RandomStream } from "../random.ts";
import { DAYS_PER_YEAR, dayOf, TICKS_PER_YEAR } from "../world/calendar.ts";
import { personOf } from "./cast/members.ts";
import type { Draft } from "./draft.ts";
import type { PersonKey } from "./keys.ts";
import { noteUses } from "./note-uses.ts";
import { wasToldIn } from "./told-scenes.ts";
import type { Memory } from "./types/mind.ts";
import type { EntryPlan, Scene } from "./types/scene.ts";
import type { EchoState } from "./types/state.ts";
import { yearsOf } from "./years/ages.ts";

type Callback = NonNullable<EntryPlan["callback"]>;
type Link = Pick<Callback, "link" | "scene" | "grown">;

/** What is nearer than this is not the past, and what is further off is remembered for its date or because somebody has grown since. */
const OLD_TICKS = 16;
const FAR_TICKS = 560;
/** The same memory is not returned to within this time. */
export const CALLBACK_REST_TICKS = 400;
const MIN_IMPORTANCE = 250;
/** Only what mattered has a day in the year. */
const ANNIVERSARY_IMPORTANCE = 480;
/** What moved somebody less than this went neither well nor badly. */
const MOVED = 22;

/**
 * An older memory, told in an entry of its day, that one of the scenes brings back, and what ties the two; of the most important memory.
 * All but a date is of somebody whom both are about.
 */
export function findCallback(draft: Draft, scenes: readonly Scene[], random: RandomStream): EntryPlan["callback"] {
  const { state, tick, birth } = draft;
  let best: Callback | null = null;
  let most = 0;
  for (const memory of state.memories) {
    // What a life began with did not happen on a day that one could go back to, and what has come again not on one alone.
    if (
      memory.tick === birth.bornTick ||
      tick - memory.tick < OLD_TICKS ||
      memory.importance < MIN_IMPORTANCE ||
      memory.kind === "reflection" ||
      memory.count > 1 ||
      !wasToldIn(state, memory)
    )
      continue;
    if (tick - (state.used[`callback:${memory.ref}`] ?? -CALLBACK_REST_TICKS) < CALLBACK_REST_TICKS) continue;
    const link = linkOf(memory, scenes, draft);
    if (link === null) continue;
    const score = memory.importance + BONUS[link.link] + random.int(200);
    if (score > most) {
      most = score;
      best = { memory, ...link };
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
  better: 100,
  worse: 100,
  still_well: 320,
  still_badly: 320,
  grown: 320,
};

function linkOf(memory: Memory, scenes: readonly Scene[], draft: Draft): Link | null {
  const { state, tick } = draft;
  const days = dayOf(tick) - dayOf(memory.tick);
  const isDated = memory.importance >= ANNIVERSARY_IMPORTANCE;
  if (isDated && days > 0 && days % DAYS_PER_YEAR === 0) return { link: "anniversary" };
  const scene = scenes.find((one) => isOfSamePerson(memory, one, state));
  if (scene === undefined) return null;
  if (isOwed(memory, state)) return { link: "promise", scene: scene.ref };
  const grown = grownSince(draft, memory);
  if (grown !== null) return { link: "grown", scene: scene.ref, grown };
  // A quarrel that ended well is no good day.
  const isMixed = memory.valence > 0 && memory.tags.includes("conflict");
  const isNear = tick - memory.tick <= FAR_TICKS && Math.abs(memory.valence) > MOVED && !isMixed;
  if (!isNear || Math.abs(scene.valence) <= MOVED || continues(scene, memory, state)) return null;
  const [was, is] = [memory.valence > 0, scene.valence > 0];
  return { link: was ? (is ? "still_well" : "worse") : is ? "better" : "still_badly", scene: scene.ref };
}

/** Whether both are about one person, and say so by name; somebody's news is of their own affairs. */
function isOfSamePerson({ actors, summary }: Memory, scene: Scene, { ties }: EchoState): boolean {
  if (scene.source.startsWith("cast:")) return false;
  const isNamed = (key: PersonKey): boolean => {
    const name = ties[key]?.person.name;
    return name !== undefined && summary.includes(name) && scene.summary.includes(name);
  };
  return actors.some((key) => scene.actors.includes(key) && isNamed(key));
}

/** Whether a scene goes on from a memory, by however many steps: what does says so itself. */
function continues({ because = [] }: Scene, memory: Memory, { memories }: EchoState): boolean {
  const before = new Set(because);
  for (const { links } of memories.toReversed())
    if (before.has(links.at(-1) ?? "")) for (const ref of links) before.add(ref);
  return before.has(memory.links.at(-1) ?? "");
}

/** Whether what was promised then is still to be done: not once it was kept, broken or excused. */
const isOwed = ({ kind, links }: Memory, { threads }: EchoState): boolean =>
  kind === "promise" && (threads?.open ?? []).some(({ vow }) => vow !== null && links.includes(vow.ref));
