import type { Pack } from "../content/pack.ts";
import { capitalise } from "../life/realise.ts";
import { type RandomStream, stream } from "../random.ts";
import type { FrameBook, NamedFrame } from "./frames.ts";
import type { Headlines } from "./headlines.ts";
import type { NarratorView } from "./port.ts";
import { render } from "./render.ts";
import { type Words, withLexicon, withMemory, withScene, withText, wordsOfDay } from "./slots.ts";

const MAX_TITLE = 72;
const TRIES = 8;
const NONE: ReadonlySet<string> = new Set();

/** A heading that belongs to this entry and no other: what happened, who was there, or what turned up in it. */
export function titleOf(
  view: NarratorView,
  images: readonly string[],
  pack: Pack,
  book: FrameBook,
  headlines: Headlines,
): string {
  const { plan, state, birth } = view;
  const random = stream(birth.birthHash, "", plan.tick, "narrate.title");
  const words = wordsOfTitle(view, images, pack, headlines, random);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const key = keyOf(view, words, random);
    const back = key === "title.callback" ? plan.callback?.memory : undefined;
    const recalled = back ? headlines.ofMemory(back, birth, state) : null;
    const filled = back && recalled !== null ? withMemory(words, back, recalled, view) : words;
    const fit = (book.frames.get(key) ?? []).filter((frame) => isFilled(frame, filled));
    const title = fit.length > 0 ? (render(random.pick(fit).text, book.phrases, filled, random)?.text ?? null) : null;
    if (title !== null && title.length <= MAX_TITLE) return title.replace(/[.]$/, "");
  }
  return capitalise(plan.place.name);
}

function wordsOfTitle(
  view: NarratorView,
  images: readonly string[],
  pack: Pack,
  headlines: Headlines,
  random: RandomStream,
): Words {
  const { plan, state, birth } = view;
  const main = [...plan.scenes].sort((a, b) => b.significance - a.significance)[0];
  const event = plan.worldEvent ? pack.byId.worldEvents.get(plan.worldEvent.id)?.title : undefined;
  const day = withLexicon(wordsOfDay(view), state, random, NONE);
  const scene = main ? withScene(day, main, headlines.ofScene(main, birth), state) : day;
  return withText(scene, { event: event ?? "", image: images.length > 0 ? random.pick(images) : "" });
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
