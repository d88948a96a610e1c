import { nlp } from "./parser.ts";

/** Words whose tags are kept; texts share most of theirs, and the parser takes a fifth of a millisecond for each. */
const MAX_KEPT = 4000;

/** Remembers what a pure function of a word gave. When full it forgets everything, which changes nothing but the time taken. */
export function keeping<T>(read: (word: string) => T): (word: string) => T {
  const kept = new Map<string, T>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    if (kept.size >= MAX_KEPT) kept.clear();
    const fresh = read(word);
    kept.set(word, fresh);
    return fresh;
  };
}

type Tagged = { terms: { tags: string[] }[] };

/** What the parser takes a word for when it stands alone. */
export const tagsOf: (word: string) => ReadonlySet<string> = keeping((word) => {
  const [sentence] = nlp(word).json({ terms: { tags: true } }) as Tagged[];
  return new Set(sentence?.terms[0]?.tags);
});
