import type { Pronouns } from "../types/person.ts";
import type { Mention } from "./kin-mention.ts";
import { calledKin, isYoungerKin } from "./kin-words.ts";
import { escaped } from "./person-names.ts";

/** "Her son lives with him", of a woman: with somebody else than the Echo. */
export function withoutEcho(said: string, pronouns: Pronouns, saysI: boolean): string {
  const other = saysI ? "her|him" : pronouns === "she" ? "him" : pronouns === "he" ? "her" : null;
  return other === null
    ? said
    : said.replace(
        new RegExp(
          `\\b(lives?|living|stays?|staying|is|are|moved in|moved back in) with (?:${other})(?=[ ,.;]|$)(?! (?!in|at|on|and|now|since|for|until|again|most|because|too|while|when|after|as)\\p{Ll})`,
          "gu",
        ),
        "$1 with another",
      );
}

const PARENT = /^(?:mother|father|mum|mom|mam|mama|dad|da|daddy|papa)$/;

/** Whether a sentence as a whole tells that somebody is elsewhere, whatever its clauses say of whom. */
export function isToldAway(plain: string, { name, relation }: Mention, town: string | null): boolean {
  const called = name === null ? `(?:${calledKin(relation)})` : escaped(name);
  // "Mum of two boys who've flown the nest", "three sons, all grown and gone".
  if (
    name === null &&
    isYoungerKin(relation) &&
    new RegExp(
      `(?<!\\p{L})(?:${calledKin(relation)})s?,? (?:(?:who|that)(?:['’]ve| have)? )?(?:(?:both|all|have|now|long|since|already|grown up and|grown and) )*(?:flown the nest|left home|moved out|flown|gone)(?=[.,;:!?)]|$| and\\b)`,
      "iu",
    ).test(plain)
  )
    return true;
  // "Father, a salaryman in Nagoya, since January with a different family".
  if (
    PARENT.test(relation) &&
    new RegExp(
      `(?<=^|[.;!?] |, )(?:(?:[Mm]y|[Hh]er|[Hh]is|[Tt]heir) )?${called}(?!['’\\p{L}])[^.;!?]{0,60}? with (?:an?|his|her|another) (?:(?:new|different|other|second|whole|whole new) )?family(?=[.,;!?]|$| in)`,
      "iu",
    ).test(plain)
  )
    return true;
  // "Mum and Dad in Beirut, both dentists": of the first of two it is said too.
  const both = new RegExp(
    `(?<=^|[.;:!?–] ?)(?:(?:[Hh]er|[Hh]is|[Mm]y|[Tt]heir) )?(?:${called}|${relation[0]!.toUpperCase()}${relation.slice(1)}) (?:and|&) (?:(?:her|his|my|their) )?\\p{L}+(?: \\p{Lu}\\p{L}+)? (?:(?:are|live|both|still|now|back) )*in (\\p{Lu}\\p{L}+)`,
    "u",
  ).exec(plain)?.[1];
  if (both !== undefined && !(town ?? "").startsWith(both)) return true;
  // "In Apia there's a mother, a father and six brothers".
  const there = new RegExp(
    `(?:^|[.;!?] )(?:[Bb]ack )?(?:[Ii]n|[Oo]ver in) (\\p{Lu}[\\p{L}'-]+)(?: \\p{Lu}\\p{L}+)?,? (?:there(?:['’]s| is| are)|(?:she|he|they|I) (?:has|have|still has)|I['’]ve|waits?|(?:still )?lives?) (?:(?:an?|one|two|three|four|five|six|her|his|their|my) (?:\\p{Ll}+ )?\\p{Ll}+(?:, and|,| and) ){0,5}?(?:(?:an?|one|two|three|four|five|six|her|his|their|my) )?(?:\\p{Ll}+ )?${called}s?(?=,| and\\b|[.;!?]|$| \\p{Lu})`,
    "u",
  ).exec(plain)?.[1];
  return there !== undefined && !(town ?? "").startsWith(there);
}
