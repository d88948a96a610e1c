import type { Pack } from "../content/pack.ts";
import { inOneWording } from "../content/wordings.ts";
import type { Ref } from "../life/keys.ts";
import { isForGrownUps, isUnderAge } from "../life/minor.ts";
import { capitalise } from "../life/realise.ts";
import { weightOf } from "../life/scene-weight.ts";
import { isOfThread } from "../life/threads/in-threads.ts";
import type { Scene } from "../life/types/scene.ts";
import { type RandomStream, stream } from "../random.ts";
import type { FrameBook, NamedFrame } from "./frames.ts";
import type { Headlines } from "./headlines.ts";
import type { NarratedSentence, NarratorView } from "./port.ts";
import { render } from "./render.ts";
import type { PackFrames } from "./scene-frames.ts";
import { type Words, withLexicon, withScene, withText } from "./slots.ts";
import { tellsScene } from "./telling.ts";

const MAX_TITLE = 60;
const TRIES = 8;
const QUOTE_CHANCE = 220;
const PERSON_CHANCE = 500;
const MIN_QUOTED_WORDS = 2;
const MAX_QUOTED_WORDS = 7;
const NONE: ReadonlySet<string> = new Set();

/** The scene that the entry can be headed by: its greatest, where that has a headline in the first person. */
export function headedBy({ plan, birth, state }: NarratorView, headlines: Headlines): Ref | null {
  const main = greatest(plan.scenes);
  const headline = main === undefined ? null : headlines.ofScene(main, birth);
  if (main === undefined || headline === null || headline.length > MAX_TITLE) return null;
  return isUnderAge(state) && isForGrownUps(headline) ? null : main.ref;
}

/**
 * A heading that belongs to this entry and no other: what happened, what was said, or who was there, always of something that the entry
 * tells. Where a telling is only understood under its headline, it is the headline.
 */
export function titleOf(
  view: NarratorView,
  day: Words,
  sentences: readonly NarratedSentence[],
  pack: Pack,
  book: FrameBook,
  headlines: Headlines,
  packFrames: PackFrames,
): string {
  const { plan, birth } = view;
  const random = stream(birth.birthHash, "", plan.tick, "narrate.title");
  const told = plan.scenes.filter(({ ref }) => sentences.some((one) => isTelling(one) && one.refs.includes(ref)));
  const main = greatest(told);
  const words = wordsOfTitle(view, day, main, sentences, pack, headlines, random);
  const leans = main !== undefined && leansOnTitle(main, sentences, packFrames);
  const young = isUnderAge(view.state);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const key = leans ? "title.scene" : keyOf(view, main, words, random);
    const fit = (book.frames.get(key) ?? []).filter((frame) => isFilled(frame, words));
    const title =
      fit.length > 0 ? render(inOneWording(random.pick(fit).text, random), book.phrases, words, random) : null;
    if (title !== null && title.length <= MAX_TITLE && !(young && isForGrownUps(title)))
      return title.replace(/[.]$/, "");
  }
  return capitalise(plan.place.name);
}

const greatest = (scenes: readonly Scene[]): Scene | undefined =>
  [...scenes].sort((a, b) => weightOf(b) - weightOf(a))[0];

const isTelling = ({ frame }: NarratedSentence): boolean => tellsScene(frame);

/** Whether the scene is told in words that need a headline before them. */
function leansOnTitle(scene: Scene, sentences: readonly NarratedSentence[], packFrames: PackFrames): boolean {
  const tellings = packFrames.ofScene(scene);
  return sentences.some(
    ({ frame, refs }) =>
      /^(?:storylet|encounter|thread):/.test(frame) && refs.includes(scene.ref) && tellings?.isClear(frame) !== true,
  );
}

function wordsOfTitle(
  view: NarratorView,
  words: Words,
  main: Scene | undefined,
  sentences: readonly NarratedSentence[],
  pack: Pack,
  headlines: Headlines,
  random: RandomStream,
): Words {
  const { plan, state, birth } = view;
  const ofWorld = sentences.some(({ refs }) => refs.includes("state:worldEvent"));
  const event =
    ofWorld && plan.worldEvent
      ? (plan.worldEvent.title ?? pack.byId.worldEvents.get(plan.worldEvent.id)?.title)
      : undefined;
  const day = withText(withLexicon(words, state, random, NONE), { event: event ?? "" });
  // A day on which nothing is told to have happened is headed by what is spoken of.
  if (!main) {
    const { noun, ...text } = day.text;
    const person = besideIn(view, sentences);
    return withText({ ...day, text }, { noun: saidOf(sentences, state.lexicon.noun), person });
  }
  const quote = quoteIn(
    sentences.filter(({ refs }) => refs.includes(main.ref)),
    birth.name,
  );
  const headline = headlines.ofScene(main, birth) ?? "";
  const place = main.placeId === state.homeId ? "home" : (main.slots.place ?? "");
  return withText(withScene(day, main, state), { quote, headline, place });
}

/** Whom a day on which nothing happened speaks of first, by the name that stands there: of the story that goes on, or of the house. */
function besideIn({ plan, state }: NarratorView, sentences: readonly NarratedSentence[]): string {
  const keys = [...(plan.meanwhile?.actors ?? []), ...(plan.presence ? [plan.presence.key] : [])];
  const names = keys.flatMap((key) => state.ties[key]?.person.name ?? []).filter((name) => /^\p{Lu}/u.test(name));
  return names.find((name) => sentences.some(({ text }) => text.includes(name))) ?? "";
}

/** The first of the words that stands in the sentences as one has it ("the bicycle", "my bicycle"), or nothing. */
const saidOf = (sentences: readonly NarratedSentence[], nouns: readonly string[]): string =>
  nouns.find((noun) => sentences.some(({ text }) => text.includes(`the ${noun}`) || text.includes(`my ${noun}`))) ?? "";

/** The shortest thing that was said aloud in these sentences, if it is short enough to head them and does not name their writer. */
function quoteIn(sentences: readonly NarratedSentence[], ownName: string): string {
  const spoken = sentences.flatMap(({ text }) =>
    text.includes('"') ? [...text.matchAll(/"([^"]+)"/g)].map((match) => match[1]!) : [],
  );
  const short = spoken.filter((said) => {
    const words = said.split(" ").length;
    return words >= MIN_QUOTED_WORDS && words <= MAX_QUOTED_WORDS && !said.includes(ownName);
  });
  const shortest = short.sort((a, b) => a.length - b.length)[0];
  return shortest ? `"${shortest.replace(/[.,]$/, "")}"` : "";
}

function keyOf({ plan }: NarratorView, main: Scene | undefined, words: Words, random: RandomStream): string {
  if (plan.kind === "birth") return "title.birth";
  if (words.text.event && plan.worldEvent?.phase === "begun" && random.chance(600)) return "title.event";
  if (main === undefined) return words.text.person ? "title.beside" : "title.quiet";
  if (isOfThread(main) && words.text.headline) return "title.scene";
  if (words.text.quote && random.chance(QUOTE_CHANCE)) return "title.quote";
  if (words.text.headline) return "title.scene";
  return words.text.person && random.chance(PERSON_CHANCE) ? "title.person" : "title.place";
}

const isFilled = (frame: NamedFrame, words: Words): boolean =>
  frame.slots.every((slot) => words.text[slot] !== undefined);
