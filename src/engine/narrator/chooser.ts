import type { Scene } from "../life/types/scene.ts";
import { type Chosen, choose, type Desk, type Want } from "./choose.ts";
import type { FrameBook, NamedFrame } from "./frames.ts";
import type { Words } from "./slots.ts";
import { dayTone, mayBeFelt, sideOfEmotion } from "./tone.ts";

/** A frame that comes out in so many ways is never worn. */
const MANY_WAYS = 60;
/** A surprise is worth so much whatever it is about; a good one has something else to be glad of. */
const BY_ITSELF = 60;

export type Chooser = ReturnType<typeof createChooser>;

/** Chooses from the frames of the book by their keys. */
export function createChooser(book: FrameBook) {
  /** Of one key as the book has them; keys stand together in a few hundred ways at the most, of which each is put together once. */
  const together = new Map<string, readonly NamedFrame[]>();
  const frames = (keys: readonly string[]): readonly NamedFrame[] => {
    if (keys.length === 1) return book.frames.get(keys[0]!) ?? [];
    const name = keys.join(" ");
    let found = together.get(name);
    if (found === undefined) {
      found = keys.flatMap((key) => book.frames.get(key) ?? []);
      together.set(name, found);
    }
    return found;
  };
  const own = (keys: string[], words: Words, desk: Desk, want: Want = "fresh") =>
    choose(frames(keys), book.phrases, words, desk, want);

  /** What has not been said for long, or else what comes out differently each time. */
  const unworn = (keys: string[], words: Words, desk: Desk): Chosen | null => {
    const composed = () => frames(keys).filter(({ variants }) => variants >= MANY_WAYS);
    return own(keys, words, desk) ?? choose(composed(), book.phrases, words, desk, "must");
  };
  /** Of one thing in the day, which it did not fill where all of it was otherwise. */
  const felt = ({ emotion, valence }: Scene, words: Words, desk: Desk): Chosen | null => {
    if (emotion === null) return null;
    const fits = mayBeFelt(sideOfEmotion(emotion), desk.view);
    const key =
      emotion === "surprise" && valence > BY_ITSELF && dayTone(desk.view) === "up" ? "good_surprise" : emotion;
    return choose(frames([`feel.${key}`]), book.phrases, words, desk, "fresh", (text) => text, fits);
  };
  return { own, unworn, felt };
}
