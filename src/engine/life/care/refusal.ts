import { streamOf } from "../../random.ts";
import { readPersona } from "../persona/read-persona.ts";
import type { Birth } from "../types/person.ts";
import { mayBeUnderAge } from "./under-age.ts";

type Texts = Pick<Birth, "name" | "personaText" | "whatIfPrompt" | "physicalDescription">;

const EXPLICIT =
  /\b(?:sex|sexy|sexual\p{L}*|porn\p{L}*|nudes?|naked|erotic\p{L}*|horny|orgasm\p{L}*|masturbat\p{L}*|virginity|fetish\p{L}*|lolita|hentai|strippers?|striptease|(?<!\b(?:comic|comics|cartoon|film|paper|the|of|two|three|long|thin) )strip(?:s|ping)(?! (?:of|from|(?:(?:the|old|off|away) )*(?:paint|varnish|wallpaper|wood|bark|leaves|furniture|floors?|beds?|wires?|engines?)))|sensual\p{L}*|topless|lingerie|seduc\p{L}+|molest\p{L}*|rap(?:e[ds]?|ing)|fuck(?:s|ed)(?! (?:up|off|over)\b)|ma(?:de|kes?|king) love|grop(?:es?|ed|ing) (?:her|him|them|me)(?! way\b)|undress(?:ed|es|ing)? for|(?:is|am|are|was|were|be|been|being|becomes?|became|as|into) (?:an? )?(?:\p{L}+ )?(?:prostitut(?:e|ed|ion)|whore|courtesan|concubine)|work(?:s|ed|ing)? (?:in|at) (?:an?|the|his|her) (?:\p{L}+ )?brothel|sugar[- ]baby|only ?fans)\b/iu;

/** The fields of texts from which no life is begun, because they make an Echo that is or may be under age an object of desire; empty for all others. */
export function refusedFields(texts: Texts): ("personaText" | "whatIfPrompt" | "physicalDescription")[] {
  const explicit = (["personaText", "whatIfPrompt", "physicalDescription"] as const).filter((field) =>
    EXPLICIT.test(texts[field] ?? ""),
  );
  if (explicit.length === 0) return [];
  return mayBeUnderAge(readPersona(texts, streamOf("age")), texts, EXPLICIT) ? explicit : [];
}
