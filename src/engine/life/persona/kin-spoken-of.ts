import type { Pronouns } from "../types/person.ts";
import { spokenOfByName } from "./given-names.ts";
import type { Mentioned } from "./kin-mention.ts";
import { isPartnerWord } from "./kin-words.ts";
import { escaped } from "./person-names.ts";

/** Those whose relation leaves it open are spoken of as the texts do it: "married to Rui", "a good husband"; "my friend Sam … she". */
export const spokenOfIn = (
  kin: readonly Mentioned[],
  plain: string,
  own: Pronouns | null,
  whatIf: string,
): Mentioned[] =>
  kin.map((one) => {
    if (one.pronouns !== "they" || one.name === null) return one;
    const pair = isPartnerWord(one.relation) ? OWN_PAIR.exec(plain)?.[1]?.toLowerCase() : undefined;
    if (pair !== undefined) return { ...one, pronouns: pair === "wife" ? "she" : "he" };
    const paired = isPartnerWord(one.relation) ? PAIRED_WITH.exec(`${plain} ${whatIf}`)?.[1] : undefined;
    const meant = [paired, saidBehind(plain, one.name)].find((said) => said !== undefined && pronounsOf(said) !== own);
    // What the text leaves open a name may tell; of whom it says "they" it has told, but of a pair that is both.
    const isThey =
      !isPartnerWord(one.relation) &&
      new RegExp(`(?<!\\p{L})${escaped(one.name)}[^.!?]{0,60}\\bthey\\b`, "u").test(plain);
    const called = isThey ? null : spokenOfByName(one.name);
    return { ...one, pronouns: meant === undefined ? (called ?? one.pronouns) : pronounsOf(meant) };
  });

/** The pronoun that goes on about somebody, in the sentence that names them or at the beginning of the next. */
function saidBehind(plain: string, name: string): string | undefined {
  const behind = `(?<!\\p{L})${escaped(name)}(?!\\p{L})`;
  const within = new RegExp(`${behind}(?:(?!\\p{Lu})[^.!?]){0,60}?\\b(she|her|he|his|him)\\b`, "u").exec(plain)?.[1];
  return within ?? new RegExp(`${behind}(?:(?!\\p{Lu})[^.!?]){0,60}[.!?] (She|He)\\b`, "u").exec(plain)?.[1];
}

const pronounsOf = (said: string): Pronouns => (/^(?:she|her)$/i.test(said) ? "she" : "he");

/** Of a pair, what the one who is not the Echo is called. */
const OWN_PAIR = /\b(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y|[Tt]he|[Aa]n?) (?:\p{Ll}+ )?(?:ex-)?(husband|wife)(?!['’\p{L}])/u;
const PAIRED_WITH = /\b(?:married|divorced|wed|separated from|parted from|split from|stayed with|left) (her|him)\b/u;
