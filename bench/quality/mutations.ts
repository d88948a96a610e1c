import { bodyOf } from "../../src/engine/narrator/body.ts";
import type { NarratedSentence } from "../../src/engine/narrator/port.ts";
import type { Entry } from "./lives.ts";
import { namesOf } from "./people.ts";

const SCENE = /^(?:gist:)?(?:storylet|encounter):/;

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

function withSentences(entry: Entry, change: (sentences: NarratedSentence[]) => NarratedSentence[]): Entry {
  const sentences = change(entry.narration.sentences);
  return { ...entry, narration: { ...entry.narration, sentences }, body: bodyOf(sentences) };
}
