import type { EmotionType } from "../content/types.ts";
import { feel } from "./affect/emotions.ts";
import type { Draft } from "./draft.ts";
import type { Ref } from "./keys.ts";

type Percept = { emotion: EmotionType; intensity: number; cause: Ref; notice: number };

const MAX_PERCEPTS = 7;
/** Nearer than this to its end a goal is on one's mind. */
const SOON_TICKS = 24;
const LOW_NEED = 180;

/**
 * What the tick opens with: world events that begin or end, a storm, wants that press, goals that run out. The seven most
 * noticeable are appraised into emotions.
 */
export function perceive(draft: Draft): void {
  const { state, conditions, pack, tick } = draft;
  const percepts: Percept[] = [];
  const add = (emotion: EmotionType, intensity: number, cause: string, notice: number): void =>
    void percepts.push({ emotion, intensity, cause, notice });
  for (const id of conditions.begun) {
    const event = pack.byId.worldEvents.get(id);
    if (event === undefined) continue;
    const shift = event.moodShift ?? 0;
    const emotion =
      event.kind === "hazard" ? "fear" : event.kind === "wonder" ? "surprise" : shift < 0 ? "distress" : "joy";
    add(emotion, 200 + Math.abs(shift), `w:${id}`, 700);
  }
  for (const id of conditions.ended) {
    if (pack.byId.worldEvents.get(id)?.kind === "hazard") add("relief", 260, `w:${id}`, 500);
  }
  if (conditions.weather === "storm" && state.traits.N > 200)
    add("fear", 120 + Math.trunc(state.traits.N / 8), "w:storm", 300);
  if (state.needs.belonging < LOW_NEED) add("longing", 160 + (LOW_NEED - state.needs.belonging), "n:belonging", 420);
  if (state.needs.security < LOW_NEED) add("fear", 120 + (LOW_NEED - state.needs.security), "n:security", 400);
  if (state.needs.sustenance < LOW_NEED)
    add("distress", 120 + (LOW_NEED - state.needs.sustenance), "n:sustenance", 450);
  if (state.needs.play < LOW_NEED && state.traits.E > 0) add("distress", 100, "n:play", 200);
  for (const goal of state.goals) {
    const left = goal.deadlineTick === null ? SOON_TICKS : goal.deadlineTick - tick;
    if (left < SOON_TICKS && left % 4 === 0) add(goal.progress >= 600 ? "hope" : "fear", 180, `g:${goal.kind}`, 350);
  }
  percepts.sort((a, b) => b.notice - a.notice);
  for (const { emotion, intensity, cause } of percepts.slice(0, MAX_PERCEPTS))
    feel(state, emotion, intensity, cause, tick);
}

/** How much the running world events weigh on anybody's mood. */
export function eventShift(draft: Draft): number {
  let shift = 0;
  for (const id of draft.conditions.events) shift += draft.pack.byId.worldEvents.get(id)?.moodShift ?? 0;
  return Math.trunc(shift / 2);
}
