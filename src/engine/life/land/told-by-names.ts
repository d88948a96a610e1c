import { isListedWord } from "../persona/parser.ts";
import { tagsOf } from "../persona/word-tags.ts";
import { type Land, landOfNames } from "./lands.ts";
import { listsWith } from "./name-lists.ts";

/** English names are borne everywhere where English is written, and say nothing of where. */
const ANYWHERE: ReadonlySet<string> = new Set(["english", "american", "irish", "caribbean"]);
/** Names so short are words, or names of many tongues. */
const TELLING_LETTERS = 4;
/** A name that is in one list says as much as two that are each in two. */
const ENOUGH = 1;
const AHEAD = 0.4;
/** Where people are christened as in another land: a single Hortense is no sign of Kinshasa, and two such names are. */
const CHRISTENED_ALIKE: ReadonlySet<string> = new Set(["congolese", "rwandan", "haitian"]);
const HALF = 1 / 2;
const NAME = /\p{Lu}[\p{L}'’-]+/gu;

/** The land in which people are called as those of a text are; null where its names are of no land, or of several. */
export function landByNames(text: string): Land | null {
  const votes = new Map<string, number>();
  for (const name of new Set(text.match(NAME))) {
    const bare = name.replace(/['’]s$/, "");
    const lists = listsWith(bare);
    if (bare.length < TELLING_LETTERS || lists.length === 0 || isWord(bare.toLowerCase())) continue;
    for (const list of lists) {
      const weight = CHRISTENED_ALIKE.has(list) && tagsOf(bare).has("FirstName") ? HALF : 1;
      votes.set(list, (votes.get(list) ?? 0) + weight / lists.length);
    }
  }
  const [first, second] = [...votes].sort(([, a], [, b]) => b - a);
  if (first === undefined || first[1] < ENOUGH || first[1] - (second?.[1] ?? 0) < AHEAD) return null;
  return ANYWHERE.has(first[0]) ? null : landOfNames(first[0]);
}

/** Whether a text has a name that people of the land are called by. */
export const hasNameOf = (land: Land, text: string): boolean =>
  (text.match(NAME) ?? []).some((name) => {
    const lists = listsWith(name.replace(/['’]s$/, ""));
    return land.names.some(({ list }) => lists.includes(list) && !ANYWHERE.has(list));
  });

const isWord = (name: string): boolean =>
  isListedWord(name) && !["FirstName", "MaleName", "FemaleName", "LastName"].some((tag) => tagsOf(name).has(tag));
