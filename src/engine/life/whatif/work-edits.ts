import { isKinWord } from "../persona/kin-words.ts";
import { singularOf } from "../persona/nouns.ts";
import { ANIMALS } from "../persona/thing-words.ts";
import { workChangeOf } from "./calling.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";

const KEPT_UP = /^(?:keep|stay|go|carry|continue|remain)$/;
const VICE = /\b(?:drinking|smoking|gambling|using|drugs|trying|talking|writing to|loving)\b/;
const GIVEN_UP = /^(?:leave|quit|stop|give|retire|lose|drop)$/;

const DISMISSED =
  /^(?:cut|dropped|fired|sacked|laid off|let go|dismissed|made redundant|struck off|expelled|defrocked|replaced)\b/;

/** The trade that is taken up or left, and the one of before that was never given up. */
export function workOf(clause: Clause, base: string, known: Known): Edit | null {
  const { former, people, hasWork, pronouns } = known;
  // "They had not closed the school" where one taught.
  const isOthers = clause.subject === null && clause.spokenOf === "they" && pronouns !== "they";
  if (isOthers && clause.negated && /^(?:close|shut|sell|cut)$/.test(base) && former[0] !== undefined)
    return { part: "work", sign: "+", what: former[0] };
  if (isEndedByOthers(clause, base, known)) return { part: "work", sign: "+", what: former[0]! };
  if (clause.subject === null && base === "be" && DISMISSED.test(clause.rest) && hasWork && !clause.negated)
    return { part: "work", sign: "-", what: null };
  const before = formerIn(clause, base, former);
  if (before !== null) return { part: "work", sign: "+", what: before };
  if (
    clause.subject === null &&
    /\b(?:turn|go) professional\b/.test(`${base} ${clause.rest}`) &&
    former[0] !== undefined
  )
    return { part: "work", sign: clause.negated ? "-" : "+", what: former[0] };
  if (clause.subject === null && /^fail$/.test(base) && /\b(?:exams?|finals|bar|boards)\b/.test(clause.rest) && hasWork)
    return { part: "work", sign: "-", what: null };
  const change = workChangeOf(clause);
  if (change !== null) {
    if (change.kind === "leaves") return { part: "work", sign: "-", what: null };
    const { title } = change.calling;
    return { part: "work", sign: "+", what: title === "actor" && pronouns === "she" ? "actress" : title };
  }
  if (clause.subject !== null || former[0] === undefined) return null;
  if (people.some(({ name }) => name !== null && clause.rest.includes(name)) || /\b\p{Lu}\p{Ll}+/u.test(clause.rest))
    return null;
  if (VICE.test(clause.rest)) return null;
  const upheld = clause.negated
    ? GIVEN_UP.test(base)
    : (KEPT_UP.test(base) && /^(?:on\b|\p{Ll}+ing\b)/u.test(clause.rest)) ||
      (KEPT_UP.test(base) && base !== "go" && /^(?:in|at)\b/.test(clause.rest)) ||
      (/^(?:keep|stick)$/.test(base) &&
        !clause.rest.split(/[^\p{L}]+/u).some((word) => ANIMALS.has(singularOf(word))) &&
        /^(?:with |at |to )?(?:the (?!bab|chil|boy|girl|dog|house|money|ring)|it\b)/.test(clause.rest));
  return upheld ? { part: "work", sign: "+", what: former[0] } : null;
}

/** "Never left the bank" of a former bank teller, "stuck with the bassoon" of a bassoonist: the trade of before. */
function formerIn({ subject, rest, negated }: Clause, base: string, former: readonly string[]): string | null {
  if (subject !== null || !(negated ? GIVEN_UP.test(base) : /^(?:keep|stick|stay|remain|go|continue)$/.test(base)))
    return null;
  const words = rest
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3);
  return (
    former.find((title) =>
      words.some((word) => title.split(" ").some((one) => one.startsWith(word.replace(/(?:ing|s)$/, "")))),
    ) ?? null
  );
}

/** "The mill had not closed", "the war had not come" of someone who was something until then. */
function isEndedByOthers({ subject, rest, negated }: Clause, base: string, { former, plain }: Known): boolean {
  if (subject === null || !negated || former[0] === undefined) return false;
  if (/\bwar\b/i.test(subject)) return /\b(?:until|before|till) the war\b/i.test(plain);
  const head = subject.toLowerCase().split(" ").at(-1)!;
  const closes =
    /^(?:close|shut|fold|fail|burn|sink|collapse|flood|automate|modernise)$/.test(base) ||
    (base === "go" && /^(?:bankrupt|under|bust)/.test(rest)) ||
    (base === "be" && /^(?:closed|shut|sold|pulled|scrapped|cut|cancelled|demolished|automated)/.test(rest));
  return closes && !isKinWord(head);
}
