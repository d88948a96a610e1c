import type { PersonKey } from "../../life/keys.ts";
import type { Fork, Twin } from "../../life/twin/twin.ts";
import type { Memory } from "../../life/types/mind.ts";
import type { Scene } from "../../life/types/scene.ts";
import type { EchoState } from "../../life/types/state.ts";
import { NAMELESS, withoutName } from "../../narrator/without-name.ts";

/** The slots of a scene in which people are. */
const PEOPLE_SLOTS = ["a", "b", "c", "d", "other", "others", "friend"];

/**
 * A state that knows somebody without their name: what it will tell of them from now on has none. What decides about the life stays as
 * it was, and so does its hash.
 */
export function forgetName(state: EchoState, key: PersonKey, name: string): EchoState {
  return {
    ...learnName(state, key, NAMELESS),
    memories: state.memories.map((memory) => (memory.actors.includes(key) ? memoryWithout(memory, name) : memory)),
    ...(state.twin === undefined ? {} : { twin: twinWithout(state.twin, name) }),
    untold: state.untold.map((scene) => (scene.actors.includes(key) ? sceneWithout(scene, name) : scene)),
  };
}

/** A state that knows somebody by this name, if it has a tie to them. */
export function learnName(state: EchoState, key: PersonKey, name: string): EchoState {
  const tie = state.ties[key];
  return tie === undefined
    ? state
    : { ...state, ties: { ...state.ties, [key]: { ...tie, person: { ...tie.person, name } } } };
}

const memoryWithout = (memory: Memory, name: string): Memory => ({
  ...memory,
  title: withoutName(memory.title, name),
  summary: withoutName(memory.summary, name),
});

/** Where the two lives came apart over people, it was said who was near to which. */
function twinWithout(twin: Twin, name: string): Twin {
  const without = (fork: Fork): Fork => ({
    ...fork,
    life: withoutName(`, ${fork.life}`, name).slice(2),
    twin: withoutName(`, ${fork.twin}`, name).slice(2),
  });
  return { ...twin, first: twin.first === null ? null : without(twin.first), forks: twin.forks.map(without) };
}

function sceneWithout(scene: Scene, name: string): Scene {
  const slots = { ...scene.slots };
  for (const slot of PEOPLE_SLOTS) {
    const filling = slots[slot];
    // A filling is no sentence: who opens one gets a capital when it is told.
    if (filling !== undefined) slots[slot] = withoutName(`, ${filling}`, name).slice(2);
  }
  return { ...scene, slots, title: withoutName(scene.title, name), summary: withoutName(scene.summary, name) };
}
