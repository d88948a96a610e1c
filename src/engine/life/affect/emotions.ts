import type { EmotionType, Milli } from "../../content/types.ts";
import { clamp, share } from "../clamp.ts";
import type { Ref } from "../keys.ts";
import type { Emotion } from "../types/mind.ts";
import type { EchoState } from "../types/state.ts";

type Pad = readonly [pleasure: Milli, arousal: Milli, dominance: Milli];

/**
 * Where each emotion pulls the mood, in thousandths of pleasure, arousal and dominance: the mapping of OCC types of P. Gebhard,
 * "ALMA – A Layered Model of Affect" (AAMAS 2005), with longing and surprise set beside it.
 */
const PULL: Record<EmotionType, Pad> = {
  joy: [400, 200, 100],
  distress: [-400, -200, -500],
  hope: [200, 200, -100],
  fear: [-640, 600, -430],
  satisfaction: [300, -200, 400],
  disappointment: [-300, 100, -400],
  relief: [200, -300, 400],
  pride: [400, 300, 300],
  shame: [-300, 100, -600],
  admiration: [500, 300, -200],
  reproach: [-300, -100, 400],
  gratitude: [400, 200, -300],
  anger: [-510, 590, 250],
  love: [300, 100, 200],
  hate: [-600, 600, 300],
  remorse: [-300, 100, -600],
  pity: [-400, -200, -500],
  gloating: [300, -300, -100],
  resentment: [-200, -300, -200],
  happyFor: [400, 200, 200],
  longing: [-200, 100, -250],
  surprise: [100, 600, -100],
};

const MAX_EMOTIONS = 8;
/** Below this an emotion is over. */
const FAINT = 60;
/** Half is left after four ticks: 0.84^4 = 0.5. */
const KEPT_PER_TICK = 840;
/** How much of an emotion the mood takes at once; the rest pulls while it lasts. */
const AT_ONCE = 900;

/** Adds an emotion and moves the mood at once. Neurotic people feel the bad more, extraverts the good. Returns the pleasure change. */
export function feel(state: EchoState, type: EmotionType, intensity: Milli, causeRef: Ref, tick: number): Milli {
  const [p, a, d] = PULL[type];
  const temper = p < 0 ? state.traits.N : state.traits.E;
  const felt = clamp(share(intensity, 1000 + Math.trunc(temper / 3)), 0, 1000);
  if (felt < FAINT) return 0;
  const emotion: Emotion = { type, intensity: felt, causeRef, tick };
  const others = state.emotions.filter((one) => one.type !== type || one.intensity > felt);
  state.emotions = [...others, emotion]
    .sort((x, y) => y.intensity - x.intensity || y.tick - x.tick)
    .slice(0, MAX_EMOTIONS);
  const part = share(felt, AT_ONCE);
  const before = state.mood.p;
  state.mood = {
    p: clamp(state.mood.p + share(p, part), -1000, 1000),
    a: clamp(state.mood.a + share(a, part), -1000, 1000),
    d: clamp(state.mood.d + share(d, part), -1000, 1000),
  };
  return state.mood.p - before;
}

/** What the emotions still alive pull at together. */
export function pullOf(emotions: readonly Emotion[]): { p: Milli; a: Milli; d: Milli } {
  const pull = { p: 0, a: 0, d: 0 };
  for (const { type, intensity } of emotions) {
    const [p, a, d] = PULL[type];
    pull.p += share(p, intensity);
    pull.a += share(a, intensity);
    pull.d += share(d, intensity);
  }
  return pull;
}

export function fadeEmotions(state: EchoState): void {
  state.emotions = state.emotions
    .map((one) => ({ ...one, intensity: share(one.intensity, KEPT_PER_TICK) }))
    .filter((one) => one.intensity >= FAINT);
}
