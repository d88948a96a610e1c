import type { WhatIf } from "../types/person.ts";
import { isOwnDeed } from "../whatif/happened.ts";

/** What is done on a day, so that it can be a year since. */
const DONE_ONCE =
  /^(?:(?:finally|really|actually|once) )?(?:took|accepted|said (?:yes|no)|married|left|moved|bought|sold|opened|quit|resigned|started|began|joined|became|won|lost|inherited|found|went|came|told|wrote|signed|enrolled|applied|turned down|refused|ran|walked|emigrated|returned|adopted|met|answered|called|asked|agreed|chose|kept|gave|closed|published|apologi[sz]ed|proposed|stayed)\b/;
/** What says itself when it was, or that it went on, or was not. */
const DATED =
  /\b(?:when|while|as an?|at (?:\w+teen|twenty|thirty|forty|fifty|the age)|in (?:\d{4}|the \w+ties)|after|before|until|till|during|always|never|not|no|years?|months?|young(?:er)?|childhood|that (?:day|night|summer|winter|spring|autumn|year|morning|evening)|instead)\b|\d/;

/** Whether a life can be told to have gone on for so long since the what-if: it was the Echo's own deed, of one day, and of no other than that on which the diary begins. */
export const isCountedFrom = (whatIf: WhatIf): boolean =>
  isOwnDeed(whatIf) && DONE_ONCE.test(whatIf.deed) && !DATED.test(whatIf.deed);
