import { createRequire } from "node:module";
import type Parser from "compromise";

type Read = typeof Parser;

let loaded: Read | undefined;

/**
 * Loaded when the first text is read, which takes 150 ms once: it holds 23 MiB, which a service at rest, whose lives have all been born,
 * does not need. A bundler takes it along by its name; where a module has no `require`, there is one to be made.
 */
function parser(): Read {
  loaded ??= (
    typeof require === "function" ? require("compromise") : createRequire(import.meta.url)("compromise")
  ) as Read;
  return loaded;
}

/** Parses English: sentences, and what kind of word each is. */
export const nlp = (text: string): ReturnType<typeof Parser> => parser()(text);

/** Whether the parser knows the word itself; other words it tags by their endings alone, names among them: "Setúbal" would be an adjective. */
export const isListedWord = (word: string): boolean => Object.hasOwn(lexicon(), word);

const lexicon = (): object => (parser().model() as { one: { lexicon: object } }).one.lexicon;
