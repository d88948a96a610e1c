import type { StatedKin } from "../persona/kin-status.ts";
import { isKinWord } from "../persona/kin-words.ts";
import { escaped } from "../persona/person-names.ts";
import { sentencesOf, tokensOf } from "../persona/plain-text.ts";
import { tagsOf } from "../persona/word-tags.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";
import { calledByName } from "./left-behind.ts";

/** What did not come, or went elsewhere. */
const PASSED_BY =
  /\b(?:been no|passed (?:\p{L}+ )?by|turned (?:back|away|north|south|east|west)|missed (?:her|him|them|us|the))\b/u;

/** "What if the fever had never come?" of somebody whose text says that the fever took her mother: the one who would be there. */
export function sparedBy({ asked, negated, subject }: Clause, { people, plain }: Known): Edit | null {
  // What the Echo itself had not done spared nobody.
  if (!(negated && subject !== null) && !PASSED_BY.test(asked)) return null;
  const events = tokensOf(asked).filter((word) => word.length > 3 && tagsOf(word).has("Noun") && !isKinWord(word));
  const spared = people.find((one) => one.status === "dead" && events.some((event) => tookThem(event, one, plain)));
  return spared === undefined ? null : { part: "person", sign: "+", what: calledByName(spared) };
}

/** Whether a sentence that tells of them names the event too. */
function tookThem(event: string, { name, relation }: StatedKin, plain: string): boolean {
  const word = (one: string): RegExp => new RegExp(`(?<!\\p{L})${escaped(one)}(?!\\p{L})`, "iu");
  const who =
    name === null && /^(?:mother|father)$/.test(relation) ? `(?:${relation}|parents)` : escaped(name ?? relation);
  const mentions = new RegExp(`(?<!\\p{L})${who}(?!\\p{L})`, "iu");
  return sentencesOf(plain).some((sentence) => word(event).test(sentence) && mentions.test(sentence));
}
