import type { StatedKin } from "../persona/kin-status.ts";
import { isPartnerWord, isYoungerKin } from "../persona/kin-words.ts";
import { escaped } from "../persona/person-names.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";
import { calledByName } from "./left-behind.ts";
import { meantIn, namesPerson } from "./persons.ts";

/** What it is to be ill, and what one is rid of who is well again. */
const ILLNESS =
  "(?:ill|sick|unwell|poorly|bedridden|demented|depressed|blind|deaf|an? alcoholic|an? drunk|the (?:stroke|heart attack|fall|tumou?r|cancer|illness|disease)|an? (?:stroke|heart attack|tumou?r|breakdown)|cancer|dementia|alzheimer['’]?s|parkinson['’]?s|ms|polio|tb|leukaemia|diabetes|dialysis|epilepsy)";
const FALLEN_ILL = new RegExp(
  `^(?:fall|get|become|be|take|have|suffer|develop|catch|contract|need|go) (?:so |badly |seriously |terminally |ever )?${ILLNESS}(?![\\p{L}-])`,
  "iu",
);
const NEEDS_NO_MORE =
  /\bno longer (?:need(?:s|ed)|(?:had|have|has|was|were|is)) (?:the |her |his )?(?:dialysis|chemo\p{L}*|insulin|oxygen|the wheelchair|a wheelchair|in pain|ill|sick)\b/iu;
const RECOVERED =
  /^(?:recover|heal|be (?:cured|healed|well again|better|sober|clean)|get (?:better|well|sober|clean|over it)|come through|pull through|(?:stop|quit|give up) (?:drinking|smoking|using|gambling))\b/;

/** What takes somebody away by order of others. */
const SENT_AWAY =
  /^(?:be|get) (?:deported|expelled|extradited|repatriated|sent (?:back|home|away)|posted (?:abroad|away)|adopted|taken into care|taken away)\b/;
/** "Parisa's papers came through", "the visa was granted". */
const PAPERS =
  /^(?:(\p{L}[\p{L}'’ -]*?)['’]s?|(?:the|her|his|their|my|our)) (?:\p{Ll}+ )?(?:papers|visas?|permits?|stamp|passports?|green card|documents|residence|asylum|application)$/iu;
const GRANTED =
  /^(?:come(?: through)?|arrive|be (?:granted|approved|issued|stamped|accepted|ready|signed)|get (?:approved|through|granted)|go through)\b/;
/** "And his family could join him", "let her family come". */
const FAMILY_JOINS = /^(?:the|her|his|their|my|our)(?: whole)? family$/i;
const JOINS = /^(?:join|come(?: over| here| too)?|follow|move|be (?:here|there|allowed|with|let))\b/;
/** "Asked Iga to come back". */
const ASKED_BACK =
  /^(?:ask|beg|persuade|convince|get) (.{2,40}?) (?:to (?:come (?:back|home|over)|return|stay|move back|have (?:her|him|them|me) back|take (?:her|him|them|me) back|marry)|back)\b/u;
const JOINT = /^(?:me|she|he|they|her|him|i) and |\band (?:me|i|her|him|she|he)$/i;
/** Somebody whom the text has and who is no kin of anybody's yet: "the groom had been alive". */
const LIVED = /^(?:be (?:still )?alive|live|survive)\b/;
const PROMISED = /^(?:the|her|his) (groom|bridegroom|bride|fiancée?|intended|betrothed|sweetheart)$/iu;

const person = (one: StatedKin, sign: Edit["sign"]): Edit => ({ part: "person", sign, what: calledByName(one) });
const isGoneFrom = ({ status, former }: StatedKin): boolean => status === "away" || (status === "estranged" && !former);

/** What a premise changes that is about somebody else's body, papers or way; null where it is about nothing of these. */
export function ofOthers(clause: Clause, base: string, known: Known): Edit[] | null {
  const { subject, negated, rest, asked } = clause;
  const { people } = known;
  const done = `${base} ${rest}`.trim();
  if (subject === null) {
    const asksOf = negated ? undefined : ASKED_BACK.exec(done)?.[1];
    const one = asksOf === undefined ? null : meantIn(asksOf, people);
    return one === null || one.status === "dead" ? null : [person(one, "+")];
  }
  if (FAMILY_JOINS.test(subject) && !negated && JOINS.test(done)) return familyThere(people);
  // "Me and Jaylen got adopted together": of the Echo too.
  if (JOINT.test(subject)) return null;
  const one = meantIn(subject, people);
  const owner = PAPERS.exec(subject);
  if (owner !== null && !negated && GRANTED.test(done)) {
    const whose = owner[1] === undefined ? null : meantIn(owner[1], people);
    return whose !== null && whose.status !== "dead" ? [person(whose, "+")] : null;
  }
  const isAbout = one !== null || namesPerson(subject);
  if (isAbout && !negated && LIVED.test(done) && one === null) {
    const word = PROMISED.exec(subject)?.[1]?.toLowerCase();
    return word !== undefined && known.plain.toLowerCase().includes(word)
      ? [{ part: "person", sign: "+", what: word }]
      : null;
  }
  // Of the dead it would have spared them.
  if (one === null || one.status === "dead" || one.status === "estranged") return null;
  // Who is elsewhere and sent home is there again.
  if (!negated && SENT_AWAY.test(done))
    return [person(one, one.status === "away" && /\b(?:home|back)\b/.test(rest) ? "+" : "-")];
  const isWell =
    NEEDS_NO_MORE.test(asked) ||
    (isIllNow(one, known.plain) && ((negated && FALLEN_ILL.test(done)) || (!negated && RECOVERED.test(done))));
  return isWell ? [{ part: "health", sign: "+", what: null }] : null;
}

/** Whether it is told that somebody is there and ill: of whom that is left open, it may be what they died of. */
const isIllNow = ({ name, relation, household }: StatedKin, plain: string): boolean => {
  const who = `(?<!\\p{L})${escaped(name ?? relation)}(?!\\p{L})`;
  // Who is in a home is missed at home.
  if (
    new RegExp(
      `${who}[^.;!?]{0,40}\\b(?:home since|in (?:a|the) (?:care |nursing )?(?:home|hospital|clinic|ward))`,
      "u",
    ).test(plain)
  )
    return false;
  return (
    household ||
    new RegExp(
      `${who}[^.;!?]{0,80}\\b(?:memory|forgets?|dementia|wheelchair|bedridden|patient|(?:can['’]t|cannot|doesn['’]t|does not) (?:speak|walk|see|remember|know|get up)|no longer knows|has (?:MS|cancer|Parkinson|Alzheimer)|is (?:ill|sick|unwell|bedridden|on dialysis)|needs (?:care|dialysis))|\\b(?:[Cc]arer for|looks? after|nurses|cares? for|feeds|bathes) (?:her |his |my |their )?(?:\\p{Ll}+ )?${who}`,
      "u",
    ).test(plain)
  );
};

/** The family that is elsewhere: the other half and the children. */
function familyThere(people: readonly StatedKin[]): Edit[] | null {
  const there = people.filter((one) => isGoneFrom(one) && (isPartnerWord(one.relation) || isYoungerKin(one.relation)));
  return there.length === 0 ? null : there.map((one) => person(one, "+"));
}
