import type { Pronouns } from "../types/person.ts";
import type { Mention } from "./kin-mention.ts";
import { calledKin } from "./kin-words.ts";
import { escaped } from "./person-names.ts";

/** "Brother Mads we don't talk about", "Kelly, who I no longer see": set before what is not done with them. */
export const isSetApart = (plain: string, { name, relation }: Mention): boolean =>
  new RegExp(
    `(?<!\\p{L})(?:${name === null ? calledKin(relation) : escaped(name)})(?:,? (?:who|whom|that))?,? (?:we|I|i|she|he|they) (?:don't|doesn't|do not|does not|no longer|never) (?:talk|speak|mention|discuss|see|count)(?: (?:about|of|to|with))?(?: (?:any ?more|now))?(?=[,.;)!?]|$| (?:since|because|after)\\b)`,
    "u",
  ).test(plain);

/** "Will not discuss the nuns, the bullring or her brother Curro": of all of a list nobody is spoken. */
export const isUnspoken = (plain: string, { name, relation }: Mention): boolean =>
  new RegExp(
    `\\b(?:(?:will not|won't|refuses to) (?:discuss|mention|name|speak of|talk about)|never (?:discusses|mentions|names|speaks of|talks about)|not (?:like to )?be asked about)(?: [^.;!?]{2,50}(?:,|\\bor|\\band))? (?:her|his|my|their) (?:\\p{Ll}+ )?${name === null ? calledKin(relation) : `(?:${calledKin(relation)},? )?${escaped(name)}`}(?![\\p{L}'’])`,
    "u",
  ).test(plain);

/** "Her husband and the girls are still waiting for the visa": where they wait the Echo is not. */
export const awaitsPapers = (plain: string, { name, relation }: Mention): boolean =>
  new RegExp(
    `(?<!\\p{L})(?:${name === null ? `${calledKin(relation)}s?` : escaped(name)})(?:,? (?:and|&) [^.;!?,]{2,40})? (?:is|are) (?:still )?waiting (?:for|on) (?:the|an?|her|his|their) (?:visas?|papers|permits?)(?!\\p{L})`,
    "u",
  ).test(plain);

/** "Two of her brothers are still in Kabul", "one of my sons lives in Perth". */
export function someElsewhere(plain: string, { name, relation }: Mention, town: string | null): boolean {
  if (name !== null) return false;
  const place = new RegExp(
    `\\b(?:[Oo]ne|[Tt]wo|[Tt]hree|[Bb]oth|[Aa]ll|[Ss]ome|[Mm]ost) of (?:her|his|their|my|our) (?:\\p{Ll}+ )?(?:${calledKin(relation)})s (?:is|are|lives?|works?) (?:still |now |all |both )?in (\\p{Lu}\\p{L}+)`,
    "u",
  ).exec(plain)?.[1];
  return place !== undefined && town?.startsWith(place) !== true;
}

/** "Sends most of it to Galle, where her husband is building a house". */
export function whereMoneyGoes(plain: string, { name, relation }: Mention, town: string | null): boolean {
  const place = new RegExp(
    `\\b(?:sends?|sending|pays?|rings?|calls?|writes?|phones?|wires?|flies|saves)\\b[^.;!?]{0,40}? (?:to|for) (\\p{Lu}\\p{L}+), where (?:her|his|their|my) (?:\\p{Ll}+ )?(?:${name === null ? calledKin(relation) : `(?:${calledKin(relation)},? )?${escaped(name)}`})(?!\\p{L})`,
    "u",
  ).exec(plain)?.[1];
  return place !== undefined && town?.startsWith(place) !== true;
}

/** Whom a clause says somebody has broken with, where that is not the Echo: "her mother never forgave him" of a woman. */
export function isOfAnother(text: string, broken: RegExp, pronouns: Pronouns): boolean {
  const object = /\b(her|him)(?=[ ,.;]|$)/iu.exec(broken.exec(text)?.[0] ?? "")?.[1]?.toLowerCase();
  return object !== undefined && ((pronouns === "she" && object === "him") || (pronouns === "he" && object === "her"));
}
