import { bodyOf } from "../../src/engine/narrator/body.ts";
import type { NarratedSentence } from "../../src/engine/narrator/port.ts";
import type { Entry } from "./lives.ts";
import { namesOf } from "./people.ts";

const SCENE = /^(?:gist:)?(?:storylet|encounter|thread|cast):/;

/** The same life with what happened left out: whatever was felt about it, and headed by it, is of nothing now. */
export const withCausesCut = (life: readonly Entry[]): Entry[] =>
  life.map((entry) => withSentences(entry, (sentences) => sentences.filter(({ frame }) => !SCENE.test(frame))));

/** The same life with all people under other names. */
export function withPeopleRenamed(life: readonly Entry[]): Entry[] {
  const names = [...namesOf(life), ...life.flatMap(({ view }) => view.state.lexicon.kin)];
  const pattern = new RegExp(`(?<!\\p{L})(?:${[...new Set(names)].join("|")})(?!\\p{L})`, "giu");
  return life.map((entry) =>
    withSentences(entry, (sentences) => sentences.map((one) => ({ ...one, text: one.text.replace(pattern, "Nemo") }))),
  );
}

/** Sentences by which a text is moved on: out of its own entry, and out of those beside it. */
const MOVED_BY = 37;

/** The same life in which every sentence has the text of one further on; frames and refs stay. */
export function withTextsMoved(life: readonly Entry[]): Entry[] {
  const texts = life.flatMap(({ narration }) => narration.sentences.map(({ text }) => text));
  let at = 0;
  return life.map((entry) =>
    withSentences(entry, (sentences) =>
      sentences.map((one) => ({ ...one, text: texts[(at++ + MOVED_BY) % texts.length]! })),
    ),
  );
}

/** A life that says one and the same thing for ever. */
export const dead = (life: readonly Entry[]): Entry[] =>
  life.map((entry) =>
    withSentences(entry, (sentences) =>
      sentences.slice(0, 1).map((one) => ({ ...one, text: "It rained and I was sad." })),
    ),
  );

function withSentences(entry: Entry, change: (sentences: NarratedSentence[]) => NarratedSentence[]): Entry {
  const sentences = change(entry.narration.sentences);
  return { ...entry, narration: { ...entry.narration, sentences }, body: bodyOf(sentences) };
}
