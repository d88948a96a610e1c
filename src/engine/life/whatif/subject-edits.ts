import { isCityName } from "../persona/city-names.ts";
import { isKinWord, isPartnerWord, singleKin } from "../persona/kin-words.ts";
import { escaped } from "../persona/person-names.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";
import { calledByName } from "./left-behind.ts";
import { isMishap, isOutOfReach } from "./mishaps.ts";
import { isGranting } from "./offers.ts";
import { meantIn, spouseOf } from "./persons.ts";

const PARENT = /^(?:mother|father|mum|mom|dad|mam|mama|papa|mamma|pappa)$/;
/** What happens to whoever is ill. */
const FALLING = /^(?:get|fall|become|be)$/;
/** "Moved back", "come round": who does that is there. */
const BACK = /^(?:back|home|in|closer|nearer|over|round|next door)\b/;
const GONE = /^(?:die|drown|perish|pass|leave|go|disappear|vanish|fall|move|drink|emigrate)$/;
const WITH_OWN = /\bwith (?:her|him|them|me|us)\b|^$/u;
/** Who had left along with the Echo would have been out of it. */
const WITH_SOMEBODY = /\bwith (?:her|him|them|me|us)(?:$|[,.])/u;
const LEFT_TO_OWN = /^(?:leave|give|lend|sell) (?:her|him|them|me|us) (?:the|an?|her|his|their|my|some|money)\b/;

/** Whoever was killed by what met them would not have been there. */
const SIDESTEPPED =
  /^(?:be (?:on leave|at home|at school|elsewhere|late|ill|sick|off|away|in (?:bed|another))|go (?:to another|to the other|another way|by|home|elsewhere|round|inland)|take (?:another|the (?:other|later|next|early|bus|train|tram|stairs|lift|day off))|stay (?:home|at home|in|ashore|behind|in bed|up|on)|miss |wear |oversleep|sleep in|turn (?:back|round|left|right)|call in sick|wait|come home|leave (?:earlier|later|at once|sooner)|walk (?:home|instead)|see (?:a|the) doctor|swim|jump|duck|get (?:out|off)|marry|move|leave|emigrate)/;
/** What whoever has broken with one does when they have not. */
const OWN_AFFAIR = /^(?:become|win|learn|study|play|sing|write|earn|pass|graduate|train)$/;
const KINDLY =
  /^(?:believe|forgive|apologi[sz]e|listen|write|phone|ring|call|answer|reply|speak|talk|invite|understand|accept|trust|help|come|knock|explain|ask|say)$/;

const REFUSING =
  /^(?:say no|refuse|break (?:up|off|it off)|walk out|call off|call it off|cheat|change (?:her|his|their) mind|fall out of love|turn (?:her|him|them|me) down|meet (?:someone|somebody) else|find (?:someone|somebody) else|want (?:a divorce|out))\b/;

const CAST_OUT =
  /^(?:kick|throw|turn|put|chuck|drive|cast) (?:her|him|them|me|us) (?:out|away|off)\b|^(?:disown|reject|shun|cut off) (?:her|him|them|me)\b/;
const TAKEN_BACK =
  /^(?:accept|forgive|understand|believe|want|support) (?:her|him|them|me|it)\b|^take (?:her|him|them|me) back\b|^let (?:her|him|them|me) (?:come|move|stay)\b|^(?:come|write|ring|call|phone)\b/;
const STRAYED =
  /^(?:meet|fall (?:in love|for)|sleep|run off|go off|take up) (?:with )?(?:another|someone|somebody|\p{Lu}|the|that|a|in love)/u;

const OF_THINGS = /^(?:inherit|sell|buy|earn|win|vote|own)$/;
const DID_TO_THINGS = /^leave (?:no|the|an?|some|money)\b|^stay out of\b/;

