import { isKinWord } from "../persona/kin-words.ts";
import { singularOf } from "../persona/nouns.ts";
import { escaped } from "../persona/person-names.ts";
import { sentencesOf } from "../persona/plain-text.ts";
import { PLAYERS } from "../persona/players.ts";
import { ANIMALS } from "../persona/thing-words.ts";
import { tradeBackTo } from "./back-to.ts";
import { workChangeOf } from "./calling.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";

const KEPT_UP = /^(?:keep|stay|go|carry|continue|remain)$/;
const VICE = /\b(?:drinking|smoking|gambling|using|drugs|trying|talking|writing to|loving)\b/;
const GIVEN_UP = /^(?:leave|quit|stop|give|retire|lose|drop)$/;

const DISMISSED =
  /^(?:cut|dropped|fired|sacked|laid off|let go|dismissed|made redundant|struck off|expelled|defrocked|replaced)\b/;

const OWN_POST = /^(?:her|his|their|my|the) (?:old )?(?:job|post|position|work|career|trade)$/;

/** Who left or stayed in a church was not its priest unless the text says so. */
const CHURCH = /^(?:in |with )?(?:the|her|his|their|my) (?:church|faith|temple|mosque|synagogue|religion)\b/;
const CLERGY =
  /\b(?:priests?|vicar|pastor|nun|monk|minister|imam|rabbi|ordained|vows|preacher|parish|curate|deacon|seminar\w+)\b/i;
const BAR = /\bbar exams?\b/i;
const PASSED = /^(?:|it|them|that|the (?:exam|bar|bar exam)s?|(?:the )?(?:first|second) time)$/;
const INSTRUMENT = new RegExp(
  `^(?:(?:go|turn) pro(?:fessional)? (?:with|on)|stick with|stay with|keep (?:on )?(?:up|at|with|playing)|carry on with|go on with|go on playing) (?:the |her |his |their |my )?(${Object.keys(PLAYERS).join("|")})\\b`,
);

const AT_SEA = /^(?:at sea|aboard|on the (?:ships?|boats?))\b/;
const SEAFARING = /\b(?:ship|sea|sailor|boat|deck|mate|captain|skipper|stoker|bosun|boatswain|fisher)/;

const PAPERS = /\b(?:papers|licen[cs]e|diploma|degree|certificates?|registration|qualifications?|training)\b/;
const RECOGNISED = /^(?:recogni[sz]e|accept|acknowledge|honour)\b/;

/** "His degree had been recognised", "Germany had accepted her papers": then one would be what one was before. */
const isRecognised = ({ subject, rest, negated }: Clause, base: string): boolean =>
  subject !== null &&
  !negated &&
  (PAPERS.test(subject)
    ? base === "be" && /^(?:recogni[sz]ed|accepted|valid|worth \p{L}+)/u.test(rest)
    : RECOGNISED.test(base) && /^(?:her|his|their|my) /.test(rest) && PAPERS.test(rest));

/** "The library had been closed" of somebody who works there. */
const losesPlace = ({ subject, rest, negated }: Clause, base: string, { plain, hasWork, former }: Known): boolean => {
  const place =
    /^(?:the|her|his|their|my) (?:\p{Ll}+ )?(school|library|factory|mine|pit|mill|plant|hospital|clinic|bank|theatre|museum|orchestra|opera|paper|newspaper|depot|yard|shipyard|station|line|railway|cannery|quarry|hotel|college|university|lab|laboratory|office|firm|company)$/u.exec(
      subject ?? "",
    )?.[1];
  if (place === undefined || negated || !hasWork || former.length > 0) return false;
  const closes =
    /^(?:close|shut|fold|fail|burn|collapse)$/.test(base) ||
    (base === "go" && /^(?:bankrupt|under|bust)/.test(rest)) ||
    (base === "be" && /^(?:closed|shut|sold|scrapped|cut|demolished|automated|privati[sz]ed)/.test(rest));
  return closes && new RegExp(`(?<!\\p{L})${place}(?!\\p{L})`, "iu").test(plain);
};

/** What nobody is without papers. */
const LEARNED =
  /\b(?:engineer|doctor|teacher|lawyer|nurse|pharmacist|architect|dentist|accountant|judge|professor|surgeon|vet|midwife|economist|scientist|chemist|psychologist|paramedic|pilot|lecturer|electrician|physiotherapist|optician)$/;
