import type { Grammar, Register } from "../content/types.ts";
import type { RandomStream } from "../random.ts";
import type { NamedFrame } from "./frames.ts";
import type { Idiolect } from "./idiolect.ts";
import type { Heard } from "./novelty.ts";
import type { NarratorView } from "./port.ts";
import { render } from "./render.ts";
import type { Words } from "./slots.ts";
import { inVoice } from "./voicing.ts";

/** Frames weighed by their wording, at most; each is tried in two ways. */
const MAX_WEIGHED = 7;
const WORDINGS = 2;
/** So little of it said before that no better one need be looked for. */
const FRESH_ENOUGH = 0.08;
/** Pleasure within ± this is neither an up nor a down day. */
const EVEN_MOOD = 150;
/** Ticks after which a frame counts as unused by a month more. */
const LRU_UNIT = 24;

/** Registers close enough that a sentence of one passes in the other, when there is nothing better. */
const NEIGHBOURS: Record<Register, readonly Register[]> = {
  plain: ["warm", "terse"],
  warm: ["plain", "wry"],
  wry: ["plain", "warm"],
  lyrical: ["warm"],
  terse: ["plain"],
  anxious: ["plain"],
  formal: ["plain"],
};

export type Desk = {
  readonly view: NarratorView;
  readonly idiolect: Idiolect;
  readonly heard: Heard;
  readonly random: RandomStream;
  /** Frames already in this entry. */
  readonly taken: Set<string>;
};

export type Chosen = { readonly text: string; readonly frame: string; readonly staleness: number };

/**
 * The best sentence for the purpose: from frames that fit voice, mood and facts, least recently used first, the wording of which
 * least has been said lately. Null when none can be filled.
 */
export function choose(frames: readonly NamedFrame[], grammar: Grammar, words: Words, desk: Desk): Chosen | null {
  const fit = frames
    .filter((frame) => !desk.taken.has(frame.id) && frame.slots.every((slot) => slotFilled(slot, words)))
    .map((frame) => ({ frame, score: score(frame, desk) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score || (a.frame.id < b.frame.id ? -1 : 1))
    .slice(0, MAX_WEIGHED);
  let best: (Chosen & { worth: number }) | null = null;
  for (const { frame, score: fitness } of fit) {
    for (let wording = 0; wording < WORDINGS; wording++) {
      const plain = render(frame.text, grammar, words, desk.random);
      if (plain === null) break;
      const text = inVoice(plain, desk.view.state.voice, desk.idiolect, desk.random);
      const staleness = desk.heard.staleness(text);
      const worth = fitness - staleness * 160;
      if (best === null || worth > best.worth) best = { text, frame: frame.id, staleness, worth };
      if (staleness <= FRESH_ENOUGH) break;
    }
    if (best !== null && best.staleness <= FRESH_ENOUGH) break;
  }
  if (best === null) return null;
  desk.taken.add(best.frame);
  return { text: best.text, frame: best.frame, staleness: best.staleness };
}

const slotFilled = (slot: string, words: Words): boolean => words.text[slot] !== undefined || slot.startsWith("#");

/** 0 or less when the frame does not belong in this person's entry at all. */
function score(frame: NamedFrame, { view, random }: Desk): number {
  const { voice } = view.state;
  const pleasure = view.plan.feeling.p;
  if (frame.mood === "up" && pleasure < -EVEN_MOOD) return 0;
  if (frame.mood === "down" && pleasure > EVEN_MOOD) return 0;
  const register = registerFit(frame.voice, voice.primary, voice.secondary);
  if (register === 0) return 0;
  const last = view.usedFrames.get(frame.id);
  const rest = last === undefined ? 60 : Math.min(50, (view.plan.tick - last) / LRU_UNIT);
  return register + rest + (frame.mood === null ? 0 : 8) + random.int(24);
}

function registerFit(voices: readonly Register[] | null, primary: Register, secondary: Register): number {
  if (voices === null) return 25;
  if (voices.includes(primary)) return 45;
  if (voices.includes(secondary)) return 28;
  return voices.some((voice) => NEIGHBOURS[primary].includes(voice)) ? 5 : 0;
}
