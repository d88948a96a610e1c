import { isKinWord } from "../persona/kin-words.ts";
import type { WhatIf } from "../types/person.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";
import { SCHOOL } from "./home-edits.ts";
import { meantIn, namesPerson } from "./persons.ts";

/** What of a premise is read already, beside which the rest is. */
type Beside = Pick<WhatIf, "domain" | "polarity"> & {
  known: Known;
  work: Edit | null;
  own: Edit | null;
  person: Edit | null;
  spared: Edit | null;
  /** Somebody who was in prison was not. */
  isFree: boolean;
};

/** What else a premise touches: money, health, the law, the war, faith and what was learned. */
export function standingOf(clause: Clause, base: string, beside: Beside): Edit[] {
  const { domain, polarity, known, work, own, person, spared, isFree } = beside;
  const { asked, negated } = clause;
  const edits: Edit[] = [];
  const add = (part: Edit["part"], sign: Edit["sign"], what: string | null = null): void =>
    void edits.push({ part, sign, what });
  const gain = polarity === "loss" ? "-" : "+";
  // What was inherited is told as the thing it is, where it is one.
  const isInherited = /^(?:inherit)$/.test(base) && work?.sign === "+";
  const isOthersLuck = base === "inherit" && clause.subject !== null && meantIn(clause.subject, known.people) !== null;
  if (own === null && !isInherited && !isOthersLuck && (domain === "money" || LUCKY.test(asked)))
    add("money", GAMBLED.test(asked) ? (negated ? "+" : "-") : gain);
  // What becomes of somebody else's body is told of them, and not of the Echo's own.
  const isOthers =
    spared !== null || (person !== null && clause.subject !== null && meantIn(clause.subject, known.people) !== null);
  const isThing = clause.subject !== null && !namesPerson(clause.subject) && /\b(?:fell|fallen|fall)\b/.test(asked);
  if (
    !isOthers &&
    !isThing &&
    (domain === "health" || (BODY.test(asked.replace(FIGURATIVE, "")) && !OF_SHAPE.test(asked)))
  )
    add("health", healthSign(clause, base));
  if (
    clause.subject === null &&
    !negated &&
    base === "lose" &&
    /^(?:everything|it all|all of it|the lot)$/.test(clause.rest)
  )
    add("money", "-");
  if (isFree || isBelieved(clause, base, known) || (!negated && STAYED_OUT.test(`${base} ${clause.rest}`)))
    add("crime", "-");
  const isOfKin = clause.subject !== null && namesKin(clause.subject, known.people);
  if (CRIME.test(asked) && (negated || !isOfKin)) add("crime", negated || /acquitted/i.test(asked) ? "-" : "+");
  if (/\b(?:enlisted|drafted|conscripted|called up|deployed)\b/.test(asked) && negated) add("war", "-");
  if (
    clause.subject === null &&
    !negated &&
    /^(?:desert|dodge the draft|evade the draft)\b/.test(`${base} ${clause.rest}`.trim())
  )
    add("war", "-");
  if (/^ordained\b/.test(clause.rest) && clause.subject === null && !negated) add("work", "+", "priest");
  if (UNHEARD.test(`${base} ${clause.rest}`) && clause.subject === null) add("faith", negated ? "+" : "-");
  if (clause.subject === null && negated && work === null && HEARD.test(`${base} ${clause.rest}`)) add("faith", "-");
  if (VOWS.test(asked)) add("faith", negated ? "-" : "+");
  else if (domain === "faith" && work?.sign !== "+") add("faith", /\blost\b/i.test(asked) ? "-" : gain);
  const stays = (base === "stay" || base === "finish") && polarity !== "loss" && SCHOOL.test(clause.rest);
  const goesOn = clause.subject === null && negated && DROPPED.test(`${base} ${clause.rest}`);
  if (goesOn && work?.sign !== "+") add("study", "+");
  if (clause.subject === null && LEARNED.test(`${base} ${clause.rest}`.trim()) && work?.sign !== "+")
    add("study", negated ? "-" : "+");
  if (
    !negated &&
    /^be born (?:rich|into (?:money|wealth)|an? (?:gentleman|lord|lady|prince|princess|nobleman)|to (?:rich|wealthy))/.test(
      `${base} ${clause.rest}`,
    ) &&
    domain !== "money"
  )
    add("money", "+");
  const studies = stays || AIMED.test(asked) || (domain === "study" && polarity !== "loss");
  if (studies && !negated && work?.sign !== "+") add("study", "+");
  return edits;
}

