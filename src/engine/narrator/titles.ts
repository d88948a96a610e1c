import type { Pack } from "../content/pack.ts";
import { isForGrownUps, isUnderAge } from "../life/minor.ts";
import { capitalise } from "../life/realise.ts";
import { type RandomStream, stream } from "../random.ts";
import type { FrameBook, NamedFrame } from "./frames.ts";
import type { Headlines } from "./headlines.ts";
import type { NarratedSentence, NarratorView } from "./port.ts";
import { render } from "./render.ts";
import { type Words, withLexicon, withScene, withText, wordsOfDay } from "./slots.ts";

const MAX_TITLE = 60;
const TRIES = 8;
const QUOTE_CHANCE = 220;
const PERSON_CHANCE = 130;
const HEADLINE_CHANCE = 920;
const MIN_QUOTED_WORDS = 2;
const MAX_QUOTED_WORDS = 7;
const NONE: ReadonlySet<string> = new Set();

/** A heading that belongs to this entry and no other: what happened, what was said, or who was there. */
export function titleOf(
  view: NarratorView,
  sentences: readonly NarratedSentence[],
  pack: Pack,
  book: FrameBook,
  headlines: Headlines,
): string {
  const { plan, birth } = view;
  const random = stream(birth.birthHash, "", plan.tick, "narrate.title");
  const words = wordsOfTitle(view, sentences, pack, headlines, random);
  const young = isUnderAge(view.state);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const fit = (book.frames.get(keyOf(view, words, random)) ?? []).filter((frame) => isFilled(frame, words));
    const title = fit.length > 0 ? render(random.pick(fit).text, book.phrases, words, random) : null;
    if (title !== null && title.length <= MAX_TITLE && !(young && isForGrownUps(title)))
      return title.replace(/[.]$/, "");
  }
  return capitalise(plan.place.name);
}

function wordsOfTitle(
  view: NarratorView,
  sentences: readonly NarratedSentence[],
  pack: Pack,
  headlines: Headlines,
  random: RandomStream,
): Words {
  const { plan, state, birth } = view;
  const main = [...plan.scenes].sort((a, b) => b.significance - a.significance)[0];
  const event = plan.worldEvent ? pack.byId.worldEvents.get(plan.worldEvent.id)?.title : undefined;
  const day = withText(withLexicon(wordsOfDay(view), state, random, NONE), { event: event ?? "" });
  if (!main) return day;
  const quote = quoteIn(
    sentences.filter(({ refs }) => refs.includes(main.ref)),
    birth.name,
  );
  const headline = headlines.ofScene(main, birth) ?? "";
  const place = main.placeId === state.homeId ? "home" : (main.slots.place ?? "");
  return withText(withScene(day, main, state), { quote, headline, place });
}

/** The shortest thing that was said aloud in these sentences, if it is short enough to head them and does not name their writer. */
function quoteIn(sentences: readonly NarratedSentence[], ownName: string): string {
  const spoken = sentences.flatMap(({ text }) => [...text.matchAll(/"([^"]+)"/g)].map((match) => match[1]!));
  const short = spoken.filter((said) => {
    const words = said.split(" ").length;
    return words >= MIN_QUOTED_WORDS && words <= MAX_QUOTED_WORDS && !said.includes(ownName);
  });
  const shortest = short.sort((a, b) => a.length - b.length)[0];
  return shortest ? `"${shortest.replace(/[.,]$/, "")}"` : "";
}

function keyOf({ plan }: NarratorView, words: Words, random: RandomStream): string {
  if (plan.kind === "birth") return "title.birth";
  if (words.text.event && plan.worldEvent?.phase === "begun" && random.chance(600)) return "title.event";
  if (plan.scenes.length === 0) return "title.quiet";
  if (words.text.quote && random.chance(QUOTE_CHANCE)) return "title.quote";
  if (words.text.person && random.chance(PERSON_CHANCE)) return "title.person";
  return words.text.headline && random.chance(HEADLINE_CHANCE) ? "title.scene" : "title.place";
}

const isFilled = (frame: NamedFrame, words: Words): boolean =>
  frame.slots.every((slot) => words.text[slot] !== undefined);
