import { findCallback } from "./callback.ts";
import { type Draft, placeOf, roll } from "./draft.ts";
import type { EntryPlan, Scene } from "./types.ts";

/** From this significance a scene is written down at once. */
const AT_ONCE = 500;
const MAX_SCENES = 4;
/** Of 1000 empty days, those of which something is written all the same. */
const QUIET_WRITTEN = 350;
const INTENTION_TOLD = 220;
const EVENT_TOLD = 300;

/**
 * What the tick's diary entry is to tell, or null: at day's end, or at once when something great has happened. Clears what has
 * been told from the state.
 */
export function planEntry(draft: Draft): EntryPlan | null {
  const { state, conditions } = draft;
  const great = draft.scenes.some((scene) => scene.significance >= AT_ONCE);
  const dayEnds = conditions.phase === "night";
  if (!great && !dayEnds) return null;
  const random = roll(draft, "plan");
  const scenes = tellable(state.untold);
  const other = state.untoldInfluence !== null || state.untoldReflection !== null || conditions.begun.length > 0;
  if (scenes.length === 0 && !other && !random.chance(QUIET_WRITTEN)) return null;
  const kind = great ? "event" : scenes.length > 0 ? "day" : "quiet";
  const plan: EntryPlan = {
    kind,
    tick: draft.tick,
    conditions,
    town: draft.world.town,
    place: placeOf(draft),
    scenes,
    feeling: { word: state.moodWord, ...state.mood, causeRef: feelingCause(draft, scenes) },
    callback: findCallback(draft, scenes, random),
    intention: random.chance(INTENTION_TOLD) && state.goals.length > 0 ? { goal: random.pick(state.goals) } : null,
    influence: state.untoldInfluence,
    reflection: state.untoldReflection,
    worldEvent: tellWorldEvent(draft, random.chance(EVENT_TOLD)),
  };
  state.untold = [];
  state.untoldInfluence = null;
  state.untoldReflection = null;
  state.lastEntryTick = draft.tick;
  return plan;
}

/** The most significant, in the order in which they happened. */
function tellable(untold: readonly Scene[]): Scene[] {
  return untold
    .map((scene, at) => ({ scene, at }))
    .sort((a, b) => b.scene.significance - a.scene.significance || a.at - b.at)
    .slice(0, MAX_SCENES)
    .sort((a, b) => a.at - b.at)
    .map(({ scene }) => scene);
}

/** The strongest feeling that one of the told scenes has caused. */
function feelingCause({ state }: Draft, scenes: readonly Scene[]): string | null {
  return state.emotions.find((emotion) => scenes.some((scene) => scene.ref === emotion.causeRef))?.causeRef ?? null;
}

function tellWorldEvent({ conditions }: Draft, evenRunning: boolean): EntryPlan["worldEvent"] {
  if (conditions.begun[0] !== undefined) return { id: conditions.begun[0], phase: "begun" };
  if (conditions.ended[0] !== undefined) return { id: conditions.ended[0], phase: "ended" };
  return evenRunning && conditions.events[0] !== undefined ? { id: conditions.events[0], phase: "running" } : null;
}
