import type { PremiseKind } from "../../content/premise-kinds.ts";
import { baseOf } from "../persona/verb-forms.ts";
import type { Clause } from "./clause.ts";
import { isRefusal } from "./refusal.ts";

const FINDING = /^(?:find|discover|open|unearth|dig|decipher|read)$/;
const SAYING = /^(?:publish|tell|say|speak|write|print|reveal)$/;
const QUIET =
  /^(?:keep (?:it |that |the secret |her mouth |his mouth )?(?:quiet|shut|secret|to (?:her|him|them)self)|lie about|burn the letters?|hide)\b/;

/** What sort of deed a life turned on that nothing else is told of: standing against something, finding something, keeping quiet. */
export function deedSortOf(parts: readonly Clause[]): PremiseKind | null {
  for (const part of parts) {
    const { subject, negated, verb, rest } = part;
    if (subject !== null || verb === null) continue;
    const base = baseOf(verb);
    if (QUIET.test(`${base} ${rest}`) || (negated && SAYING.test(base))) return "silent";
    if (isRefusal(part)) return "stood";
    if (!negated && FINDING.test(base)) return "found";
  }
  return null;
}
