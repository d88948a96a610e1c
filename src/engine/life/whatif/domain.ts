import type { WhatIfDomain } from "../../content/types.ts";
import { isKinWord, isPartnerWord } from "../persona/kin-words.ts";
import { TRADE_WORDS } from "../persona/trade-words.ts";
import { baseOf } from "../persona/verb-forms.ts";
import type { Clause } from "./clause.ts";
import { quietOrFoundIn } from "./deed-sorts.ts";
import { ART, BUSINESS, CRIME, FAITH, FAMILY, HEALTH, LOVE, MONEY, PLACE, STUDY, WORK } from "./domain-words.ts";
import { namesPerson } from "./persons.ts";

/** Verbs that are about love when what they are done to is a person. */
const WITH_A_PERSON =
  /^(?:stay|marry|wed|leave|meet|kiss|date|love|divorce|choose|elope|run|live|go|move|say|wait|return|follow|tell|call|dump|propose|break|forgive|refuse|ask|dance|trust|accept|reject|fall|keep|lose|write|find|save|betray)$/;
const PERSON_NEXT =
  /^(?:(?:with|to|away with|off with|back to|in with|for|up with|yes to|no to|in love with|on) )?(.+)$/iu;

/** What is done to a job or a business. */
const AT_WORK =
  /^(?:take|run|open|start|keep|lose|join|buy|quit|sell|stay|leave|get|accept|refuse|become|be|train|work|found|own|manage|inherit|drop|give|turn|apply|close|build)$/;

/** What the deed came after or went before is not what it is about. */
const ASIDE =
  /\s(?:after|before|instead|rather than|as a (?:child|boy|girl|kid)|(?:(?:\p{L}+ ){1,2}(?:years?|months?|weeks?|days?) )?(?:earlier|later|sooner))\b.*$/iu;

/** Where a premise changes a life: by what is done to whom before the words alone; `road` where neither says anything. */
export function domainOf(clause: Clause): WhatIfDomain {
  const told = { ...clause, asked: clause.asked.replace(ASIDE, ""), rest: clause.rest.replace(ASIDE, "") };
  if (CRIME.test(told.asked)) return "crime";
  // What was found or not said is not what that was about.
  if (quietOrFoundIn([clause]) !== null) return "road";
  return (told.subject === null ? byOwnDeed(told) : bySubject(told.subject)) ?? byWords(told);
}

/** What became of someone close is love or family, whatever it was. */
function bySubject(subject: string): WhatIfDomain | null {
  if (!namesPerson(subject)) return null;
  const word = lastWord(subject);
  if (isPartnerWord(word)) return "love";
  return isKinWord(word) || /^\p{Lu}/u.test(lastWordAsWritten(subject)) ? "family" : null;
}

