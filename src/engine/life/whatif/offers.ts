import { baseOf } from "../persona/verb-forms.ts";
import type { Clause } from "./clause.ts";
import { notRefused } from "./opportunities.ts";

const THING = "((?:an?|the|that|some) .+?)(?=$|[,.;]| (?:and|but|instead|rather|because|so)\\b)";
const TO_OWN = "(?:her|him|them|me|us)";
/** "When the club there offered him a coaching job". */
const OFFER = new RegExp(
  `\\b(?:when|after|once|because|since) (?:\\S+ ){1,8}?(?:had )?(?:offered|promised) ${TO_OWN} ${THING}`,
  "u",
);
/** "Was offered a place on the team and took it". */
const WAS_OFFERED = new RegExp(`^(?:offered|given|promised) ${THING}`, "u");
/** Who does one of these when something is offered has taken it. */
const TAKING = /^(?:move|go|accept|say|agree|follow|leave|take|emigrate|come|sign|return|jump|listen)$/;

/** What the clause says was offered to the Echo, as the deed of taking it; null where nothing was, or it was refused. */
export function offered(clause: Clause): string | null {
  const { subject, verb, rest, negated } = clause;
  if (subject !== null || verb === null || negated) return notRefused(clause);
  const base = baseOf(verb);
  if (base === "be") {
    const thing = WAS_OFFERED.exec(rest)?.[1];
    return thing === undefined ? null : `had taken ${thing}`;
  }
  const thing = OFFER.exec(rest)?.[1];
  if (thing === undefined || !TAKING.test(base) || /^no\b/.test(rest)) return null;
  return `had taken ${thing}`;
}

/** "His father had let him go", "nobody had stopped her from singing": what came of it is the Echo's own deed. */
const LET = new RegExp(`^${TO_OWN} (?:to )?(\\p{Ll}+(?: .+)?)$`, "u");
const LETTING = /^(?:let|allow|make|persuade|convince|encourage|force|help|talk|push|tell|ask|send|want)$/;
const TALKED_INTO = new RegExp(`^${TO_OWN} into (\\p{Ll}+ing)\\b(.*)$`, "u");
const STOPPED = new RegExp(`^${TO_OWN} (?:from |out of )(\\p{Ll}+ing)\\b(.*)$`, "u");
const STOPPING = /^(?:stop|keep|prevent|hold|talk|discourage|forbid)$/;
/** Whoever only asked or told has not brought it about. */
const MERELY_SAID = /^(?:tell|ask|want|send)$/;

/** What somebody else let or made the Echo do, or kept it from, as its own deed. */
export function grantedBy({ subject, verb, rest, negated }: Clause): string | null {
  if (subject === null || verb === null) return null;
  const base = baseOf(verb);
  // What nobody did was not done.
  const isUndone = negated !== /^(?:nobody|no one|none)\b/i.test(subject);
  const stopped = STOPPING.test(base) ? STOPPED.exec(rest) : null;
  if (stopped !== null) return `had ${isUndone ? "" : "never "}${baseOf(stopped[1]!)}${stopped[2]}`;
  if (!LETTING.test(base) || MERELY_SAID.test(base)) return null;
  const into = TALKED_INTO.exec(rest);
  if (into !== null) return `${isUndone ? "had never" : "had"} ${baseOf(into[1]!)}${into[2]}`;
  const let_ = LET.exec(rest)?.[1];
  if (let_ === undefined || /^(?:in|out|down|up|off|alone|know|be|have|into|from|with)\b/.test(let_)) return null;
  return `${isUndone ? "had never" : "had"} ${let_}`;
}

/** Whether somebody else's deed is told only for what it let the Echo do. */
export const isGranting = (clause: Clause): boolean => grantedBy(clause) !== null;
