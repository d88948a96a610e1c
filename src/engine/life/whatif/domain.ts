import type { WhatIfDomain } from "../../content/types.ts";
import { isKinWord, isPartnerWord } from "../persona/kin-words.ts";
import { TRADE_WORDS } from "../persona/trade-words.ts";
import { baseOf } from "../persona/verb-forms.ts";
import type { Clause } from "./clause.ts";
import { namesPerson } from "./persons.ts";

/** Verbs that are about love when what they are done to is a person. */
const WITH_A_PERSON =
  /^(?:stay|marry|wed|leave|meet|kiss|date|love|divorce|choose|elope|run|live|go|move|say|wait|return|follow|tell|call|dump|propose|break|forgive|refuse|ask|dance|trust|accept|fall|keep|lose|write|find|save|betray)$/;
const PERSON_NEXT =
  /^(?:(?:with|to|away with|off with|back to|in with|for|up with|yes to|no to|in love with|on) )?(.+)$/iu;

/** Words that alone decide, the first row first. */
const DECIDING: readonly [WhatIfDomain, RegExp][] = [
  [
    "crime",
    /\b(?:crim(?:e|es|inal)|st(?:eal|ole|olen|ealing)|thief|rob(?:bed|bery)?|prison|jail|murder\w*|arrest\w*|smuggl\w+|fraud|forged|forger(?:y|ies)|heist|guilty|bribes?|blackmail\w*|embezzl\w+|burglar\w*|caught by the police|got away with|turned (?:her|him|them|my)sel\w+ in|confessed to)\b/i,
  ],
  [
    "love",
    /\b(?:marr(?:y|ied|ying|iage)|wedding|fianc\w+|propos(?:al|ed to)|elop\w+|affair|kiss(?:ed)?|in love|lover|sweetheart|first love|divorc\w+|engagement|altar|engaged|jilted|soulmate|(?:told|tell) .{2,30} (?:she|he|they|i) loved?|said yes to (?:him|her|them))\b/i,
  ],
  [
    "health",
    /\b(?:ill(?:ness)?|sick(?:ness)?|cancer|tumou?r|polio|fever|accident|injur\w+|disease|diagnos\w+|hospital|blind(?:ness)?|deaf|drink(?:ing)?|drunk|sober|rehab|addict\w*|wheelchair|overdose|lost (?:her|his|their|my) (?:leg|arm|sight|hearing|voice|hands?|eye)|healthy|(?:car|plane|train) crash|fall(?:en)? from|fell|surgery|transplant|operation)\b/i,
  ],
  [
    "money",
    /\b(?:money|rich|wealth\w*|poor|lottery|debts?|inherit\w*|fortune|bankrupt\w*|invest\w*|million\w*|savings|gambl\w+|treasure|jackpot|loan|estate|sold the (?:land|house|farm))\b/i,
  ],
  [
    "study",
    /\b(?:stud(?:y|ied|ies|ying)|universit\w+|college|school|degree|scholarship|exams?|graduat\w+|phd|doctorate|medicine|thesis|apprentice to)\b/i,
  ],
  [
    "faith",
    /\b(?:faith|god|church|priest\w*|monk|nun|convent|monastery|pray\w*|vows|temple|mosque|religio\w+|seminary|baptis\w+|convert(?:ed)?|pilgrim\w*)\b/i,
  ],
  [
    "art",
    /\b(?:paint(?:ing|ed|er)?|artist|music\w*|band|choir|orchestra|sing(?:er|ing)?|sang|sung|opera|novel|poe\w+|act(?:ing|or|ress)|audition|film|movie|danc\w+|piano|violin|cello|guitar|concert|record deal|album|record contract|published|manuscript|gallery|literary|the part|the role|play(?:ing|ed) the|tour|contest|prize|stage)\b/i,
  ],
];
const WORK =
  /\b(?:job|post|position|career|promot\w+|hired|fired|sacked|apprentice\w*|profession|trade|retired?|office|army|navy|police|work(?:ed|ing)? (?:as|for|at|in)|corps|strike)\b/i;
const BUSINESS =
  /\b(?:bakery|shop|bookshop|farm|restaurant|caf[eé]|pub|inn|hotel|company|business|firm|practice|studio|clinic|factory|lighthouse|bookstore|garage|vineyard|workshop|stall|boatyard|ship|boat|mill|brewery|circus|salon)\b/i;