function byOwnDeed({ asked, verb, rest }: Clause): WhatIfDomain | null {
  const base = verb === null ? "" : baseOf(verb);
  // "Gone back to Szeged with Petra": where to is said before with whom.
  if (
    /^(?:go|come|move|return)$/.test(base) &&
    /^(?:back |away |over )?to \p{Lu}[\p{L}'-]+(?: \p{Lu}\p{L}+)? with \p{L}/u.test(rest)
  )
    return "place";
  if (base === "say" && /^(?:yes|no) to \p{Lu}\p{Ll}+(?=$|[ .,?!])/u.test(rest)) return "love";
  if (/^(?:stay|remain|live)$/.test(base)) {
    if (callingIn(rest)) return callingDomain(asked);
    if (
      /^(?:on |behind )?in \p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?(?! with)(?=$|[ ,.])/u.test(rest) &&
      !/\bwith\b/.test(rest)
    )
      return "place";
  }
  const object = PERSON_NEXT.exec(rest)?.[1] ?? "";
  if (namesPerson(object) && WITH_A_PERSON.test(base) && !isOthersPlace(object)) {
    const head = headOf(object);
    const isKin = isKinWord(head) && !isPartnerWord(head);
    if (isKin && !/^(?:stay|move|go|run|live|sail|follow)$/.test(base)) return "family";
    if (!isKin && isRomantic(base, rest, head)) return "love";
  }
  const forWhom = / for (.+)$/u.exec(rest)?.[1];
  if (/^(?:leave|give)$/.test(base) && forWhom !== undefined && namesPerson(forWhom)) return "love";
  if (/^(?:have|adopt|raise|keep)$/.test(base) && FAMILY.test(rest) && !/\bwith /.test(rest) && !isOthersPlace(rest))
    return "family";
  if (/^(?:become|be|train|work)$/.test(base) && callingIn(rest)) return callingDomain(asked);
  if (/^(?:move|emigrate|migrate|settle|sail|return)$/.test(base)) return "place";
  if (/\bdrop(?:ped)? out (?:of \p{Ll}+ )?to\b/iu.test(asked) && (BUSINESS.test(asked) || WORK.test(asked)))
    return "work";
  return null;
}

function byWords({ asked, verb, rest }: Clause): WhatIfDomain {
  const base = verb === null ? "" : baseOf(verb);
  if (LOVE.test(asked)) return "love";
  if (AT_WORK.test(base) && WORK_OFFERED.test(rest)) return "work";
  if (HEALTH.test(asked)) return "health";
  if (/^(?:stay|leave|quit|join)$/.test(base) && COMPANY.test(rest)) return "art";
  if (AT_WORK.test(base) && BUSINESS.test(rest)) return "work";
  if ((base === "go" && lastWord(rest) === "sea") || (BEING_SOMEWHERE.test(base) && SERVED_IN.test(rest)))
    return "work";
  if (/^(?:go|return)$/.test(base) && BACK_TO_SCHOOL.test(rest)) return "study";
  if (PLACE.test(asked) && BEING_SOMEWHERE.test(base)) return "place";
  if (base === "leave" && /^(?!the |her |his |their |my |an? )\p{Lu}/u.test(rest)) return "place";
  if (MONEY.test(asked)) return "money";
  if (STUDY.test(asked)) return "study";
  if (FAITH.test(asked)) return "faith";
  if (ART.test(asked)) return "art";
  if (WORK.test(asked) || BUSINESS.test(asked) || namesTrade(asked)) return "work";
  if (PLACE.test(asked)) return "place";
  return FAMILY.test(asked) ? "family" : "road";
}

const SERVED_IN =
  /^(?:on )?in (?:the )?(?:\p{Ll}+ )?(?:navy|army|air force|police|fire service|civil service|circus|force)\b/u;
const BACK_TO_SCHOOL = /^(?:back )?to (?:night |art |law |medical )?(?:school|college|university|uni)\b/;
/** "Taken the job at the hospital": what is offered, wherever that is. */
const WORK_OFFERED = /^(?:the|that|an?|her|his|their|my) (?:\p{Ll}+ )?(?:job|post|position|place|role)\b/u;
const COMPANY = /\b(?:band|choir|orchestra|opera|theatre|cast|company of actors)\b/;
const BEING_SOMEWHERE = /^(?:stay|leave|go|live|follow|come|travel|grow|be born|cross|get)$/;

/** Leaving, meeting or choosing someone is love unless the person only gives the matter its place ("told the captain the truth"). */
const isRomantic = (base: string, rest: string, head: string): boolean =>
  /^(?:stay|marry|wed|meet|kiss|date|love|divorce|elope|choose|dump|propose|accept|refuse|reject)$/.test(base) ||
  isPartnerWord(head) ||
  /^(?:away with|off with|in with|back to|in love with|up with|yes to (?:him|her|them)|on )/.test(rest) ||
  (/^(?:leave|run|live|go|return|wait|lose)$/.test(base) && !/^(?:to|in|at) /.test(rest)) ||
  /\bloved?\b/.test(rest);

const headOf = (object: string): string =>
  lastWord(
    object.replace(/\s(?:from|of|in|at|with|who|that|to|and|for|before|after|instead|because|on|when)\b.*$/iu, ""),
  );
const lastWordAsWritten = (phrase: string): string => phrase.trim().split(/\s+/).at(-1) ?? "";
const lastWord = (phrase: string): string => lastWordAsWritten(phrase).toLowerCase();
/** "my dad's shop" is no person. */
const isOthersPlace = (object: string): boolean => /'s \p{Ll}/u.test(object);

const callingIn = (rest: string): boolean => /^(?:as )?an? /i.test(rest) && namesTrade(rest);
const callingDomain = (asked: string): WhatIfDomain =>
  /\b(?:nun|monk|priest|vicar|rabbi|imam|missionary)\b/i.test(asked)
    ? "faith"
    : /\b(?:painter|artist|singer|musician|pianist|violinist|actor|actress|dancer|poet|novelist|writer|composer|sculptor|rock star|film star)\b/i.test(
          asked,
        )
      ? "art"
      : "work";

const namesTrade = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => TRADE_WORDS.has(word) || /^(?:lighthouse|law|railway)$/.test(word));
