import { isCityName } from "../persona/city-names.ts";
import { nameParts } from "../persona/lexicon-word.ts";
import { escaped } from "../persona/person-names.ts";
import type { PersonaReading } from "../persona/read-persona.ts";
import { tagsOf } from "../persona/word-tags.ts";

/** Names that are words too: without their capital these are names only where nobody but a person can stand. */
const ALSO_WORDS =
  /^(?:will|may|mark|rose|hope|grace|joy|faith|bill|art|sue|pat|drew|frank|jack|ray|dawn|june|april|august|summer|autumn|ivy|lily|daisy|violet|ruby|pearl|amber|olive|iris|heather|holly|hazel|ginger|rob|chase|grant|miles|wade|guy|dean|earl|duke|rich|chuck|penny|patience|charity|constance|angel|star|sky|river|robin|jay|gene|max|win|don|van|ben|dot|bea|nan|sister|brother|mother|father|sergeant|captain|doctor|old|young|the|of|bell|quill|smith|baker|stone|wood|hill|king|bishop|major|page|mason|carter|cook|fisher|hunter|taylor|miller|porter|turner|ward|west|north|nice|reading|bath|split|cork|deal|rye|sale|flint|wells|bury|poole)$/u;
/** Where a subject stands, or the one that something is done with. */
const PERSON_STANDS = {
  before:
    "(?:(?<=^(?:what if |if only |suppose |imagine )?)|(?<=\\b(?:married|marry|divorced|left|met|kissed|loved|forgiven|forgave) ))",
  after:
    "(?=$|[?.!,]|['’]s\\b| (?:had|hadn['’]t|never|was|were|wasn['’]t|lived|died|stayed|left|instead|again|at|in|when|and)\\b)",
};

/**
 * A what-if with the names of the Echo, of those close to it and of its town spelled as the persona spells them: "never divorced rui" is
 * of Rui. No letter more or fewer.
 */
export function withNames<T extends { name: string; whatIfPrompt: string }>(
  texts: T,
  { kin, pets, home }: Pick<PersonaReading, "kin" | "pets" | "home">,
): T {
  const names = [
    ...kin.flatMap(({ name }) => name ?? []),
    ...pets.flatMap(({ name }) => name ?? []),
    ...nameParts(texts.name),
    ...(home.town === null ? [] : [home.town]),
  ].filter((name) => /^\p{Lu}/u.test(name));
  let whatIfPrompt = withPlaces(unshouted(texts.whatIfPrompt));
  for (const name of new Set(names)) {
    const small = escaped(name.toLowerCase());
    const { before, after } = PERSON_STANDS;
    const pattern = ALSO_WORDS.test(name.toLowerCase())
      ? `${before}${small}(?![\\p{L}-])${after}`
      : `(?<![\\p{L}-])${small}(?![\\p{L}-])`;
    whatIfPrompt = whatIfPrompt.replace(new RegExp(pattern, "giu"), (found) =>
      found === found.toLowerCase() && found.length === name.length ? name : found,
    );
  }
  return whatIfPrompt === texts.whatIfPrompt ? texts : { ...texts, whatIfPrompt };
}

/** What is typed in capitals throughout is read as if it were not. */
const unshouted = (prompt: string): string =>
  /\p{Lu}{4}/u.test(prompt) && prompt === prompt.toUpperCase() ? prompt.toLowerCase() : prompt;

/** "Moved back to chengdu": towns and lands that everybody knows, where one goes to them or is in them. */
const TO_PLACE = /(?<=\b(?:to|in|from|for|left|leave|leaving|at) )(\p{Ll}{4,}(?: \p{Ll}{4,})?)(?![\p{L}'’-])/gu;
const withPlaces = (prompt: string): string =>
  prompt.replace(TO_PLACE, (found) => {
    const [first = ""] = found.split(" ");
    const name = isPlaceName(found) ? found : isPlaceName(first) ? first : null;
    return name === null ? found : `${capitals(name)}${found.slice(name.length)}`;
  });
const TWO_WORDS =
  /^(?:south (?:africa|korea|sudan)|north (?:korea|macedonia)|new zealand|saudi arabia|sri lanka|costa rica|sierra leone|el salvador|burkina faso|puerto rico|hong kong|northern ireland|east timor|cape verde|ivory coast)$/;
const isPlaceName = (words: string): boolean =>
  !ALSO_WORDS.test(words) &&
  (isCityName(capitals(words)) || TWO_WORDS.test(words) || (!words.includes(" ") && tagsOf(words).has("Country")));
const capitals = (words: string): string => words.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