const AT_WORK =
  /^(?:take|run|open|start|keep|lose|join|buy|quit|sell|stay|leave|get|accept|refuse|become|be|train|work|found|own|found|manage|inherit|drop|give|turn|apply|close|build)$/;
const PLACE =
  /\b(?:mov(?:e|ed|ing)|emigrat\w+|migrat\w+|left home|leav\w+ home|stay(?:ed)? (?:at home|home|in|on the)|return(?:ed)?|abroad|overseas|went back to|gone back to|sail(?:ed)? (?:west|east|north|south|away|to|for)|gone west|born in|grew up in|grown up in|liv(?:e|ed) in|settled|followed .* to \p{Lu}|crossed|the (?:city|village|island|country|coast|mountains|countryside)|travel\w*|to \p{Lu}\p{Ll}+$)/u;
const FAMILY =
  /\b(?:mother|father|parents?|brother|sister|child(?:ren)?|son|daughter|baby|adopt\w*|twins?|orphan\w*|grand(?:mother|father|ma|pa|parents)|mum|mom|dad|pregnan\w+|siblings?|cousin|aunt|uncle)\b/i;

/** What the deed came after or went before is not what it is about. */
const ASIDE = /\s(?:after|before|instead|rather than|as a (?:child|boy|girl|kid))\b.*$/i;

/** Where a premise changes a life: by what is done to whom before the words alone; `road` where neither says anything. */
export function domainOf(clause: Clause): WhatIfDomain {
  const { subject, verb } = clause;
  const asked = clause.asked.replace(ASIDE, "");
  const rest = clause.rest.replace(ASIDE, "");
  if (DECIDING[0]![1].test(asked)) return "crime";
  if (subject !== null && namesPerson(subject)) {
    const word = lastWord(subject);
    if (isPartnerWord(word)) return "love";
    if (isKinWord(word) || /^\p{Lu}/u.test(lastWordAsWritten(subject))) return "family";
  }
  const base = verb === null ? "" : baseOf(verb);
  const object = PERSON_NEXT.exec(rest)?.[1] ?? "";
  const done = ` ${base} `;
  if (subject === null && namesPerson(object) && WITH_A_PERSON.test(base) && !isOthersPlace(object)) {
    const head = headOf(object);
    if (isKinWord(head) && !isPartnerWord(head)) {
      if (!/^(?:stay|move|go|run|live|sail|follow)$/.test(base)) return "family";
    } else if (isRomantic(base, rest, head)) return "love";
  }
  const forWhom = / for (.+)$/u.exec(rest)?.[1];
  if (subject === null && /^(?:leave|give)$/.test(base) && forWhom !== undefined && namesPerson(forWhom)) return "love";
  if (subject === null && /^(?:have|adopt|raise|keep)$/.test(base) && FAMILY.test(rest) && !/ with /.test(done + rest))
    return "family";
  if (subject === null && /^(?:become|be|train|work)$/.test(base) && callingIn(rest)) return callingDomain(asked);
  if (subject === null && /^(?:move|emigrate|migrate|settle|sail|return)$/.test(base)) return "place";
  if (/\bdrop(?:ped)? out (?:of \p{Ll}+ )?to\b/iu.test(asked) && (BUSINESS.test(asked) || WORK.test(asked)))
    return "work";
  for (const [domain, words] of DECIDING.slice(1, 3)) if (words.test(asked)) return domain;
  if (AT_WORK.test(base) && BUSINESS.test(rest)) return "work";
  if (PLACE.test(asked) && /^(?:stay|leave|go|live|follow|come|travel|grow|bear|be born|cross|get)$/.test(base))
    return "place";
  if (/^(?:sea)$/.test(lastWord(rest)) && base === "go") return "work";
  if (/^leave$/.test(base) && /^(?!the |her |his |their |my |an? )\p{Lu}/u.test(rest)) return "place";
  for (const [domain, words] of DECIDING.slice(3)) if (words.test(asked)) return domain;
  if (WORK.test(asked) || namesTrade(asked)) return "work";
  if (BUSINESS.test(asked)) return "work";
  if (PLACE.test(asked)) return "place";
  if (FAMILY.test(asked)) return "family";
  return "road";
}

/** Leaving, meeting or choosing someone is love unless the person only gives the matter its place ("told the captain the truth"). */
const isRomantic = (base: string, rest: string, head: string): boolean =>
  /^(?:stay|marry|wed|meet|kiss|date|love|divorce|elope|choose|dump|propose)$/.test(base) ||
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