const LICENCE = /^(?:the|her|his|their|my) (?:\p{Ll}+ )?licen[cs]e\b/u;
const EMPLOYER =
  /^(?:the|her|his|their|my) (?:school|hospital|clinic|company|firm|boss|ministry|government|council|state|university|paper|theatre|library|factory|museum|orchestra|pay|wages?|salary|money|pension)$/;

/** "The school had paid", "the pay had been better", of somebody who is there no more. */
const isPaid = ({ subject, rest, negated }: Clause, base: string): boolean =>
  subject !== null &&
  !negated &&
  EMPLOYER.test(subject) &&
  (base === "pay" || (base === "be" && /^(?:better|higher|enough|regular|fair|decent|good|paid)\b/.test(rest)));

/** "Fired from the crisps factory": the work of such a place. */
function workplaceIn(rest: string): string | null {
  const place = /\b(?:from|by|at) (?:the |an? |her |his |their |my )?((?:\p{Ll}+ )?\p{Ll}+)$/u.exec(rest)?.[1];
  return place === undefined || !/\b(?:factory|mill|plant|warehouse|shop|hotel|mine|office)$/.test(place)
    ? null
    : `${place} worker`;
}

/** The trade that is taken up or left, and the one of before that was never given up. */
export function workOf(clause: Clause, base: string, known: Known): Edit | null {
  const { former, people, hasWork, pronouns } = known;
  if (CHURCH.test(clause.rest) && /^(?:leave|stay|join|quit)$/.test(base) && !CLERGY.test(known.plain)) return null;
  // "They had not closed the school" where one taught.
  const isOthers = clause.subject === null && clause.spokenOf === "they" && pronouns !== "they";
  if (isOthers && clause.negated && /^(?:close|shut|sell|cut)$/.test(base) && former[0] !== undefined)
    return { part: "work", sign: "+", what: former[0] };
  const back = tradeBackTo(clause, base, known);
  if (back !== null) return { part: "work", sign: "+", what: back };
  if (losesPlace(clause, base, known)) return { part: "work", sign: "-", what: null };
  if (isEndedByOthers(clause, base, known)) return { part: "work", sign: "+", what: former[0]! };
  if (clause.subject === null && base === "be" && DISMISSED.test(clause.rest) && hasWork && !clause.negated)
    return { part: "work", sign: "-", what: null };
  if (
    clause.subject === null &&
    /^(?:refuse|decline)$/.test(base) &&
    /^to (?:be|become) an? /.test(clause.rest) &&
    hasWork
  )
    return { part: "work", sign: clause.negated ? "+" : "-", what: null };
  if (clause.subject === null && base === "be" && clause.negated && DISMISSED.test(clause.rest)) {
    const kept = former[0] ?? workplaceIn(clause.rest);
    if (kept !== null) return { part: "work", sign: "+", what: kept };
  }
  if (
    clause.subject === null &&
    clause.negated &&
    /^(?:go|return)$/.test(base) &&
    /^(?:back )?to work\b/.test(clause.rest)
  )
    return { part: "work", sign: "-", what: null };
  if (
    clause.subject === null &&
    !clause.negated &&
    base === "keep" &&
    OWN_POST.test(clause.rest) &&
    former[0] !== undefined
  )
    return { part: "work", sign: "+", what: former[0] };
  const stuck = clause.subject === null && !clause.negated ? INSTRUMENT.exec(`${base} ${clause.rest}`)?.[1] : undefined;
  if (stuck !== undefined) return { part: "work", sign: "+", what: PLAYERS[stuck] ?? "musician" };
  if (clause.subject === null && base === "pass" && PASSED.test(clause.rest.trim()) && BAR.test(known.plain))
    return { part: "work", sign: clause.negated ? "-" : "+", what: "lawyer" };
  if (clause.subject === null && !clause.negated && base === "stay" && AT_SEA.test(clause.rest))
    return { part: "work", sign: "+", what: former.find((title) => SEAFARING.test(title)) ?? "sailor" };
  if (isRecognised(clause, base) && former[0] !== undefined)
    return { part: "work", sign: "+", what: former.find((title) => LEARNED.test(title)) ?? former[0] };
  if (isPaid(clause, base) && former[0] !== undefined) return { part: "work", sign: "+", what: former[0] };
  if (clause.subject === null && !clause.negated && base === "lose" && LICENCE.test(clause.rest) && hasWork)
    return { part: "work", sign: "-", what: null };
  const before = formerIn(clause, base, known);
  if (before !== null && /\bstudent$/.test(before)) return null;
  if (before !== null) return { part: "work", sign: "+", what: before };
  if (
    clause.subject === null &&
    /\b(?:turn|go) professional\b/.test(`${base} ${clause.rest}`) &&
    former[0] !== undefined
  )
    return { part: "work", sign: clause.negated ? "-" : "+", what: former[0] };
  if (clause.subject === null && /^fail$/.test(base) && /\b(?:exams?|finals|bar|boards)\b/.test(clause.rest) && hasWork)
    return { part: "work", sign: "-", what: null };
  const change = workChangeOf(clause, known.craft);
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
  return upheld && !/\bstudent$/.test(former[0]) ? { part: "work", sign: "+", what: former[0] } : null;
}

