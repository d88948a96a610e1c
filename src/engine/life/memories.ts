import type { Milli } from "../content/types.ts";
import { clamp } from "./clamp.ts";
import { type Draft, nextMemoryRef } from "./draft.ts";
import type { Ref } from "./keys.ts";
import type { Memory } from "./types/mind.ts";
import type { Scene } from "./types/scene.ts";

/** The working set. What is let go stays in the tenant's table. */
const MAX_MEMORIES = 48;
/** A like memory within this many ticks is the same habit. */
const HABIT_TICKS = 240;
/** A thousandth of importance fades every so many ticks, when it is decided what to keep at hand. */
const FADE_TICKS = 2;

/** Importance of a scene: how much it mattered, how strongly it was felt, and how seldom it has happened. */
const importanceOf = (scene: Scene, surprise: Milli): Milli =>
  clamp(120 + Math.trunc((scene.significance * 6) / 10) + Math.abs(scene.valence) + surprise, 0, 1000);

/** Remembers a scene; a near-duplicate becomes a habit with a count. Adds to the pressure that leads to reflection. */
export function rememberScene(draft: Draft, scene: Scene, kind: Memory["kind"], surprise: Milli): void {
  const importance = importanceOf(scene, surprise);
  const { state } = draft;
  state.reflectPressure += importance;
  const at = state.memories.findIndex((one) => isHabit(one, scene));
  if (at !== -1) {
    const old = state.memories[at]!;
    put(draft, at, {
      ...old,
      tick: draft.tick,
      importance: clamp(Math.max(old.importance, importance) + 10, 0, 1000),
      valence: Math.trunc((old.valence * 2 + scene.valence) / 3),
      links: [...old.links.slice(-3), scene.ref],
      count: old.count + 1,
    });
    return;
  }
  remember(draft, {
    kind,
    title: scene.title,
    summary: scene.summary,
    actors: scene.actors,
    placeId: scene.placeId,
    tags: scene.tags,
    importance,
    valence: scene.valence,
    links: [...(scene.because ?? []), scene.ref],
  });
}

/** Adds a memory of its own. */
export function remember(draft: Draft, facts: Omit<Memory, "ref" | "tick" | "count">): Ref {
  const memory: Memory = { ref: nextMemoryRef(draft), tick: draft.tick, count: 1, ...facts };
  draft.state.memories = [...draft.state.memories, memory];
  draft.memories.set(memory.ref, memory);
  return memory.ref;
}

/** Keeps the working set bounded: the faintest and oldest go. */
export function forgetFaint(draft: Draft): void {
  const { state, tick } = draft;
  const hold = (memory: Memory): number => memory.importance - Math.trunc((tick - memory.tick) / FADE_TICKS);
  while (state.memories.length > MAX_MEMORIES) {
    let weakest = 0;
    for (let i = 1; i < state.memories.length; i++) {
      if (hold(state.memories[i]!) < hold(state.memories[weakest]!)) weakest = i;
    }
    state.memories = state.memories.toSpliced(weakest, 1);
  }
}

function put(draft: Draft, at: number, memory: Memory): void {
  draft.state.memories = [...draft.state.memories.toSpliced(at, 1), memory];
  draft.memories.set(memory.ref, memory);
}

const isHabit = (memory: Memory, scene: Scene): boolean =>
  memory.title === scene.title &&
  memory.actors[0] === scene.actors[0] &&
  scene.tick - memory.tick <= HABIT_TICKS &&
  (memory.kind === "event" || memory.kind === "talk");
