import { isKinWord } from "../persona/kin-words.ts";
import { isParticiple } from "../persona/verb-forms.ts";
import { answered } from "./answers.ts";
import { type Clause, readClause } from "./clause.ts";
import type { Known } from "./edit.ts";
import { grantedBy, offered } from "./offers.ts";

/** More deeds than these one what-if does not join. */
const MAX_PARTS = 5;
const JOINT = /(?:,? and (?:then )?(?:instead )?|; |, (?:then )?(?=(?:had |never )?\p{Ll}+(?:ed|en|ne)\b))/u;
const NOT = /^(?:not |never )/;
const OWN_AGAIN = /^(?:she|he|they|i|we)(?:'d| had|n't)?\s/iu;
const OTHERS = /^(?:(?:the|her|his|their|my|an?) (?:\p{Ll}+ ){0,2}?\p{Ll}+|\p{Lu}[\p{L}'-]+)/u;
const SAYS_VERB = /^\s(?:had|hadn't|was|wasn't|were|weren't|never|still|would|did|didn't)\s/u;

/**
 * The deeds that a what-if joins, each as a question of its own: "stayed in the band and the label had signed them" asks two. What was
 * offered, and what a bare "said yes" answered, are such deeds too. The first is the premise's own.
 */
export function partsOf(clause: Clause, known: Known): Clause[] {
  const [first = clause, ...joined] = joinedIn(clause).flatMap(eachOf);
  const main = answered(first, known) ?? first;
  const given = [main, ...joined].flatMap((one) => {
    const more = grantedBy(one) ?? offered(one);
    return more === null ? [] : [asOwn(clause, known, more)];
  });
  return [main, ...joined, ...given].slice(0, MAX_PARTS);
}

/** The same question of the Echo itself, with another predicate: "had taken the coaching job". */
export function asOwn({ spokenOf, asksOfOneself }: Clause, { pronouns }: Known, predicate: string): Clause {
  return readClause(`${asksOfOneself ? "I" : (spokenOf ?? pronouns)} ${predicate}`, "");
}

function joinedIn(clause: Clause): Clause[] {
  const [first = "", ...others] = clause.asked.split(JOINT);
  const parts: Clause[] = [];
  let told = first;
  for (const [at, other] of others.entries()) {
    const isBegun = clause.verb !== null && told.toLowerCase().includes(clause.verb);
    const part = isBegun ? partIn(clause, other) : null;
    if (part === null) {
      // Not another deed: what was before the joint goes on.
      if (parts.length === 0) told = `${told}${jointAt(clause.asked, told)}${other}`;
      continue;
    }
    parts.push(part);
    if (at >= MAX_PARTS) break;
  }
  if (parts.length === 0) return [clause];
  const from = clause.rest.indexOf(clause.asked.slice(told.length));
  return [{ ...clause, asked: told, rest: from === -1 ? clause.rest : clause.rest.slice(0, from) }, ...parts];
}

const jointAt = (asked: string, before: string): string => JOINT.exec(asked.slice(before.length))?.[0] ?? " ";

/** What stands behind an "and" as a question of its own, or null where it is no deed. */
function partIn({ subject, asked, negated }: Clause, phrase: string): Clause | null {
  if (OWN_AGAIN.test(phrase)) return readClause(phrase, "");
  const other = OTHERS.exec(phrase)?.[0];
  if (other !== undefined && SAYS_VERB.test(phrase.slice(other.length))) return readClause(phrase, "");
  const [verb = ""] = phrase.replace(NOT, "").split(/[^\p{L}']/u);
  // "Ran for mayor and won" is one deed.
  if (
    !/\s/.test(phrase.replace(NOT, "").trim()) ||
    !/^\p{Ll}{2,}$/u.test(verb) ||
    isKinWord(verb) ||
    !isParticiple(verb)
  )
    return null;
  // Of "never met Ana and moved" nothing tells whether the move is denied as well.
  if (negated && !NOT.test(phrase)) return null;
  const who = subject ?? /^(?:she|he|they|i|we)\b/i.exec(asked)?.[0] ?? "she";
  return readClause(`${who} had ${phrase}`, "");
}

/** "Torben and Maja had not been in the car": the same of each. */
function eachOf(clause: Clause): Clause[] {
  const both =
    /^(\p{Lu}[\p{L}'-]+|(?:her|his|their|my) \p{Ll}+) and (\p{Lu}[\p{L}'-]+|(?:her|his|their|my) \p{Ll}+)$/u.exec(
      clause.subject ?? "",
    );
  return both === null ? [clause] : [both[1]!, both[2]!].map((subject) => ({ ...clause, subject }));
}
