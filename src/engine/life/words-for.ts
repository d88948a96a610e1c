import type { LexiconKind } from "../content/types.ts";
import type { EchoState } from "./types/state.ts";
import { isTheWork } from "./work-of-hobby.ts";

/**
 * The persona's own words of a kind that a scene may be filled with: no pastime that is the work, and of its people those who live elsewhere,
 * from whom a letter can come. Whatever asks for such words asks here, so that no slot is left open.
 */
export const wordsFor = (state: EchoState, kind: LexiconKind): readonly string[] => {
  const words = state.lexicon[kind];
  if (kind === "hobby") return words.filter((hobby) => !isTheWork(hobby, state.job));
  return kind === "kin" ? words.filter((name) => !isOfHouse(state, name)) : words;
};

const isOfHouse = ({ cast, ties }: EchoState, name: string): boolean =>
  cast?.some(({ key, reach }) => reach === "house" && ties[key]?.person.name === name) === true;
