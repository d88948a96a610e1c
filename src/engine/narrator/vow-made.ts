import { VOW_WORDS } from "../life/threads/vow-words.ts";
import { escaped } from "./escaped.ts";

/** A vow by a name that is made of its words, and what was put into its slots when it was made. */
type VowMade = { readonly name: string; readonly words: Record<string, string> };

const SLOT = /\{(\w+)\}/g;

/** "write_kin_two_full_pages" of "write {kin} two full pages": how its keeping is found among the frames. */
export const nameOfVow = (words: string): string => (words.toLowerCase().match(/[a-z]+/g) ?? []).join("_");

/** Whatever was put into a slot is no shorter than a letter, and no vow is another's beginning. */
const patternOf = (words: string): RegExp =>
  new RegExp(
    `^${words
      .split(SLOT)
      .map((part, at) => (at % 2 === 0 ? escaped(part) : `(?<${part}>.+)`))
      .join("")}$`,
  );

const VOWS = Object.values(VOW_WORDS)
  .flat()
  .map((words) => ({ name: nameOfVow(words), pattern: patternOf(words) }));

/** Which of the vows it is, by how it was put; null of one that nobody makes any more. */
export function vowMade(what: string): VowMade | null {
  for (const { name, pattern } of VOWS) {
    const found = pattern.exec(what);
    if (found !== null) return { name, words: { ...found.groups } };
  }
  return null;
}
