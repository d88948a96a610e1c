import { WHATIF_DOMAINS, type WhatIfDomain } from "../../content/types.ts";
import { TRADE_WORDS } from "../persona/trade-words.ts";

const WORDS: Record<WhatIfDomain, RegExp> = {
  work: /\b(?:job|work(?:ed|ing|er)?|career|promot\w+|boss|business|shop|office|hired|fired|apprentice\w*|profession|trade|company|factory|retired?|bakery|farm|ship|lighthouse|became an?|become an?)\b/gi,
  love: /\b(?:love[ds]?|marr(?:y|ied|ying|iage)|wed(?:ding)?|kiss(?:ed)?|husband|wife|girlfriend|boyfriend|divorced?|propos(?:e|ed|al)|affair|heart|date[ds]?|romance|altar|lover|letter to)\b/gi,
  place:
    /\b(?:mov(?:e|ed|ing)|lived?|stay(?:ed)?|city|abroad|village|island|country|emigrat\w+|hometown|home|town|return(?:ed)?|left for|paris|london|london|new york|tokyo|berlin|sea|coast|mountain\w*|born in|grew up)\b/gi,
  family:
    /\b(?:mother|father|parents?|brother|sister|child(?:ren)?|son|daughter|baby|family|adopt\w*|twins?|orphan\w*|grand\w+|pregnan\w+)\b/gi,
  art: /\b(?:paint\w*|art(?:ist)?|music\w*|band|sing(?:er|ing)?|sang|sung|novel|wrote|written|writ(?:e|ing)|poe\w+|act(?:ed|ing|or|ress)|stage|film|danc\w+|piano|violin|cello|guitar|orchestra|record|published|book|gallery|theatre)\b/gi,
  money:
    /\b(?:money|rich|wealth\w*|poor|lottery|debts?|inherit\w*|fortune|bankrupt\w*|invest\w*|million\w*|gold|savings|won the|gambl\w+|treasure)\b/gi,
  health:
    /\b(?:ill(?:ness)?|sick(?:ness)?|cancer|accident|injur\w+|disease|hospital|blind|deaf|surviv\w+|died|drink(?:ing)?|sober|wheelchair|lost (?:her|his|their|my) (?:leg|arm|sight|hearing|voice)|healthy|crash\w*)\b/gi,
  faith:
    /\b(?:faith|god|church|priest\w*|monk|nun|convent|monastery|pray\w*|vows?|believ\w+|temple|religio\w+|seminary)\b/gi,
  crime:
    /\b(?:crim\w+|st(?:eal|ole|olen)|thief|rob\w*|prison|jail|murder\w*|kill\w*|police|arrest\w*|smuggl\w+|fraud|forg(?:ed|er|ery)|heist|guilty|witness\w*)\b/gi,
  study:
    /\b(?:stud(?:y|ied|ies|ying)|universit\w+|college|school|degree|scholarship|exam\w*|professor|graduat\w+|phd|medicine|law school|learn(?:ed|t)?|drop(?:ped)? out|thesis)\b/gi,
  road: /\b\B/g,
};

/** Where a premise changes a life: the domain whose words it uses most, the earlier of equals; `road` when it uses none. */
export function domainOf(asked: string): WhatIfDomain {
  let best: WhatIfDomain = "road";
  let most = 0;
  for (const domain of WHATIF_DOMAINS) {
    const found = asked.match(WORDS[domain])?.length ?? 0;
    const trades =
      domain === "work" &&
      asked
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .some((word) => TRADE_WORDS.has(word))
        ? 1
        : 0;
    if (found + trades > most) {
      most = found + trades;
      best = domain;
    }
  }
  return best;
}
