import type { Register } from "../content/types.ts";
import type { EntryPlan, Scene } from "../life/types.ts";
import type { RandomStream } from "../random.ts";
import type { Habit } from "./idiolect.ts";
import type { NarratorView } from "./port.ts";
import { tiltOf } from "./tone.ts";

/** One thing an entry says, before it is worded. */
export type Move =
  | {
      readonly say:
        | "opening"
        | "detail"
        | "tone"
        | "filler"
        | "quiet"
        | "closing"
        | "place"
        | "feeling"
        | "callback"
        | "intention"
        | "influence"
        | "reflection"
        | "world";
    }
  | { readonly say: "scene" | "cause" | "aside"; readonly scene: Scene }
  | { readonly say: "link"; readonly scene: Scene; readonly samePhase: boolean }
  | { readonly say: "habit"; readonly habit: Habit }
  | { readonly say: "birth"; readonly part: string };

/** How much a register says beside the facts, in thousandths; and how many scenes it tells in full. */
const HABIT_OF_REGISTER: Record<
  Register,
  { open: number; detail: number; feel: number; close: number; scenes: number }
> = {
  plain: { open: 700, detail: 550, feel: 600, close: 320, scenes: 3 },
  warm: { open: 750, detail: 650, feel: 700, close: 380, scenes: 3 },
  wry: { open: 750, detail: 600, feel: 550, close: 380, scenes: 3 },
  lyrical: { open: 850, detail: 800, feel: 750, close: 450, scenes: 4 },
  terse: { open: 550, detail: 400, feel: 400, close: 280, scenes: 2 },
  anxious: { open: 700, detail: 600, feel: 750, close: 420, scenes: 3 },
  formal: { open: 800, detail: 500, feel: 500, close: 320, scenes: 3 },
};
const HABIT_SHOWS = 420;
const LINK_SHOWS = 330;
const CALLBACK_SHOWS = 620;
const MOST_TONE = 850;
/** Up to this tilt one remark on the tone of a day is enough. */
const PLAIN_TILT = 150;

/** What the entry will say and in which order: chronicle, the main thing first, or the feeling first, as the day and the voice go. */
export function outlineDay(view: NarratorView, habits: readonly Habit[], random: RandomStream): Move[] {
  const { plan, state } = view;
  const share = HABIT_OF_REGISTER[state.voice.primary];
  const told = fullyTold(plan, share.scenes);
  const asides = plan.scenes.filter((scene) => !told.includes(scene));
  const shape = plan.kind === "event" && random.chance(500) ? "main-first" : random.pick(SHAPES);
  const moves: Move[] = [];
  const habit = random.chance(HABIT_SHOWS) && habits.length > 0 ? random.pick(habits) : null;
  if (habit?.at === "start") moves.push({ say: "habit", habit });
  const opens = shape !== "main-first" && habit?.at !== "start" && random.chance(share.open);
  if (shape === "feeling-first" && told.length > 0)
    moves.push({ say: Math.abs(tiltOf(view)) > PLAIN_TILT ? "tone" : "feeling" });
  else if (opens) moves.push({ say: random.chance(720) ? "opening" : "detail" });
  if (plan.worldEvent && (plan.worldEvent.phase !== "running" || random.chance(450))) moves.push({ say: "world" });
  if (told.length === 0) moves.push({ say: "quiet" });
  else if (random.chance(140)) moves.push({ say: "place" });
  moves.push(...sceneMoves(view, told, shape, share.feel, random));
  for (const scene of asides) if (random.chance(600)) moves.push({ say: "aside", scene });
  if (habit?.at === "middle") moves.push({ say: "habit", habit });
  if (plan.influence) moves.push({ say: "influence" });
  if (plan.callback && random.chance(CALLBACK_SHOWS)) moves.push({ say: "callback" });
  const tilt = Math.abs(tiltOf(view));
  if (random.chance(Math.min(MOST_TONE, tilt * 4))) moves.push({ say: "tone" });
  if (random.chance(Math.min(MOST_TONE, tilt - PLAIN_TILT))) moves.push({ say: "tone" });
  if (random.chance(share.detail) || moves.length < 3) moves.push({ say: "detail" });
  if (plan.reflection) moves.push({ say: "reflection" });
  if (plan.intention && random.chance(800)) moves.push({ say: "intention" });
  else if (random.chance(share.close)) moves.push({ say: "closing" });
  if (habit?.at === "end") moves.push({ say: "habit", habit });
  return moves;
}

const SHAPES = ["chronicle", "chronicle", "main-first", "chronicle", "feeling-first"] as const;

/** The most significant scenes, in the order in which they happened. */
function fullyTold(plan: EntryPlan, most: number): Scene[] {
  const kept = plan.scenes
    .map((scene, index) => ({ scene, index }))
    .sort((a, b) => b.scene.significance - a.scene.significance || a.index - b.index)
    .slice(0, most)
    .map((one) => one.scene);
  return plan.scenes.filter((scene) => kept.includes(scene));
}

function sceneMoves(
  view: NarratorView,
  told: readonly Scene[],
  shape: (typeof SHAPES)[number],
  feel: number,
  random: RandomStream,
): Move[] {
  const mainFirst = shape === "main-first";
  const ordered = mainFirst
    ? [...told].sort((a, b) => b.significance - a.significance || told.indexOf(a) - told.indexOf(b))
    : told;
  const cause = view.plan.feeling.causeRef;
  const moves: Move[] = [];
  let felt = shape === "feeling-first";
  ordered.forEach((scene, index) => {
    const before = ordered[index - 1];
    if (before && !mainFirst && random.chance(LINK_SHOWS)) {
      moves.push({ say: "link", scene, samePhase: before.phase === scene.phase });
    }
    moves.push({ say: "scene", scene });
    const isCause = cause === scene.ref || (cause === null && index === ordered.length - 1);
    if (isCause && !felt && scene.emotion !== null && random.chance(feel)) {
      moves.push({ say: "cause", scene });
      felt = true;
    }
  });
  if (!felt && random.chance(Math.floor(feel / 2))) moves.push({ say: "feeling" });
  return moves;
}

const BIRTH_THINGS = ["hobby", "thing", "animal", "kin", "fear", "wish", "noun"] as const;

/** A first entry: who I am, where I am, which way I went, and two or three things of mine, in one of several orders. */
export function outlineBirth(view: NarratorView, random: RandomStream): Move[] {
  const { state } = view;
  const part = (name: string): Move => ({ say: "birth", part: name });
  const own = random.shuffle(BIRTH_THINGS.filter((kind) => state.lexicon[kind].length > 0));
  const few = state.voice.primary === "terse" ? 2 : 3;
  const things = own.slice(0, few).map((kind) => part(kind));
  const self = [part(state.job ? "self.job" : "self.idle")];
  if (state.age !== null && state.age > 0 && random.chance(550)) self.unshift(part("self.age"));
  const [first, ...rest] = things;
  const order = random.pick([
    [part("open"), ...self, part("place"), part("premise"), ...things],
    [part("open"), part("premise"), ...self, part("place"), ...things],
    [part("place"), part("open"), ...(first ? [first] : []), part("premise"), ...self, ...rest],
    [part("open"), part("place"), ...(first ? [first] : []), ...self, part("premise"), ...rest],
  ]);
  return [...order, part("close")];
}
