import { noteUses } from "./note-uses.ts";
import { weightOf } from "./scene-weight.ts";
import { isOfThread } from "./threads/in-threads.ts";
import type { Memory } from "./types/mind.ts";
import type { Scene } from "./types/scene.ts";
import type { EchoState } from "./types/state.ts";

/** Before the ref of a memory: when an entry told of it last. */
export const TOLD = "told:";
/** So many scenes of an entry are told in full, of what is of no thread the first alone, and what is smaller than this may be left out beside them. */
const TOLD_IN_FULL = 2;
const SMALL = 300;
const LATELY_TICKS = 130;

/** Notes of which memories an entry with these scenes is sure to tell. */
export function noteTold(state: EchoState, scenes: readonly Scene[], tick: number): void {
  const told = new Map(surelyTold(scenes).map((scene) => [scene.ref, scene]));
  const memories = state.memories.filter((memory) => {
    const scene = told.get(memory.links.at(-1) ?? "");
    // What came of it besides, a goal reached by a gift, is not what the scene tells.
    return scene?.title === memory.title && (isOfThread(scene) || !isOneOfMany(memory, state, tick));
  });
  if (memories.length > 0)
    noteUses(
      state,
      memories.map(({ ref }) => TOLD + ref),
      tick,
    );
}

/** Whether the diary has told of it, and of the last time where it has come again. */
export const wasToldIn = ({ used }: EchoState, { ref, tick }: Memory): boolean => (used[TOLD + ref] ?? -1) >= tick;

/** Of what is like something lately told no more than that it happened may be said, or nothing. */
const isOneOfMany = ({ ref, tags, title }: Memory, { memories }: EchoState, tick: number): boolean =>
  memories.some(
    (other) =>
      other.ref !== ref &&
      tick - other.tick < LATELY_TICKS &&
      isLike(other.title, title) &&
      `${other.tags}` === `${tags}`,
  );

/** Titles of one kind of scene differ in their names. */
const isLike = (title: string, other: string): boolean => {
  const words = new Set(other.split(" "));
  return title.split(" ").some((word) => words.has(word));
};

/** Somebody's news may be told in passing. */
const surelyTold = (scenes: readonly Scene[]): Scene[] =>
  scenes
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, TOLD_IN_FULL)
    .filter(
      (scene, at) =>
        !scene.source.startsWith("cast:") &&
        (isOfThread(scene) || (at === 0 && (scene.significance >= SMALL || scene.emotion !== null))),
    );
