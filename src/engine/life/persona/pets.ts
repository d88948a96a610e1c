import { isKinWord } from "./kin-words.ts";
import { namesOwner } from "./lexicon-word.ts";
import { singularOf } from "./nouns.ts";
import { ANIMALS } from "./thing-words.ts";

const MAX_PETS = 3;
const NAME = "\\p{Lu}\\p{Ll}{1,15}";
/** "her cat Biscuit", "a ferret called Gravy", "one dog, Fly", "two whippets, Bread and Butter". */
const NAMED = new RegExp(
  `\\b(\\p{Ll}+)(?:,? (?:(?:who is |which is )?(?:called|named) )|, | )(${NAME}(?: and ${NAME})?)(?=$|[\\s,.;:!?'])`,
  "gu",
);
/** "Musti, her lead dog". */
const NAME_FIRST = new RegExp(`\\b(${NAME}), (?:her|his|their|my|the) (?:\\p{Ll}+ ){0,2}(\\p{Ll}+)\\b`, "gu");

/** The names of the animals the persona lives with, in the order of the text, at most three. */
export function readPets(plain: string, ownName: string): string[] {
  const found = [
    ...[...plain.matchAll(NAMED)].map((match) => ({ animal: match[1]!, names: match[2]!, at: match.index })),
    ...[...plain.matchAll(NAME_FIRST)].map((match) => ({ animal: match[2]!, names: match[1]!, at: match.index })),
  ]
    .filter(({ animal }) => ANIMALS.has(singularOf(animal)) && !isKinWord(animal))
    .sort((a, b) => a.at - b.at)
    .flatMap(({ names }) => names.split(" and "));
  return [...new Set(found)].filter((name) => !namesOwner(name, ownName)).slice(0, MAX_PETS);
}
