import { hash32 } from "../../random.ts";
import { spokenOfByName } from "../persona/given-names.ts";
import type { Pronouns } from "../types/person.ts";
import { familyName, givenName, isOfNews } from "./called-here.ts";
import type { Land } from "./lands.ts";

const NAME = "\\p{Lu}[\\p{L}'’-]+";
const BY_FAMILY = new RegExp(`\\b(Mr|Mrs|Miss|Dr|widow|widower) (${NAME})`, "gu");
const BY_GIVEN = new RegExp(
  `\\b(Great-aunt|Great-uncle|Aunt|Uncle|Cousin|Grandfather|Grandmother|Granny|[Bb]ig|[Ll]ittle|[Oo]ld|[Yy]oung) (?!Mrs?\\b|Miss\\b|Dr\\b|Aunt\\b|Uncle\\b|Cousin\\b)(${NAME})`,
  "gu",
);
/** Nothing but a given name. */
const ALONE = new RegExp(`^${NAME}$`, "u");
const WOMAN = /aunt|mother|granny/i;
const MAN = /uncle|father/i;

/** A text with those whom it makes up called as people of the land are: "old Mr Webb" is "old Mr Kamau" in Kenya. */
export function withNamesOf(land: Land | null, text: string, seed: string): string {
  if (land === null || !land.ways.includes("abroad")) return text;
  const alone = ALONE.test(text) ? spokenOfByName(text) : null;
  if (alone !== null) return givenName(land, alone, `${seed}\u0000${text}`, isOfNews) ?? text;
  return text
    .replace(BY_FAMILY, (_, title: string, name: string) => `${title} ${familyName(land, `${seed}\u0000${name}`)}`)
    .replace(BY_GIVEN, (whole, title: string, name: string) => {
      const given = givenName(land, pronounsOf(title, name, seed), `${seed}\u0000${name}`, isOfNews);
      return given === null ? whole : `${title} ${given}`;
    });
}

function pronounsOf(title: string, name: string, seed: string): Pronouns {
  if (WOMAN.test(title)) return "she";
  if (MAN.test(title)) return "he";
  return spokenOfByName(name) ?? (hash32(seed) % 2 === 0 ? "she" : "he");
}
