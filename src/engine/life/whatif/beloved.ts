import type { Trade } from "../../content/types.ts";
import { isPartnerWord, KIN_WORDS } from "../persona/kin-words.ts";
import { TRADE_WORDS } from "../persona/trade-words.ts";
import { baseOf } from "../persona/verb-forms.ts";
import type { Pronouns } from "../types/person.ts";
import type { Clause } from "./clause.ts";
import { namesPerson } from "./persons.ts";

/** Whom a premise of love is about and how it ends. `relation` is a word of `KIN_WORDS`. */
export type Beloved = {
  name: string | null;
  relation: string;
  pronouns: Pronouns;
  trade: Trade | null;
  /** Together in this life, apart though they once were a pair, or never met at all. */
  end: "together" | "apart" | "unmet";
};

const GENDERED: readonly [RegExp, Pronouns][] = [
  [
    /\b(?:girl|woman|lady|wife|girlfriend|fiancée|actress|waitress|princess|duchess|countess|queen|widow|heiress|bride|sister|nun|ballerina|seamstress|governess)\b/i,
    "she",
  ],
  [
    /\b(?:boy|man|gentleman|husband|boyfriend|fiancé|waiter|prince|duke|king|widower|groom|fisherman|postman|policeman|priest|monk|captain's son)\b/i,
    "he",
  ],
];
const APART = /^(?:leave|divorce|lose|refuse|reject|dump|break|betray|jilt|abandon|turn|forget)$/;
const PERSON_IN =
  /^(?:(?:with|to|away with|off with|back to|back with|in with|in love with|up with|out with|yes to|no to|on|for) )?(.+?)(?: (?:in|at|on|when|that|after|before|instead|and|who|from|next|to|if|until|again|sooner|earlier|later|too|anyway|twice|she|he|they|i)\b.*)?$/iu;
const OF_THEIRS =
  /\b(?:the|her|his|their|my) (?:\p{Ll}+ )??(\p{L}+)'s (?:proposal|letter|offer|hand|love|ring|invitation)\b/u;

/** The person of a premise of love, or null where it names none ("never married"). */
export function belovedOf({ subject, verb, rest, negated, asked }: Clause, own: Pronouns): Beloved | null {
  const base = verb === null ? "" : baseOf(verb);
  const forWhom = afterFor(rest);
  const phrase = subject ?? OF_THEIRS.exec(rest)?.[1] ?? forWhom ?? PERSON_IN.exec(rest)?.[1] ?? "";
  if (phrase === "" || !(namesPerson(phrase) || /^(?:her|him|them|someone)$/i.test(phrase))) return null;
  const head = phrase.trim().split(/\s+/).at(-1)!;
  const small = head.toLowerCase();
  // "The American" is called by no name.
  const name = /^\p{Lu}\p{Ll}/u.test(head) && !/^the /i.test(phrase) ? head : null;
  const relation = Object.hasOwn(KIN_WORDS, small) && isPartnerWord(small) ? small : "partner";
  const leaves = subject === null ? APART.test(base) || /\bno to\b/.test(rest) : /^(?:leave|die|drown|go)$/.test(base);
  const parted = leaves && forWhom === null;
  const unmet = base === "meet" && negated;
  return {
    name,
    relation,
    pronouns:
      relation !== "partner"
        ? KIN_WORDS[relation]!
        : (GENDERED.find(([words]) => words.test(phrase))?.[1] ?? spokenOf(asked, own)),
    trade: TRADE_WORDS.get(small) ?? null,
    end: unmet ? "unmet" : parted !== negated ? "apart" : "together",
  };
}

/** "left the monastery for the schoolteacher". */
function afterFor(rest: string): string | null {
  const found = / for ((?:the|an?|her|his|their|my) .+)$/u.exec(rest)?.[1];
  return found !== undefined && namesPerson(found) ? found : null;
}

/** A pronoun that is not the Echo's own is the other's: "told the nurse he loved her". Where nothing tells, neither does this. */
function spokenOf(asked: string, own: Pronouns): Pronouns {
  const says = (words: RegExp): boolean => words.test(asked);
  if (own !== "she" && says(/\b(?:she|her|hers)\b/i)) return "she";
  if (own !== "he" && says(/\b(?:he|him|his)\b/i)) return "he";
  return "they";
}
