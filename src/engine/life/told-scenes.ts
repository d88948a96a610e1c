import type { Ref } from "./keys.ts";
import { noteUses } from "./note-uses.ts";
import type { Memory } from "./types/mind.ts";
import type { Scene } from "./types/scene.ts";
import type { EchoState } from "./types/state.ts";

/** Before the ref of a memory: when an entry told of it last. */
export const TOLD = "told:";
/** So many scenes of an entry are told in full whoever writes it, and what is smaller than this may be left out beside them. */
const TOLD_IN_FULL = 2;
const SMALL = 300;

/** Notes of which memories an entry with these scenes is sure to tell. */
export function noteTold(state: EchoState, scenes: readonly Scene[], tick: number): void {
  const told = new Set(surelyTold(scenes));
  const memories = state.memories.filter(({ links }) => told.has(links.at(-1) ?? ""));
  if (memories.length > 0)
    noteUses(
      state,
      memories.map(({ ref }) => TOLD + ref),
      tick,
    );
}

/** Whether the diary has told of it, and of the last time where it has come again. */
export const wasToldIn = ({ used }: EchoState, { ref, tick }: Memory): boolean => (used[TOLD + ref] ?? -1) >= tick;

/** Somebody's news may be told in passing. */
const surelyTold = (scenes: readonly Scene[]): Ref[] =>
  scenes
    .toSorted((a, b) => b.significance - a.significance)
    .slice(0, TOLD_IN_FULL)
    .filter((scene) => !scene.source.startsWith("cast:") && (scene.significance >= SMALL || scene.emotion !== null))
    .map(({ ref }) => ref);
