import type { StatedKin } from "../persona/kin-status.ts";
import { isKinWord, isPartnerWord } from "../persona/kin-words.ts";
import { nlp } from "../persona/parser.ts";
import { TRADE_WORDS } from "../persona/trade-words.ts";
import { belovedOf } from "./beloved.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";
import { calledByName } from "./left-behind.ts";
import { meantIn, namesPerson, spouseOf } from "./persons.ts";
import { subjectIn } from "./subject-edits.ts";

const MENDED = /^(?:make|forgive|answer|find|call|visit|thank|write|phone|ring|text|reconcile)$/;

/** What one does who has not broken with somebody. */
const REACHED_OUT =
  /^(?:apologi[sz]e|speak|talk|listen|invite|help|trust|believe|understand|see|meet|reach|patch|write|say|tell|ask|answer|lend|give|go)$/;

/** Whoever one marries instead: then the one whom the text knows is not there. */
export function partedFrom(
  { subject, negated }: Clause,
  base: string,
  person: Edit | null,
  { people }: Known,
): Edit | null {
  if (base !== "marry" || subject !== null || negated || person?.sign !== "+") return null;
  const partner = people.find(
    ({ relation, status, former }) => isPartnerWord(relation) && status === "near" && !former,
  );
  if (partner === undefined || partner.name === null || person.what?.includes(partner.name) === true) return null;
  return { part: "person", sign: "-", what: `${partner.relation} ${partner.name}` };
}