/** Who is there or gone where the deed is somebody else's: "her father had stayed", "Declan had come back". */
export function subjectIn(clause: Clause & { subject: string }, base: string, known: Known): Edit | null {
  const { subject, negated, rest } = clause;
  const { people } = known;
  const sign = negated ? "-" : "+";
  const one = meantIn(subject, people);
  const last = subject.split(" ").at(-1)!.toLowerCase();
  const word = /^(?:baby|babies)$/.test(last) ? "child" : singleKin(last);
  // "My parents had never split up": the one who went would be there.
  if (last === "parents" && /^(?:split|divorce|separate|part)$/.test(base)) {
    const gone = people.find(({ relation, status }) => PARENT.test(relation) && /^(?:away|estranged)$/.test(status));
    return { part: "person", sign: negated ? "+" : "-", what: gone === undefined ? "father" : calledByName(gone) };
  }
  const gone = people.filter(({ status }) => status === "dead");
  if (
    one === null &&
    /^(?:all|both|every|the other)\b/i.test(subject) &&
    /^(?:live|survive|be spared)$/.test(base) &&
    gone[0]
  )
    return { part: "person", sign, what: calledByName(gone[0]) };
  if (one === null && !isKinWord(word) && !/^(?:parents|folks)$/.test(last)) return namedIn(clause, base, known);
  // What they let the Echo do is the Echo's own deed, and what they left it is a thing.
  if (one?.status !== "dead" && (isGranting(clause) || LEFT_TO_OWN.test(`${base} ${rest}`))) return null;
  const isParents = /^(?:parents|folks)$/.test(last) && one === null;
  if (isParents && !negated && /^(?:come|live|survive|stay)$/.test(base) && WITH_OWN.test(rest))
    return { part: "person", sign: "+", what: "parents" };
  if (isParents && negated && isMishap(clause, base)) return { part: "person", sign: "+", what: "parents" };
  if (isParents && (negated ? CAST_OUT : TAKEN_BACK).test(`${base} ${rest}`))
    return { part: "person", sign: "+", what: "parents" };
  if (isParents) return null;
  // Who had met nobody else would be there still.
  if (isPartnerWord(one?.relation ?? word) && negated && STRAYED.test(`${base} ${rest}`))
    return { part: "person", sign: "+", what: one === null ? word : calledByName(one) };
  if (one !== null && negated && (isMishap(clause, base) || isOutOfReach(one)) && base !== "marry")
    return { part: "person", sign: "+", what: calledByName(one) };
  // Whom somebody else had married says nothing of whether they would be there.
  if (one !== null && one.status !== "dead" && base === "marry") return null;
  // Whatever else one of the dead had done, they would be there.
  const isHelped =
    WITH_SOMEBODY.test(rest) || /^(?:in |away )?to (?:the|a|her|his|their) (?:doctors?|hospital|clinic)\b/.test(rest);
  if (one?.status === "dead" && !(GONE.test(base) && !negated && !isHelped))
    return { part: "person", sign: "+", what: calledByName(one) };
  if (one !== null && one.status !== "near" && /^(?:come|return|stay|visit|write|be)$/.test(base) && !negated)
    return { part: "person", sign: "+", what: calledByName(one) };
  // "Left no will", "had inherited", "stayed out of trouble": what they did, and no word of where they were.
  if (one?.status !== "dead" && (OF_THINGS.test(base) || DID_TO_THINGS.test(`${base} ${rest}`))) return null;
  if (one?.status === "dead" && !negated && SIDESTEPPED.test(`${base} ${rest}`))
    return { part: "person", sign: "+", what: calledByName(one) };
  if (one?.status === "estranged" && !negated && KINDLY.test(base))
    return { part: "person", sign: "+", what: calledByName(one) };
  if (one !== null && isPartnerWord(one.relation) && !negated && REFUSING.test(`${base} ${rest}`))
    return { part: "person", sign: "-", what: calledByName(one) };
  const isBack = /^(?:move|go|get|fall)$/.test(base) && BACK.test(rest);
  const lost =
    (GONE.test(base) && !isBack && !(base === "pass" && !/^(?:away|on)?$/.test(rest))) ||
    (base === "be" && /^(?:killed|taken|sent)/.test(rest)) ||
    (FALLING.test(base) && /\b(?:ill|sick|in)\b/.test(rest));
  if (/^(?:find|learn|know|hear|discover|guess|believe|understand)$/.test(base)) return null;
  if (negated && !lost && !/^(?:come|return|live|survive|stay|meet|be)$/.test(base)) return null;
  if (base === "pass" && !lost) return null;
  if (base === "be" && !lost && !/^(?:here|there|home|alive|around|born|with|still|saved|found)\b/.test(rest))
    return null;
  // Who is there anyway and only becomes or takes up something is no more there than before.
  if (one?.status === "near" && !negated && !lost && OWN_AFFAIR.test(base)) return null;
  return { part: "person", sign: lost === negated ? "+" : "-", what: one === null ? word : calledByName(one) };
}

