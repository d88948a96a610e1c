import type { RandomStream } from "../random.ts";
import type { FrameBook, NamedFrame } from "./frames.ts";
import type { NarratorView } from "./port.ts";
import { render } from "./render.ts";
import { type Words, withLexicon, withMemory, withScene, withText } from "./slots.ts";

const MAX_TITLE = 72;
const TRIES = 8;
const NONE: ReadonlySet<string> = new Set();

/** A heading that belongs to this entry and no other: what happened, who was there, or what lay on the table. */
export function titleOf(
  view: NarratorView,
  day: Words,
  eventTitle: string | null,
  book: FrameBook,
  random: RandomStream,
): string {
  const { plan, state } = view;
  const main = [...plan.scenes].sort((a, b) => b.significance - a.significance)[0];
  const words = withText(withLexicon(main ? withScene(day, main, state) : day, state, random, NONE), {
    event: eventTitle ?? "",
  });
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const key = keyOf(view, words, random);
    const filled = key === "title.callback" ? withMemory(words, view) : words;
    const fit = (book.frames.get(key) ?? []).filter((frame) => isFilled(frame, filled));
    const title = fit.length > 0 ? (render(random.pick(fit).text, book.phrases, filled, random)?.text ?? null) : null;
    if (title !== null && title.length <= MAX_TITLE) return title;
  }
  return plan.place.name.charAt(0).toUpperCase() + plan.place.name.slice(1);
}

function keyOf({ plan }: NarratorView, words: Words, random: RandomStream): string {
  if (plan.kind === "birth") return "title.birth";
  if (plan.callback && random.chance(180)) return "title.callback";
  if (words.text.event && plan.worldEvent?.phase === "begun" && random.chance(600)) return "title.event";
  if (plan.scenes.length === 0) return "title.quiet";
  if (words.text.person && random.chance(330)) return "title.person";
  return random.chance(720) ? "title.scene" : "title.quiet";
}

const isFilled = (frame: NamedFrame, words: Words): boolean =>
  frame.slots.every((slot) => words.text[slot] !== undefined);