const CHILDREN = /\b(?:kids?|child(?:ren)?|baby|twins|the (?:boy|girl))\b/;
/** "Had a son", "kept her daughter". */
const OFFSPRING = /^(?:an? |the |her |his |their |my )(?:\p{Ll}+ )?(son|daughter)(?: of (?:her|his|their|my) own)?$/u;
/** How a pair ends, behind "split", "broken" or "called". */
const ENDING =
  /^(?:(?:it )?(?:up|apart|off)(?: with (?:him|her|them|\p{Lu}[\p{L}'-]+))?|(?:off )?(?:the|her|his|their|my) (?:engagement|wedding|marriage))?$/u;
const CALLED_OFF = /^(?:off )?(?:the|her|his|their|my) (?:engagement|wedding|marriage)\b|^it off\b/u;
const MERELY_WED = /^(?:at last|in the end|young|sooner|earlier|in (?:\d{4}|church)|that \p{Ll}+|after all|anyway)?$/u;
/** "Said yes to the baker", "asked Ivo to dance". */
const COURTED =
  /^(?:say yes|propose) to (\p{Lu}[\p{L}'-]+|(?:the|her|his|their|my) \p{L}+)$|^ask (\p{Lu}[\p{L}'-]+) (?:to (?:dance|marry|stay|the dance)|out)\b|^(?:tell|show) (\p{Lu}[\p{L}'-]+) (?:how (?:she|he|they|i) (?:really )?(?:felt|feels?)|(?:that )?(?:she|he|they|i) (?:loved?|was in love))\b/iu;
const WITH_WHOM = /\bwith (.+?)(?=$|,| (?:instead|rather|because|when|before|after|over)\b)/u;
/** With whom one goes is told of where one is. */
const GONE_WITH = /^(?:go|move|run|leave|sail|travel|emigrate|come|flee|return)$/;
const QUARREL = /^(?:quarrel(?:led)?|argue|fight|fall|row|break)$/;

/** Whatever is done together with somebody who is out of reach has brought them back; a quarrel that never was has not lost them. */
export function mendedWith({ subject, rest, negated }: Clause, base: string, { people }: Known): Edit | null {
  const whom = subject === null ? WITH_WHOM.exec(rest)?.[1] : undefined;
  const one = whom === undefined ? null : meantIn(whom, people);
  if (GONE_WITH.test(base)) return null;
  const isMended = negated ? QUARREL.test(base) : !QUARREL.test(base) && one?.status === "estranged";
  return one === null || one.former || !isMended ? null : { part: "person", sign: "+", what: calledByName(one) };
}

const LIKE_SOMEBODY = / (?:just )?like (?:(?:her|his|their|my) )?(?:\p{L}+ )?\p{L}+(?: (?:had|did))?$/u;

export function personIn(clause: Clause, base: string, known: Known): Edit | null {
  const { people, pronouns } = known;
  const { subject, negated } = clause;
  // "Married at twenty like Ana" is not about Ana.
  const rest = clause.rest.replace(LIKE_SOMEBODY, "");
  const meant = (phrase: string): StatedKin | null => meantIn(phrase, people);
  const sign = negated ? "-" : "+";
  if (subject !== null) return subjectIn({ ...clause, rest, subject }, base, known);
  if (negated && /^(?:split|part|separate|divorce|break|call|cancel)$/.test(base) && ENDING.test(rest.trim()))
    return { part: "person", sign: "+", what: partnerOf(known) };
  if (!negated && /^(?:call|break|cancel)$/.test(base) && CALLED_OFF.test(rest) && hasHalf(known))
    return { part: "person", sign: "-", what: partnerOf(known) };
  if (!negated && base === "get" && /^back together(?=$| with\b)/.test(rest) && hasHalf(known))
    return { part: "person", sign: "+", what: partnerOf(known) };
  // "They had finally married": whom, the text says.
  if (/^(?:marry|wed)$/.test(base) && MERELY_WED.test(rest.trim()) && hasHalf(known))
    return { part: "person", sign, what: partnerOf(known) };
  const stuck = /^(?:it out|(?:it|things) (?:work|last|up)|a go of it|by) with (\p{Lu}[\p{L}'-]+)/u.exec(rest)?.[1];
  if (/^(?:stick|make|patch|work|stand)$/.test(base) && stuck !== undefined) {
    const kept = meant(stuck);
    return { part: "person", sign, what: kept === null ? stuck : calledByName(kept) };
  }
  const offspring = /^(?:have|keep|adopt|raise|bear)$/.test(base) ? OFFSPRING.exec(rest)?.[1] : undefined;
  if (offspring !== undefined) {
    const known = people.find(({ relation, status }) => relation === offspring && status !== "dead");
    return { part: "person", sign, what: known === undefined ? offspring : calledByName(known) };
  }
  const born =
    base === "have" ? /^an? (?:little |baby )?(girl|boy)(?=$|[.?!,]| (?:instead|too|of)\b)/.exec(rest)?.[1] : undefined;
  if (born !== undefined) return { part: "person", sign, what: born === "girl" ? "daughter" : "son" };
  if (base === "be" && /^(?:still )?together\b/.test(rest) && (hasHalf(known) || /\bex\b/.test(known.plain)))
    return { part: "person", sign, what: hasHalf(known) ? partnerOf(known) : "partner" };
  const isRaised = /^(?:have|keep|adopt|raise)$/.test(base) && CHILDREN.test(rest);
  if (isRaised || (base === "adopt" && rest === "")) return { part: "person", sign, what: "child" };
  const courted = COURTED.exec(`${base} ${rest}`)
    ?.slice(1)
    .find((one) => one !== undefined);
  if (courted !== undefined && namesPerson(courted))
    return { part: "person", sign, what: /^\p{Lu}/u.test(courted) ? courted : spouseOf(pronouns) };
  if (base === "stay" && (/^(?:an? |in |at |on |there|here)/.test(rest) || TRADE_WORDS.has(rest.trim()))) return null;
  const found = meant(base === "marry" ? rest.replace(/\s(?:instead of|rather than|and not)\b.*$/u, "") : rest);
  // Whom one marries is none of those one calls sister or daughter.
  const one = found !== null && /^(?:marry|wed)$/.test(base) && !isMarriageable(found) ? null : found;
  const instead = /\b(?:instead of|in place of) (.+)$/u.exec(rest)?.[1];
  const spared = instead === undefined || base === "marry" ? null : meant(instead);
  if (spared !== null)
    return spared.status === "dead" ? { part: "person", sign: "+", what: calledByName(spared) } : null;
  const raised = /^(?:raised|brought up) by (?:the|her|his|their|my) (?:\p{Ll}+ )?(\p{Ll}+)$/u.exec(rest)?.[1];
  if (base === "be" && raised !== undefined && isKinWord(raised)) return { part: "person", sign, what: raised };
  if (
    one !== null &&
    /^(?:bring|take)$/.test(base) &&
    /\bwith\b|\b(?:along|too)\b|^(?:\p{Lu}[\p{L}'-]+|(?:her|his|their|my) \p{Ll}+)$/u.test(rest)
  )
    return { part: "person", sign, what: calledByName(one) };
  if (base === "make" && one !== null && /\bpeace with\b|\bup with\b/.test(rest))
    return { part: "person", sign, what: calledByName(one) };
  // "Never left Kochi": of a place and not of somebody.
  if (/^(?:leave|stay)$/.test(base) && one === null && isPlaceAfter(rest, known)) return null;
  if (one?.status === "estranged" && !one.former && !negated && REACHED_OUT.test(base))
    return { part: "person", sign: "+", what: calledByName(one) };
  const refused = /^no to (?:him|her|them|(\p{Lu}[\p{L}'-]+))(?=$|[,.?!]| (?:when|that|then|at|in|instead)\b)/u.exec(
    rest,
  );
  if (base === "say" && refused !== null && !negated) {
    const half = refused[1] === undefined ? null : (one?.name ?? null);
    if (one !== null && half !== null) return { part: "person", sign: "-", what: calledByName(one) };
    if (refused[1] === undefined && hasHalf(known)) return { part: "person", sign: "-", what: partnerOf(known) };
  }
  if (one !== null && MENDED.test(base) && !/^out\b/.test(rest))
    return { part: "person", sign, what: calledByName(one) };
  if (base === "stay" && /^(?:married|together)\b/.test(rest)) {
    return { part: "person", sign, what: partnerOf(known) };
  }
  const gone = goneWith(base, rest, known);
  if (gone !== null) return { part: "person", sign, what: gone };
  if (!/^(?:marry|wed|meet|stay|divorce|elope|refuse|accept|leave)$/.test(base) || /^with \p{Lu}/u.test(rest))
    return null;
  if (/^(?:refuse|accept)$/.test(base) && /^to \p{Ll}/u.test(rest)) return null;
  const beloved = LIKE_SOMEBODY.test(clause.rest) ? null : belovedOf(clause, pronouns);
  const spouse = spouseOf(pronouns);
  if (beloved === null)
    return base === "marry" && /^(?:the|an?|her|his|their|my|him|her|them|at|young|\p{Lu}\p{Ll}+)\b/u.test(rest)
      ? { part: "person", sign, what: spouse }
      : null;
  const who = one === null ? null : calledByName(one);
  return {
    part: "person",
    sign: beloved.end === "together" ? "+" : "-",
    what: who ?? (base === "marry" ? named(spouse, beloved.name) : (beloved.name ?? beloved.relation)),
  };
}

/** Whom the Echo went, ran or left with, or null: whoever left with somebody is with them if they were a pair; with a brother they have only left. */
function goneWith(base: string, rest: string, { people, plain, places }: Known): string | null {
  const along = /^(?:away |off |back |home |in )?(?:with|after) (.+)$/u.exec(rest)?.[1];
  const isWay = /^(?:go|run|sail|move|travel|stay|leave|come|fly|emigrate|flee|escape|elope|cross)$/.test(base);
  if (!isWay || along === undefined) return null;
  const meant = meantIn(along, people);
  const name = /^\p{Lu}[\p{Ll}'-]+$/u.exec(along)?.[0];
  const isNamed = name !== undefined && plain.includes(name) && !places.includes(name);
  const who = meant === null ? (isNamed ? name : null) : calledByName(meant);
  return base !== "leave" || isPartnerWord(meant?.relation ?? "") ? who : null;
}

const isMarriageable = ({ relation }: StatedKin): boolean =>
  isPartnerWord(relation) || !isKinWord(relation) || /friend|mate|cousin|neighbour/.test(relation);

/** A name behind "left" or "stayed in" that is no person's: the persona text or the language knows it as a place, or a preposition leads to it. */
function isPlaceAfter(rest: string, { places }: Known): boolean {
  const name = /^(?:(?:in|at|on|for) )?(\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)/u.exec(rest)?.[1];
  if (name === undefined) return false;
  return (
    /^(?:in|at|on) /.test(rest) ||
    places.some((place) => place.includes(name)) ||
    nlp(name).match("(#City|#Country|#Region|#Place)").found
  );
}

const named = (relation: string, name: string | null): string => (name === null ? relation : `${relation} ${name}`);

const hasHalf = ({ people }: Known): boolean => people.some(({ relation }) => isPartnerWord(relation));

/** The one half of the pair that the text knows, one who has parted before others, else what such a one would be called. */
function partnerOf({ people, pronouns }: Known): string {
  const halves = people.filter(({ relation }) => isPartnerWord(relation));
  const partner = halves.find(({ former }) => former) ?? halves[0];
  return partner === undefined ? spouseOf(pronouns) : calledByName(partner);
}

/** What keeps two together, and the child they hoped for, as the subject: "the wedding had happened", "the engagement had not been broken". */
export function pairOf({ subject, rest, verb, negated }: Clause, base: string, known: Known): Edit | null {
  if (subject === null) return null;
  const half = base === "forgive" ? meantIn(subject, known.people) : null;
  if (half !== null && isPartnerWord(half.relation))
    return { part: "person", sign: negated ? "-" : "+", what: calledByName(half) };
  const head =
    /^(?:the|her|his|their|my|that) (?:first |second |last )?(\p{Ll}+)(?: (?:to|with|of) .*)?$/u.exec(subject)?.[1] ??
    "";
  const isPair = /^(?:wedding|engagement|marriage|divorce|proposal|separation)$/.test(head);
  const isChild = /^(?:adoption|pregnancy|ivf|miscarriage)$/.test(head);
  if (base === "marry" && /^(?:her|him|them|me)\b/.test(rest)) {
    const name = /^\p{Lu}[\p{L}'-]+$/u.exec(subject)?.[0] ?? null;
    const one = meantIn(subject, known.people);
    const what =
      one !== null && isPartnerWord(one.relation) ? calledByName(one) : named(spouseOf(known.pronouns), name);
    return { part: "person", sign: negated ? "-" : "+", what };
  }
  if (!isPair && !isChild) return null;
  const ends = /\b(?:broken|ended|fail(?:ed)?|called off|fallen (?:through|apart)|annulled|cancelled)\b/i.test(
    `${verb} ${rest}`,
  );
  const isEnd = /^(?:divorce|separation|miscarriage)$/.test(head);
  const sign = (ends !== isEnd) === negated ? "+" : "-";
  return { part: "person", sign, what: isChild ? "child" : partnerOf(known) };
}