/** "Learned her letters", "could read". */
const LEARNED =
  /^(?:learn|be taught) (?:to (?:read|write)|(?:her|his|their|my) letters|(?:the )?(?:language|english|french|german|latin|arabic|mandarin|spanish)|an? (?:proper )?trade|properly)\b|^(?:apply|enrol|enroll|sign up|register|audition) (?:to|for|at|in) .*\b(?:course|school|college|university|uni|programme|program|degree|class(?:es)?|academy|conservatoire)\b|^(?:get|win|be given|take) an? (?:bursary|scholarship|stipend|grant)\b|^read(?: and write)?$/iu;
const DROPPED =
  /^(?:drop out|(?:quit|leave|give up) (?:school|college|university|uni|(?:the|her|his|their|my) (?:studies|course|degree))\b)/;

const SENTENCED =
  /\b(?:prison|jail|inside|behind bars|convicted|(?:did|served|got|doing) (?:\p{L}+ ){1,3}(?:years|months)|in for something|conviction|parole|robbery|burglary)\b/iu;
const THAT_NIGHT =
  /\b(?:that (?:night|day|evening|time|afternoon)|the (?:car|van|lorry|gun|knife|job|robbery|lads|(?:first )?punch|fight))\b/u;

/** Who has been to prison would not have, had they not been there that night, or had told the truth at the trial. */
export const clearedOf = ({ subject, negated, rest }: Clause, base: string, plain: string): boolean =>
  subject === null &&
  SENTENCED.test(plain) &&
  (negated
    ? /^(?:be|get|go|drive|meet|pull|carry|take|join|listen|follow|hit|open|hold|throw|start|steal|swing|push|agree|fight)$/.test(
        base,
      ) &&
      (THAT_NIGHT.test(rest) || /^driving\b/.test(rest))
    : (/^(?:tell|speak)$/.test(base) && /\b(?:trial|court|judge|stand)\b/.test(rest)) ||
      (/^(?:stay|walk|run|say|drive)$/.test(base) &&
        /\b(?:home|away|no|past|on)\b/.test(rest) &&
        THAT_NIGHT.test(rest)));

/** "Someone had believed him", "they had got the right man": of whoever was blamed. */
const BELIEVED =
  /^(?:believe|find|get|catch|arrest|charge) (?:her|him|them|me|the (?:right|real|other) (?:man|woman|one|person|culprit|thief))\b|^find (?:her|him|them|me) (?:not guilty|innocent)\b/;
const BLAMED =
  /\b(?:prison|jail|inside|convicted|accused|blamed|acquitted|another man's|innocent|wrongly|framed|(?:did|served) (?:\p{L}+ ){1,3}(?:years|months)|isn't allowed)\b/iu;
const isBelieved = ({ subject, negated, rest }: Clause, base: string, { people, plain }: Known): boolean =>
  !negated &&
  BELIEVED.test(`${base} ${rest}`) &&
  BLAMED.test(plain) &&
  (/\b(?:right|real|other|innocent|not guilty)\b/.test(rest) ||
    (base === "believe" && (subject === null || meantIn(subject, people) === null)));
const STAYED_OUT = /^(?:stay|keep) (?:out of (?:trouble|prison|jail)|straight|clean|on the right side)\b/;
/** Somebody of the family, whether the text knows of them or not. */
const namesKin = (subject: string, people: Known["people"]): boolean =>
  meantIn(subject, people) !== null || isKinWord(subject.split(" ").at(-1)!.toLowerCase());
