import { isOfKin } from "./kin-groups.ts";
import type { Shown } from "./kin-structure.ts";
import { nameParts } from "./lexicon-word.ts";
import { NOT_NAMES, PERSON_NAME } from "./person-names.ts";

/** "Marte, who he married last summer", "the lawyer she lived with for nine years, Marisa". */
const WEDDED = new RegExp(
  `(?<!\\p{L})(${PERSON_NAME}),? (?:who|whom) (?:she|he|they|I) (married|lived with|divorced|was married to|is married to|lives with)\\b`,
  "gu",
);
const LIVED_WITH = new RegExp(
  `\\b[Tt]he (?:\\p{Ll}+ )?\\p{Ll}+ (?:she|he|they|I) (?:lived with|was married to|was engaged to)(?: for [^,.;]{3,20})?, (${PERSON_NAME})(?=[,.;])`,
  "gu",
);
/** "A son he sees in the holidays, Kit, eight": named behind what is said of them. */
const NAMED_BEHIND = new RegExp(
  `\\b(?:[Hh]as|[Hh]ave|[Hh]ad|'ve|got) an? (?:\\p{Ll}+ )?(son|daughter|sister|brother|niece|nephew|grandson|granddaughter)(?: (?:who|whom|that))? (?:(?:she|he|they|I) [^,.;:()]{3,40}|somewhere), (${PERSON_NAME})(?=[,.;(]| \\()`,
  "gu",
);
/** "The husband drinks in Bacău", "the daughter next door, Reme, sends soup": of these there is one, and it needs no owner. */
const THE_ONE = new RegExp(
  `(?<=^|[.;!?] |, and )[Tt]he (husband|wife|son|daughter)(?=,? (?:in \\p{Lu}\\p{L}+|next door|upstairs|downstairs|they have|is|was|has|had|went|left|died|drinks|works|lives|sends|drives|sells|teaches|cooks|writes|rings|calls|says|thinks|wants|does|helps|keeps|runs|studies|stayed|moved|plays)(?!\\p{L}))(?:(?: (?:next door|upstairs|downstairs|in \\p{Lu}\\p{L}+|is called|they have in common is called))?,? (${PERSON_NAME})(?=[,.;]| and ))?`,
  "gu",
);
/** Those of a house that is not the Echo's own. */
const OTHERS_HOUSE =
  /\b(?:couple|famil(?:y|ies)|neighbours?|employers?|boss|patients?|clients?|landlord|landlady|a woman|a man|an old (?:man|woman)|the (?:doctor|mayor|count|colonel|widow|judge))\b/i;
/** "Lives with best mate Tunde", "shares a flat with his friend Olu". */
const FRIEND = new RegExp(
  `\\b(?:[Ll]ives?|[Ll]iving|[Ss]hares? (?:an? |the )?(?:\\p{Ll}+ )?(?:flat|house|room|place)|[Hh]ouse|[Ff]lat) with (?:an? |(?:her|his|their|my) )?(?:old |oldest |best |school |college )?(mate|friend|coworker|co-worker|colleague|classmate|workmate),? (${PERSON_NAME})(?!\\p{L})`,
  "gu",
);
const SHARED_WITH = new RegExp(
  `\\b[Ss]hares? (?:an? |the )?(?:[\\p{Ll}-]+ ){0,2}(?:flat|house|room|place|apartment|two-room|studio) with (?:an? )?(mate|friend|coworker|co-worker|colleague|classmate|workmate), (${PERSON_NAME})(?!\\p{L})`,
  "gu",
);
/** "Her mother's mother", "my father's father". */
const ELDERS =
  /\b(?:[Hh]er|[Hh]is|[Mm]y|[Tt]heir) (?:late )?(mother|mum|mom|father|dad)['’]s (mother|mum|mom|father|dad)(?!\p{L}|['’])/gu;

/** Those close to the Echo who are named behind what is said of them, or need no owner. */
export function besidesNamed(plain: string, ownName: string): Shown[] {
  const found: Shown[] = [];
  const own = nameParts(ownName);
  const add = (at: number, relation: string, name: string | null, former = false): void => {
    if ((name === null || (!own.includes(name) && !NOT_NAMES.has(name))) && !isOfKin(plain, at))
      found.push({ at, relation, name, former });
  };
  for (const { index, 1: name = "", 2: verb = "" } of plain.matchAll(WEDDED))
    add(index, verb.includes("married") ? "spouse" : "partner", name, /^(?:lived|divorced|was)/.test(verb));
  for (const { index, 1: name = "" } of plain.matchAll(LIVED_WITH)) add(index, "partner", name, true);
  for (const { index, 1: relation = "", 2: name = "" } of plain.matchAll(NAMED_BEHIND)) add(index, relation, name);
  for (const { index, 1: relation = "", 2: name } of plain.matchAll(THE_ONE))
    if (!OTHERS_HOUSE.test(plain.slice(0, index))) add(index, relation, name ?? null);
  for (const { index, 1: word = "", 2: name = "" } of [...plain.matchAll(FRIEND), ...plain.matchAll(SHARED_WITH)])
    add(index, /^(?:mate|friend)$/.test(word) ? "friend" : "flatmate", name);
  for (const { index, 2: elder = "" } of plain.matchAll(ELDERS))
    add(index, elder.startsWith("m") ? "grandmother" : "grandfather", null);
  return found;
}