/** "Never left the bank" of a former bank teller, "stuck with the bassoon" of a bassoonist: the trade of before. */
function formerIn(
  { subject, rest, negated }: Clause,
  base: string,
  { former, plain }: Pick<Known, "former" | "plain">,
): string | null {
  if (subject !== null || !(negated ? GIVEN_UP.test(base) : /^(?:keep|stick|stay|remain|go|continue)$/.test(base)))
    return null;
  // Who went to a school is not back at the one where they taught.
  if (base === "go" && !/^(?:on|back)\b/.test(rest)) return null;
  const words = rest
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3);
  const place = /^(?:at|in|with|on|from)? ?(?:the|her|his|their|my) ((?:\p{L}+ )?\p{L}+)/u.exec(rest)?.[1];
  return (
    former.find((title) =>
      words.some((word) => title.split(" ").some((one) => one.startsWith(word.replace(/(?:ing|s)$/, "")))),
    ) ?? (place === undefined ? null : (former.find((title) => isToldWith(title, place, plain)) ?? null))
  );
}

/** "A secretary at the Ministry of Mines": what one was there. */
const isToldWith = (title: string, place: string, plain: string): boolean =>
  sentencesOf(plain).some((sentence) =>
    new RegExp(`\\b${escaped(title)}\\b[^,;]{0,40}\\b${escaped(place)}\\b`, "iu").test(sentence),
  );

/** "The mill had not closed", "the war had not come" of someone who was something until then. */
function isEndedByOthers({ subject, rest, negated }: Clause, base: string, { former, plain }: Known): boolean {
  if (subject === null || former[0] === undefined) return false;
  // A ship that went down ended the work of those aboard.
  if (base === "sink" && !former.some((title) => SEAFARING.test(title))) return false;
  const upheaval =
    /\b(revolution|coup|famine|crisis|crash|pandemic|lockdown|occupation|partition|flood|fire|earthquake|tsunami|embargo|sanctions)\b/i.exec(
      subject,
    )?.[1];
  if (negated && upheaval !== undefined)
    return new RegExp(`\\b(?:until|before|till|after|since) the (?:\\p{L}+ )?${upheaval}`, "iu").test(plain);
  if (negated && /\bwar\b/i.test(subject)) return /\b(?:until|before|till) the war\b/i.test(plain);
  const head = subject.toLowerCase().split(" ").at(-1)!;
  const reopens = /^(?:stay|keep|remain)$/.test(base)
    ? /^(?:open|going|in business)\b/.test(rest)
    : /^(?:survive|reopen|last)$/.test(base);
  if (!negated) return reopens && !isKinWord(head);
  const closes =
    /^(?:close|shut|fold|fail|burn|sink|collapse|flood|automate|modernise)$/.test(base) ||
    (base === "go" && /^(?:bankrupt|under|bust)/.test(rest)) ||
    (base === "be" &&
      /^(?:closed|shut|sold|pulled|scrapped|cut|cancelled|demolished|automated|paid off|laid up|disbanded|wound up|merged|outsourced|privati[sz]ed|electrified|decommissioned|nationali[sz]ed)/.test(
        rest,
      ));
  return closes && !isKinWord(head);
}
