import { isKinWord } from "../persona/kin-words.ts";
import { singularOf } from "../persona/nouns.ts";
import { isOwnable } from "../persona/thing-phrases.ts";
import { ANIMALS } from "../persona/thing-words.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";
import { meantIn } from "./persons.ts";

const LOST = /^(?:sell|close|lose|shut|burn|fail|collapse|flood|pawn|demolish|bomb|wreck)$/;
const GOT = /^(?:buy|open|keep|build|inherit|start)$/;
const LASTED =
  /^(?:survive|last|make it|pull through|succeed|(?:stay|keep|remain) (?:open|afloat|going)|be (?:spared|saved))\b/;
/** Where one works for others: that it closed took nothing of one's own. */
const OTHERS_PLACE =
  /^(?:school|laboratory|lab|factory|hospital|bank|mine|station|line|railway|university|theatre|museum|library|cannery|plant|shipyard|office|church|opera|mill|sawmill|pit|colliery|foundry|works)$/;
const OBJECT = /^(?:the|her own|his own|their own|my own|her|his|their|my|an?) ([\p{Ll}-]+(?: \p{Ll}+)?)/u;

/** "Got the family house", "could afford a car", "been left the boat". */
const HAD =
  /^(?:get|have|own|afford|inherit|be given|be left|win|get back|win back|buy back) (?:an?|the|that|her|his|their|my)(?: own)?(?: (?:old|family|whole|big|bigger|proper|little|second))? (?:\p{Ll}+ )??(\p{Ll}+)(?=$|[.?!,;]| (?:instead|back|of (?:her|his|their|my) own|by the|in the|when|after|at \p{Ll}+teen)\b)/u;
/** "Kept the ducks", "still had the cows". */
const HERD = /^(?:keep|have) (?:the|her|his|their|my) (?:\p{Ll}+ )?(\p{Ll}+)(?=$|[.?!,]| (?:instead|after|when)\b)/u;
const FINISHED = /^(?:be|get) (?:finished|completed|built|ready|saved|restored|paid off)\b/;
const HERDS =
  /^(?:herd|flock|cattle|cows|sheep|goats|horses|crops?|harvest|vines|trees|bees|hives|land|fields?|forest)$/;
const DISASTER =
  /\b(?:fire|flood|storm|volcano|earthquake|war|bombs?|winter|drought|hail|frost|locusts|plague|river|sea|wave|cyclone|hurricane|avalanche|landslide|lightning|blight|bank|council|state|soldiers|army|wolves)$/i;
const STRUCK =
  /^(take|destroy|burn|wash away|ruin|kill|hit|spare|reach|bury|swallow|flatten|seize) (?:down |away )?(?:the|her|his|their|my|our) (?:first |old |whole |new )?(\p{Ll}+)/u;

/** What of the Echo's is there or gone: "sold the shop", "the workshop had burned down", "opened her own place". */
export function ownOf(
  { asked, subject, spokenOf, verb, rest, negated }: Clause,
  base: string,
  { pronouns, people }: Pick<Known, "pronouns" | "people">,
): Edit | null {
  const given = /^(?:her|him|them|me|us) ((?:the|an?|her|his|their|my) .+)$/u.exec(rest)?.[1];
  if (subject !== null && given !== undefined && /^(?:leave|give)$/.test(base)) {
    const thing = OBJECT.exec(given)?.[1]?.split(" ").find(isOwnable);
    return thing === undefined ? null : { part: "own", sign: negated ? "-" : "+", what: thing };
  }
  const lost = LOST.test(base) || (base === "be" && /^(?:sold|closed|shut|burned|lost|bombed|demolished)\b/.test(rest));
  const sign = lost === negated ? "+" : "-";
  const owner = subject === null ? "" : (subject.split(" ").at(-1) ?? "").toLowerCase();
  const isKin = isKinWord(owner) || owner === "parents" || (subject !== null && meantIn(subject, people) !== null);
  const done = `${base} ${rest}`;
  const made = negated ? undefined : subject === null ? undefined : FINISHED.test(done) ? subject : undefined;
  const struck = subject !== null && DISASTER.test(subject) ? STRUCK.exec(done) : null;
  const thing = (struck?.[2] ?? OBJECT.exec(made ?? "")?.[1])
    ?.split(" ")
    .findLast((word) => isOwnable(word) || HERDS.test(word));
  if (thing !== undefined)
    return { part: "own", sign: (struck !== null && struck[1] !== "spare") === negated ? "+" : "-", what: thing };
  if (subject !== null && !isKin) {
    const noun = /^(?:the|her|his|their|my) (?:\p{Ll}+ )?(\p{Ll}+)$/u.exec(subject)?.[1];
    if (!negated && noun !== undefined && LASTED.test(`${base} ${rest}`) && isOwnable(noun) && !OTHERS_PLACE.test(noun))
      return { part: "own", sign: "+", what: noun };
    return lost && noun !== undefined && isOwnable(noun) && !OTHERS_PLACE.test(noun)
      ? { part: "own", sign, what: noun }
      : null;
  }
  // Of "they" who are not the Echo: whoever closed it, it was hardly the Echo's to close.
  if (verb === null || (subject === null && spokenOf === "they" && pronouns !== "they")) return null;
  const had = subject === null ? HAD.exec(done)?.[1] : undefined;
  if (had !== undefined && isOwnable(had)) return { part: "own", sign: negated ? "-" : "+", what: had };
  const kept = subject === null && !negated ? HERD.exec(done)?.[1] : undefined;
  if (kept !== undefined && ANIMALS.has(singularOf(kept)) && (base === "keep" || /\bstill\b/.test(asked)))
    return { part: "own", sign: "+", what: kept };
  if (!lost && !(GOT.test(base) && !isKin)) return null;
  const [first = "", second = ""] = OBJECT.exec(rest)?.[1]?.split(" ") ?? [];
  const what = [first, second].find((word) => isOwnable(word) || (GOT.test(base) && word === "place"));
  return what === undefined ? null : { part: "own", sign, what };
}
