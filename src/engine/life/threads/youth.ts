import type { Thread } from "../../content/thread-types.ts";
import { isForGrownUps } from "../minor.ts";

const found = new WeakMap<Thread, boolean>();

/** Whether a thread has romance or drink in it, in any of its words; found once and kept. */
export function isThreadForGrownUps(thread: Thread): boolean {
  let grown = found.get(thread);
  if (grown === undefined) {
    grown = thread.grownUps === true || wordsOf(thread).some(isForGrownUps);
    found.set(thread, grown);
  }
  return grown;
}

/** Threads that would be no part of a life under age and do not say so, with the words that make them so. */
export const youthProblems = ({ threads }: { threads: readonly Thread[] }): string[] =>
  threads
    .filter(({ grownUps }) => grownUps !== true)
    .flatMap((thread) =>
      wordsOf(thread)
        .filter(isForGrownUps)
        .map((text) => `thread ${thread.id}: has romance or drink in it and is not for "grownUps": "${text}"`),
    );

/** Whether a part is for somebody one lives with, or would like to. */
export const hasRomance = (cast: Thread["cast"]): boolean =>
  Object.values(cast).some(({ who }) => who.some((sort) => /^(?:partner|crush|chosen)$/.test(sort)));

const wordsOf = ({ question, cast, things, beats, endings, after }: Thread): string[] => [
  question,
  ...(hasRomance(cast) ? ["partner"] : []),
  ...Object.values(things ?? {}).flat(),
  ...Object.values(endings),
  ...Object.values(after ?? {}).flat(),
  ...beats.flatMap(({ choices }) =>
    choices.flatMap(({ title, summary, text, promises }) => [
      ...[title, summary, promises?.what ?? ""],
      ...text.map((told) => (typeof told === "string" ? told : told.text)),
    ]),
  ),
];