/** "Ignored the calling." */
const UNHEARD = /^(?:ignore|refuse|resist|deny|reject) (?:the|her|his|their|my) (?:call|calling|vocation)\b/;
const HEARD = /^(?:hear|feel|follow|answer) (?:the|her|his|their|my|that) (?:call|calling|vocation|voice)\b/;
const GAMBLED = /\b(?:gambled|gambling|bet|betted|staked)\b/i;
/** Money that comes by itself. */
const LUCKY =
  /\b(?:tickets? (?:had )?won|won the (?:lottery|lotto|gordo|euromillions|powerball|raffle|bet|big one|pools|jackpot|prize|sweepstake)|bank (?:had )?said yes|got the (?:loan|money|grant)|inherited|inheritance|struck (?:oil|gold)|(?:bought|invested in|put (?:\p{L}+ ){1,4}(?:in|into)) (?:the |some |those |that )?(?:bitcoins?|crypto|shares|stocks?)|(?:her |his |their |my |the )?numbers (?:had )?c[oa]me up)\b/iu;

const CRIME =
  /\b(?:(?:been|being|be|got|get|gets|was|were|(?<=^(?:she|he|they|i)(?: had|'d)? (?:never )?)getting) (?:\p{Ll}+ )?caught|prison|arrested|busted|nicked|jailed|sentenced|sent down|locked up|acquitted|convicted|confessed|found guilty|taken the bribe|took the bribe)\b/iu;
const VOWS =
  /\bvows\b|\bordained\b|\b(?:to|into|in|joined) (?:the|a) (?:monastery|convent|cloister|priory|abbey)\b|\btaken the veil\b/i;
const BODY =
  /\b(?:donor|(?:walk|see|hear|speak) again|sense of|sight|voice|diagnosed|injured|(?:stop(?:ped)?|quit|given up|gave up) (?:drinking|smoking|using|gambling)|(?:her|his|their|my|two|good|bad|broken|the) (?:\p{Ll}+ )?(?:ankle|leg|legs|ears|eyes|back|hip|knee|knees|hands?|fingers?|wrists?|arms?|foot|feet|spine|neck|throat|lungs|heart|stroke|hearing|cough|lump)|(?:the|that|a|an|her first|his first) (?:\p{Ll}+ )?(?:seizure|accident|crash))\b/iu;
/** Of no body: "followed my heart", "turned my back". */
const FIGURATIVE =
  /\b(?:(?:follow|listen to|break|lose|win|open|chang|trust|obey)\p{L}*|broke|broken|lost|won|listened to) (?:her|his|their|my|your)(?: own)? hearts?\b|\bturn\p{L}* (?:her|his|their|my) back\b|\b(?:raised?|put up|held? out|shaken?|shook|asked? for|played?|tried) (?:her|his|their|my) hands?\b|\b(?:bought|buy) (?:the|her|his|their|my) (?:\p{Ll}+ )?\p{Ll}+ back\b/giu;
/** What a body is like by birth is no illness. */
const OF_SHAPE =
  /\b(?:been|were|was|had) (?:\p{Ll}+ )?(?:bigger|smaller|longer|shorter|stronger|steadier|finer|softer|blue|brown|green|like (?:her|his|their|my))\b/u;
const AIMED =
  /\b(?:(?:gone|got|get|went) (?:in|on )?to|(?:got|gotten|get|had|taken|won|accepted) (?:the|an?|her|his|their|my) (?:\p{Ll}+ )?place (?:at|in)|accepted (?:by|at|into)) (?:the )?(?:\p{Ll}+ )?(?:academy|college|university|school|conservatoire|conservatory)\b|\bfor (?:college|university)\b/iu;

/** An illness that never came, or healed, is health; one that did, or a sense that did not come back, is none. */
function healthSign({ asked, negated }: Clause, base: string): Edit["sign"] {
  const good =
    /^(?:keep|stay|remain)$/.test(base) ||
    /\b(?:still had|donor|recover\w*|pass(?:ed)? \p{L}+ by|heal\w*|come back|came back|cured|walk again|been fine|good|well|healthy|held|sober|clean|ok|okay|all right|better|looked at|seen (?:a|the) doctor|(?:stop\w*|quit|given up|gave up) (?:drinking|smoking|using|gambling))\b/iu.test(
      asked,
    );
  return good === negated ? "-" : "+";
}
