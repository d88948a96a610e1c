import type { StatedKin } from "../persona/kin-status.ts";
import { isKinWord, isPartnerWord } from "../persona/kin-words.ts";
import { baseOf } from "../persona/verb-forms.ts";
import type { Pronouns, WhatIf } from "../types.ts";
import { belovedOf } from "./beloved.ts";
import { workChangeOf } from "./calling.ts";
import type { Clause } from "./clause.ts";

/** One thing that a premise changes at birth: what is there in this life (+) or not (-), and which, where the prompt names it. */
export type Edit = {
  part: "work" | "person" | "home" | "own" | "money" | "health" | "crime" | "faith" | "fame" | "war" | "study";
  sign: "+" | "-";
  what: string | null;
};
/** Whom and what the persona text knows of, as the prompt may mean them. */
export type Known = { people: readonly StatedKin[]; former: readonly string[]; pronouns: Pronouns };

const TOWN = /\b(?:to|for|in|at|left|leave) (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)/u;
const GOING = /^(?:move|emigrate|migrate|go|leave|sail|travel|follow|return|settle|run|come|stay)$/;
const KEPT_UP = /^(?:keep|stay|go|carry|continue|remain)$/;
const GIVEN_UP = /^(?:leave|quit|stop|give|retire|lose|drop)$/;
const MENDED = /^(?:make|forgive|answer|find|call|visit|thank|write|phone|reconcile)$/;
const GONE = /^(?:die|drown|perish|pass|leave|go|disappear|vanish|fall|move|drink)$/;

/** What the premise changes, as far as its words say; empty where they say nothing that a life could begin with. */
export function editsOf(
  clause: Clause,
  { domain, polarity }: Pick<WhatIf, "domain" | "polarity">,
  known: Known,
): Edit[] {
  const edits: Edit[] = [];
  const add = (part: Edit["part"], sign: Edit["sign"], what: string | null = null): void =>
    void edits.push({ part, sign, what });
  const base = clause.verb === null ? "" : baseOf(clause.verb);
  const gain = polarity === "loss" ? "-" : "+";
  if (/\b(?:famous|fame|stardom)\b/i.test(clause.asked)) add("fame", clause.negated ? "-" : "+");
  if (clause.subject !== null && /\bwar\b/i.test(clause.subject)) add("war", clause.negated ? "-" : "+");
  const person = personIn(clause, base, known);
  if (person !== null) edits.push(person);
  const work = workOf(clause, base, known);
  if (work !== null) edits.push(work);
  const sold =
    clause.subject === null && /^(?:sell|close|lose)$/.test(base)
      ? /^(?:the|her|his|their|my) (\p{Ll}+)/u.exec(clause.rest)
      : null;
  if (sold !== null) add("own", clause.negated ? "+" : "-", sold[1]!);
  const home = person === null || domain === "place" ? homeOf(clause, base) : null;
  if (home !== null && work?.sign !== "+") add("home", "+", home);
  if (domain === "money") add("money", gain);
  if (domain === "health" || /\b(?:sense of|sight|voice|diagnosed|injured)\b/i.test(clause.asked))
    add("health", healthSign(clause));
  if (/\b(?:caught|prison|arrested|acquitted)\b/i.test(clause.asked))
    add("crime", clause.negated || /acquitted/i.test(clause.asked) ? "-" : "+");
  if (domain === "faith") add("faith", /\blost\b/i.test(clause.asked) ? "-" : gain);
  if (domain === "study" && polarity !== "loss" && !clause.negated) add("study", "+");
  return edits;
}

/** An illness that never came, or healed, is health; one that did, or a sense that did not come back, is none. */
function healthSign({ asked, negated }: Clause): Edit["sign"] {
  const good = /\b(?:recover\w*|heal\w*|come back|came back|cured|walk again)\b/i.test(asked);
  return good === negated ? "-" : "+";
}