/** Somebody whom the text names and does not call kin: "what if Dot had not married the vicar?" */
function namedIn(clause: Clause, base: string, known: Known): Edit | null {
  const { subject, rest, negated } = clause;
  const { plain, places } = known;
  const name = /^(?:(?:Mrs?|Ms|Miss|Dr) )?\p{Lu}[\p{Ll}'-]+$/u.exec(subject ?? "")?.[0];
  if (name === undefined || !plain.includes(name) || (places.includes(name) && isCityName(name))) return null;
  if (/^(?:bust|bankrupt|under|public|viral|wrong|broke|down(?! with))\b/.test(rest)) return null;
  const leaves =
    GONE.test(base) ||
    base === "marry" ||
    isMishap(clause, base) ||
    (FALLING.test(base) && /^(?:ill|sick|hurt)\b/.test(rest));
  // Who is still among the living would have been well.
  if (negated && FALLING.test(base) && /^(?:ill|sick|hurt)\b/.test(rest) && !isMourned(name, plain))
    return { part: "health", sign: "+", what: null };
  if (leaves && negated) return { part: "person", sign: "+", what: asCalledIn(known, name) };
  if (negated || !/^(?:come|return|stay|write|live|survive|answer|call|wait|propose|recover)$/.test(base))
    return !negated &&
      (SEEN_TO.test(`${base} ${rest}`) || SIDESTEPPED.test(`${base} ${rest}`)) &&
      isMourned(name, plain)
      ? { part: "person", sign: "+", what: asCalledIn(known, name) }
      : null;
  return /\b(?:away|out|home alone)\b/.test(rest) ? null : { part: "person", sign: "+", what: asCalledIn(known, name) };
}

/** What might have saved one who is dead. */
const SEEN_TO =
  /^(?:see|go to|visit|call) (?:a|the|her|his) (?:doctor|hospital|surgeon|specialist)\b|^be (?:treated|seen|diagnosed|operated)\b|^(?:stop|quit|give up) (?:smoking|drinking)\b/;
/** Whether a text says beside somebody's name that they are dead. */
const isMourned = (name: string, plain: string): boolean =>
  new RegExp(
    `\\b(?:widow(?:er|ed)?(?: of| by)?(?: the late)?|the late|buried|lost|outlived) \\(?${escaped(name)}(?!\\p{L})|(?<!\\p{L})${escaped(name)}[^.;]{0,30}\\b(?:died|dead|drowned|was killed|was lost|buried|d\\.)`,
    "iu",
  ).test(plain);

/** "Husband Costel", "Kwabena, her husband": under the word that stands by the name, where one does. */
function asCalledIn({ plain, pronouns }: Known, name: string): string {
  const called = escaped(name);
  const beside = new RegExp(`\\b(\\p{Ll}+),? ${called}(?!\\p{L})|${called}, (?:her|his|their|my) (\\p{Ll}+)`, "giu");
  const othersParent = new RegExp(
    `\\b(?:${pronouns === "she" ? "his" : "her"}) (?:father|mother|dad|mum|mom) ${called}(?!\\p{L})`,
    "iu",
  );
  if (
    new RegExp(
      `\\b(?:widow(?:er|ed)? (?:of|by)|widow(?:er)?,? of the late|married to|divorced from|engaged to) ${called}(?!\\p{L})`,
      "iu",
    ).test(plain)
  )
    return `${spouseOf(pronouns)} ${name}`;
  // The father of her child is no father of hers.
  if (pronouns !== "they" && othersParent.test(plain)) return `partner ${name}`;
  for (const [, before, after] of plain.matchAll(beside)) {
    const word = (after ?? before ?? "").toLowerCase();
    if (isKinWord(word)) return `${singleKin(word)} ${name}`;
  }
  return name;
}
