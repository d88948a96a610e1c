import { type Clause, SELF, type Subject } from "./clause.ts";
import { AUXILIARY, isVerb, RELATIVE } from "./clause-words.ts";

/**
 * "Lives with her son Teun, who is two, and owns a canoe": what was said of somebody between two commas is over, and the sentence goes
 * back to whom it was about. So it does behind several ("two girls (8 and 5), lives in a flat"), who would "live".
 */
export function returnsToSelf(clause: Clause, before: readonly Clause[], plain: string): boolean {
  if (clause.subject.kind === "self" || clause.quoted || !/^(?:and|,|)$/.test(clause.link)) return false;
  const text = plain.slice(clause.from, clause.to).trim();
  const [verb = ""] = text.split(/\s+/);
  if (!/^(?!was$|were$)(?:is|has|does|\p{Ll}{2,}s)$/u.test(verb) || !(AUXILIARY.test(verb) || isVerb(verb)))
    return false;
  if (!/,\s*(?:and\s*)?$/.test(plain.slice(Math.max(0, clause.from - JOINT), clause.from))) return false;
  const same = before.filter(({ sentence }) => sentence === clause.sentence);
  const aside = same.at(-1);
  if (aside === undefined || same[0]!.subject !== SELF) return false;
  const isRelative =
    RELATIVE.has(aside.link) && /,\s*\p{L}+\s*$/u.test(plain.slice(Math.max(0, aside.from - JOINT), aside.from));
  const own = same.findLastIndex(({ subject }) => subject === SELF);
  const main = same[own]!;
  if (!isRelative) return SEVERAL.test(plain.slice(main.from, clause.from).trim());
  // Between what is said of the Echo and of somebody there may be more of those it lives with, and no other verb.
  return hasVerb(main) && !same.slice(own + 1, -1).some(hasVerb);
}

/**
 * "Her boy Leszek, whom she found in a cellar and kept, is seven": behind what is told between two commas the verb is that of whoever
 * opened the sentence and has none yet; null elsewhere.
 */
export function returnsToOpening(clause: Clause, before: readonly Clause[], plain: string): Subject | null {
  if (clause.quoted || clause.link !== "," || clause.subject.kind === "person") return null;
  const text = plain.slice(clause.from, clause.to).trim();
  const [verb = ""] = text.split(/\s+/);
  if (!/^\p{Ll}/u.test(verb) || !(AUXILIARY.test(verb) || isVerb(verb))) return null;
  const [opening, aside, ...others] = before.filter(({ sentence }) => sentence === clause.sentence);
  const isAside =
    opening?.subject.kind === "person" &&
    !hasVerb(opening) &&
    aside?.link === "whom" &&
    others.every(({ link }) => link === "and");
  return isAside ? opening.subject : null;
}

/** Characters that a comma and a joining word take. */
const JOINT = 8;
const hasVerb = ({ said }: Clause): boolean =>
  said.split(/\s+/).some((word) => AUXILIARY.test(word) || isVerb(word.replace(/[^\p{L}']/gu, "")));
/** Several, with their ages behind them. */
const SEVERAL =
  /^(?:(?:\p{L}+ )?(?:has|have) )?(?:two|three|four|five|six|\d) (?:\p{Ll}+ )?(?:girls|boys|kids|children|sons|daughters|sisters|brothers)\b/iu;

/** "Fitzgerald (only his mother called him Gerald) is the caretaker": behind a bracket a verb goes on about whom stood before it; null elsewhere. */
export function behindBracket(clause: Clause, before: readonly Clause[], plain: string): Subject | null {
  if (clause.quoted || !/\)\s*$/.test(plain.slice(0, clause.from))) return null;
  const text = plain.slice(clause.from, clause.to).trim();
  const [verb = ""] = text.split(/\s+/);
  if (clause.said.trim() !== text || !(AUXILIARY.test(verb) || isVerb(verb))) return null;
  const opened = before.findLastIndex(({ link, sentence }) => link === "(" && sentence === clause.sentence);
  return before[opened - 1]?.sentence === clause.sentence ? before[opened - 1]!.subject : null;
}