function personIn(clause: Clause, base: string, { people, pronouns }: Known): Edit | null {
  const { subject, rest, negated } = clause;
  const meant = (phrase: string): StatedKin | null =>
    people.find(({ name }) => name !== null && new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "u").test(phrase)) ??
    people.find(({ relation }) => new RegExp(`\\b${relation}\\b`, "i").test(phrase)) ??
    null;
  const called = ({ name, relation }: StatedKin): string => (name === null ? relation : `${relation} ${name}`);
  if (subject !== null) {
    const one = meant(subject);
    const word = subject.split(" ").at(-1)!.toLowerCase();
    if (one === null && !isKinWord(word)) return null;
    const lost = GONE.test(base) || (base === "be" && /^(?:killed|taken|sent)/.test(rest));
    return { part: "person", sign: lost === negated ? "+" : "-", what: one === null ? word : called(one) };
  }
  if (/^(?:have|keep|adopt|raise)$/.test(base) && /\b(?:kids?|child(?:ren)?|baby|twins|the (?:boy|girl))\b/.test(rest))
    return { part: "person", sign: negated ? "-" : "+", what: "child" };
  const one = meant(rest);
  if (one !== null && MENDED.test(base)) return { part: "person", sign: negated ? "-" : "+", what: called(one) };
  if (base === "stay" && /^(?:married|together)\b/.test(rest)) {
    const partner = people.find(({ relation }) => isPartnerWord(relation));
    return partner === undefined ? null : { part: "person", sign: negated ? "-" : "+", what: called(partner) };
  }
  if (!/^(?:marry|wed|meet|stay|divorce|elope|refuse|accept|leave)$/.test(base) || /^with \p{Lu}/u.test(rest))
    return null;
  const beloved = belovedOf(clause, pronouns);
  if (beloved === null) return null;
  const known = one === null ? null : called(one);
  const spouse = pronouns === "he" ? "wife" : pronouns === "she" ? "husband" : "spouse";
  return {
    part: "person",
    sign: beloved.end === "together" ? "+" : "-",
    what: known ?? (base === "marry" ? spouse : (beloved.name ?? beloved.relation)),
  };
}

/** The trade that is taken up or left, and the one of before that was never given up. */
function workOf(clause: Clause, base: string, { former, people }: Known): Edit | null {
  const change = workChangeOf(clause);
  if (change !== null) {
    if (change.kind === "leaves") return { part: "work", sign: "-", what: null };
    return { part: "work", sign: "+", what: change.calling.title };
  }
  if (clause.subject !== null || former[0] === undefined) return null;
  if (people.some(({ name }) => name !== null && clause.rest.includes(name)) || /\b\p{Lu}\p{Ll}+/u.test(clause.rest))
    return null;
  const upheld = clause.negated
    ? GIVEN_UP.test(base)
    : KEPT_UP.test(base) && /^(?:on\b|\p{Ll}+ing\b|in\b|at\b)/u.test(clause.rest);
  return upheld ? { part: "work", sign: "+", what: former[0] } : null;
}

/** Where one lives: the town that is named, "stayed" or "away". */
function homeOf({ subject, rest, negated, verb }: Clause, base: string): string | null {
  if (subject !== null || !(GOING.test(base) || /\bgone to\b/.test(rest))) return null;
  const town =
    TOWN.exec(`${verb} ${rest}`)?.[1] ?? (base === "leave" ? /^(\p{Lu}\p{Ll}+)/u.exec(rest)?.[1] : undefined);
  const stays = base === "stay" ? !negated : negated;
  if (town !== undefined && !(stays && base !== "stay" && base !== "leave")) return town;
  if (stays) return "stayed";
  return /^(?:move|emigrate|migrate|sail|leave)$/.test(base) &&
    !/^(?:her|his|their|my|the) (?:job|husband|wife|order|church|bank)\b/.test(rest)
    ? "away"
    : null;
}
