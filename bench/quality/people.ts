import type { Entry } from "./lives.ts";
import { wordsOf } from "./ngrams.ts";
import { mean } from "./variety.ts";

const RETURN_WITHIN = 3;
const THIRD_PERSON = new Set(
  "she her hers herself he him his himself they them their theirs themself themselves".split(" "),
);

/** Everyone an Echo has to do with, by the names that its diary knows them by. */
export function namesOf(life: readonly Entry[]): Set<string> {
  const names = new Set<string>();
  for (const { view, locals } of life) {
    for (const tie of Object.values(view.state.ties))
      if (/^\p{Lu}/u.test(tie.person.name)) names.add(tie.person.name.toLowerCase());
    for (const { name } of locals) names.add(name.toLowerCase());
  }
  return names;
}

/** `density` in names per hundred words; `returns` how often a name comes again within three entries, over chance. */
export type NameFigures = { returns: number; density: number };

export function nameReturns(life: readonly Entry[]): NameFigures {
  const names = namesOf(life);
  const words = life.map(({ body }) => wordsOf(body));
  const in_ = words.map((entry) => new Set(entry.filter((word) => names.has(word))));
  const found: number[] = [];
  const chance: number[] = [];
  const held = new Map<string, number>();
  for (const entry of in_) for (const name of entry) held.set(name, (held.get(name) ?? 0) + 1);
  for (let at = 0; at + RETURN_WITHIN < in_.length; at++)
    for (const name of in_[at]!) {
      found.push(in_.slice(at + 1, at + 1 + RETURN_WITHIN).some((entry) => entry.has(name)) ? 1 : 0);
      const other = (held.get(name)! - 1) / (in_.length - 1);
      chance.push(1 - (1 - other) ** RETURN_WITHIN);
    }
  const all = words.flat();
  const named = all.filter((word) => names.has(word)).length;
  return {
    returns: mean(chance) === 0 ? 1 : mean(found) / mean(chance),
    density: (named * 100) / Math.max(1, all.length),
  };
}

/** Pronouns of others per thousand words: prose that goes on about somebody does not name them each time. */
export function thirdPersonPronouns(bodies: readonly string[]): number {
  const words = bodies.flatMap(wordsOf);
  return (words.filter((word) => THIRD_PERSON.has(word)).length * 1000) / Math.max(1, words.length);
}
