import type { WhatIf } from "../types/person.ts";

/** Words of any wish, which say nothing of what it is for. */
const ANYTHINGS = new Set(
  "living having being getting going making taking doing learning seeing writing really never always again somewhere something someone about their place house world family little other own".split(
    " ",
  ),
);
const LETTERS = 5;

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= LETTERS && !ANYTHINGS.has(word));

/** Whether the what-if has made a wish come true: it is about the same thing, and took nothing away. */
export function isFulfilled(wish: string, { deed, polarity, words = {} }: WhatIf): boolean {
  if (polarity === "loss") return false;
  const given = new Set(wordsOf([deed, words.venture, words.goods, words.there, words.subject].join(" ")));
  return wordsOf(wish).some((word) => given.has(word) || given.has(word.replace(/s$/, "")) || given.has(`${word}s`));
}
