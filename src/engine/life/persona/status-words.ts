import deaths from "../../content/reading/deaths.json" with { type: "json" };

/** What only sounds so: "dead tired", "nearly died", "shot a deer", "lost a dog, which died". */
const NOT_DYING =
  /\b(?:dead (?:tired|wrong|right|to (?:her|him|them|me|us)|sure|set|certain|serious|broke|keen|against|drunk|on|beat|good|easy|slow|quiet|last|centre)|(?:nearly|almost|not|never|n['’]t|half|practically) (?:quite )?(?:died|dead|drown(?:ed)?|killed|dying)|dying (?:to|for)\b|heart (?:has )?stopped (?:twice|once|three times|for)|(?:was |got |been )?shot in the (?:leg|arm|foot|hand|shoulder|knee|thigh|hip|back side)|never c(?:a|o)me (?:back|home) (?:for|before|until|till|without|late|early|sober|empty)|(?:she|he|they|i|we) (?:is|am|are|was|were) dead|(?:shot|drowned|killed|hanged) (?:an?|the|his|her|their|two|three|some|every) (?!war\b)\p{L}+|which (?:died|drowned)|(?:thinks?|believes?|says?|claims?|dreams?|imagines?|tells? (?:people|everyone|them)|told (?:people|everyone|them)) (?:that )?(?:her|his|their|my|our) (?:\p{L}+ ){1,2}(?:died|drowned|is dead|was killed)|(?:died|dead) (?:laughing|of (?:shame|boredom|laughter)))/giu;

/** Whether a clause says of somebody that they are dead. */
export const saysDead = (text: string): boolean => {
  const bare = text.replace(NOT_DYING, " ");
  return DIED.test(bare) || ALSO_DIED.test(bare);
};

const ALSO_DIED = new RegExp(`\\b(?:${deaths.died.join("|")})(?!\\p{L})`, "iu");
/** A sentence that has one of these speaks of somebody who is dead. */
export const ABOUT_THE_DEAD = new RegExp(`(?<!\\p{L})(?:${deaths["about the dead"].join("|")})(?!\\p{L})`, "iu");

/** Of whom a clause says one of these, they are dead. */
const DIED = new RegExp(
  [
    "\\b(?:died|(?:is|are|was|were) (?:both |all |long |now )?(?:dead|killed|buried|gone(?! (?:to|for|on|all|off|out|back|home|blind|deaf|grey|gray|bald|quiet|mad|soft|vegan)\\b))|(?:has|have|had) been (?:dead|buried|in (?:her|his|their|the) grave)|(?:is|are) no more(?! (?:than|a|an|to)\\b)|years? (?:dead|gone)",
    "(?:is|are) late(?=\\s*$|[,.;])|(?:is|has) passed(?=\\s*$|[,.;])|passed(?: away| when| in| on| last| at| before| the (?:year|day|week|winter|spring|summer|autumn)|(?=\\s*$|[,.;]))|drowned|drowns|went down with|fell (?:at|in) (?:\\d{4}|the war)",
    "(?:did not|didn't|never) (?:make it|survive|c(?:a|o)me (?:back|home|up))|stillborn|drove (?:[^,.;]{0,20} )?into (?:the |an? )(?:fjord|river|sea|lake|canal|tree|wall|train)|stayed on the mountain",
    "left (?:her|him|them|me) (?:an? |the )(?:\\p{L}+ )?(?:machine|debt|house|field|shop|fortune)",
    "in the (?:ground|grave|churchyard|cemetery)|(?:is|are) in (?:an?|the|that) (?:[\\p{L}-]+ )?(?:urn|bowl|jar|vase|casket|tin)|was (?:lost|taken)(?: at sea| in the| by)|r\\.?i\\.?p|under the (?:grass|ground|yew|earth)|god rest|rest (?:her|his|their) soul",
    "(?:no longer|not) with (?:us|anyone)(?: (?:any more|anymore))?(?=\\s*$|[,.;])|no longer alive|(?:lost|gave|took) (?:her|his|their) (?:own )?life|(?:shot|hanged|killed) (?:him|her)self",
    "(?:was|were|got) (?:shot|hanged|executed|lost at sea|run over|crushed|murdered)|perished|bled to death|starved",
    "(?:drank|drunk|froze|burned|worked|starved) (?:\\p{L}+ )?to death|was found (?:in \\d{4}|dead|drowned)|would (?:have been|be) (?:\\d|\\p{L}+(?:y|teen)\\b|now\\b)",
    "(?:the )?sea (?:kept|took)|taken by the sea|d\\. \\d{4}|† ?\\d{4}|(?:did not|didn't|never) wake up|never woke(?: up)?(?! (?:before|early|late))|was never (?:found|seen again)|(?:has |have |'s |'ve )?been gone (?:for )?\\p{L}+ years|(?:fatally )?overdosed|lost (?:her|his|their) (?:\\p{Ll}+ )?(?:fight|battle) (?:with|against)|lived (?:only |just |but )?(?:an?|one|two|three|four|five|six|a few|\\d+) (?:hours?|days?|weeks?|months?)(?=$|[,.;])|may (?:she|he|they) rest|d\\. ?\\d{4}|vanished|disappeared|went missing|'s gone(?! (?:to|for|on|all|off|out|back|home|blind|deaf|grey|gray|bald|quiet|mad|soft|vegan)\\b))(?!\\p{L})|^(?:useless, |both |all |long |now |since |long since )?(?:dead|deceased|killed|shot|drowned|hanged|died)\\b",
  ].join("|"),
  "iu",
);
/** What takes people. */
export const TAKEN = `(?:\\b(?:a heart attack|a stroke|the drink|a car|a train|an aneurysm|pneumonia|sepsis|meningitis|cholera|plague|fever|war|sea|cancer|flu|influenza|typhus|typhoid|river|mine|fire|flood|consumption|malaria|avalanche|accident|earthquake|aids|virus|covid|pox|famine|camp|tb|tuberculosis) (?:took|got(?= (?:her|his|their|my)\\b)|killed|claimed|carried off|had taken|has taken|swallowed)|\\b(?:${deaths["takes people"].join("|")}))`;
/** "Fell at Narva", not "fell in love". */
export const FELL = /\bfell at \p{Lu}/u;
/** "Like his dad, God rest him." */
export const REMEMBERED = `[^.;!?]{0,24}?, (?:${deaths["said behind the dead"].join("|")})(?!\\p{L})`;
/** Whom one is said to have done this to is dead. */
export const LOST =
  /\b(?:buried|buries|lost|mourns?|mourning|outlived|grieves? for|deaths? of|funeral of|graves? of|ashes of|in memory of|widow(?:er)? of)\b/i;
/** What else than somebody is lost there: "touch with Rui", "a bet to him". */
export const LOST_THING =
  /^ (?:all |the |an? |her |his |their |my )?(?:(?:touch|track|contact|sight|interest|patience|faith|trust|custody) (?:with|of|in)|(?:bet|game|match|argument|race)s? (?:to|with|against))\b/i;
/** Of a pair these words say that it has parted. */
export const PARTED =
  /\b(?:has remarried|remarried|moved out|left (?:(?:her|him|them|me|us) )?for (?:the|an?|another|someone|somebody) (?:\p{Ll}+)|left for \p{Lu}\p{L}+ with (?:an?|the|her|his|some)|kept the (?:\p{Ll}+)$|kept the (?:flat|house))\b/iu;
/** Since when they are no pair. */
export const SINCE_PARTED = /^(?:the|their) (?:\p{Ll}+ )?(?:separation|divorce|split)\b/iu;
/** "Ruth's grave", "since her mother's death". */
export const REMAINS = `['’]s? (?:\\p{Ll}+ )?(?:graves?|death|funeral|ashes|wake|tombstone|headstone|passing|urn|widow(?:er)?|${deaths["left of the dead"].join("|")})\\b`;
/** Words that may stand between what somebody is called and them: "his late older brother". */
const BETWEEN = "(?:(?:older|elder|eldest|younger|youngest|little|big|twin|only|half|second|first|own)[ -])*$";
/** What the estranged are said to do or not to do. */
export const BROKEN =
  /\b(?:(?<!\b(?:she|he|they|i|we|that|where) )left(?! (?:(?:her|his|their) (?:bed|room|chair|house|cell|post|village|desk|side|mark|coat|hat|teeth|glasses|fingerprints|luck|mind)|foot|hand|leg|arm|eye|ear|knee|lung|side|an?|the|some|for (?!another|good|somebody|someone|an?\b)|school|to|it|university|her job|his job)\b)|walked out|(?:has|have)(?: not|n't) (?:spoken|talked|written|visited|called) (?:to|with|a word)|(?:has|have)(?: not|n't) (?:(?:exchanged|said) a (?:\p{L}+ )?word|been heard (?:from|of)|been in touch|rung)|went off with (?:an?|the|another|somebody|someone)|skipped (?:to|off)|(?:is|are) not (?:discussed|mentioned|spoken of)|blocked (?:her|him|them|me)|another family|nothing is heard|no word from|(?:will not|won't|do not|don't|does not|doesn't|never) (?:(?:visit|speak|talk|call|write|ring)(?=\s*$|[,.;]| (?:to |with )?(?:her|him|them|me|us)\b| (?:home|back|any ?more|at all|since|because|now|round|either)\b)|come(?! (?:aboard|in|into|on|up|down|out|near|inside|along|late|early)\b)|answer|know (?:her|him|them))|no contact|not speaking|disowned|(?:has |have )?never (?:once )?forg(?:ave|iven) (?:her|him|them|me|us)|stopped (?:writing|calling|speaking|talking)(?! to (?!her|him|them|me|us|my|our)[a-z])|kept the (?:flat|house)|(?:she|he|they|i) (?:has|have) never met|(?:is|are) (?:a )?strangers?|threw (?:her|him|them|me) out|(?:won't|will not|refuses to) see (?:her|him|them|me|us)|(?:has|have)(?: not|n't) (?:\p{Ll}+ )?(?:called|rung|phoned|written|visited|been (?:home|back|round)|come (?:home|back|round))(?=\s*$|[,.;]| (?:since|for (?:\p{L}+ )?years|in (?:\p{L}+ )?(?:years|months)|once)\b)|(?:is not|isn't|are not|aren't|no longer) (?:a )?(?:part of|in) (?:my|her|his|their|our) (?:life|lives)|no longer speaks?|not on speaking terms|cut (?:her|him|them|me) off|ran off|run off|stopped coming|wants nothing to do with|not in touch|none of them in touch|out of touch|in no letter|refuses? to (?:speak|see|talk)|hasn't been seen)\b/iu;
/** What one is said to do about the estranged. */
export const AVOIDED =
  /\b(?:has(?: not|n't) (?:spoken|talked|written) to|(?:does not|doesn't|do not|don't|never) (?:speak|talk|write) (?:of|to|with)|divorced from|estranged from|met (?:her|him|them) once|split up with|cut off|ran away from|fell out with|quarrell?ed with|has(?: not|n't) seen|(?:will not|won't|refuses to) (?:discuss|name|mention|hear of|see)|never (?:mentions|names|discusses)|have(?: not|n't) (?:seen|spoken to|talked to)|no longer (?:sees|speaks? to|talks? to|visits)|not on speaking terms with|not speaking to|lost (?:touch|contact) with|not talking to|(?:won't|will not) (?:speak|talk) to|has(?: not|n't) heard from|have(?: not|n't) heard from|(?:don't|do not) talk about|never forgave|no contact with|(?:speaks?|talks?) to(?= [^.;]{3,40} through (?:[\p{L}'’]+ ){0,3}(?:lawyers?|solicitors?)))\b/iu;
/** Right before a mention: "her late ". */
export const CALLED_DEAD = new RegExp(`\\b(?:late|dead|deceased)[ -]${BETWEEN}`, "i");
export const ESTRANGED = new RegExp(`\\b(?:estranged|ex|former)[ -]${BETWEEN}`, "i");
/** What those who are away are said to do. */
export const ELSEWHERE =
  /^(?:(?:who|now|still|also|he|she|they|has|have|both|,) )*(?:(?:is|are|was|were|lives?|stayed) (?:still |both )?(?:up north|down south|out west|out east|still there|over there|back there|back home|on the other side)(?= |$|[,.;])|still there(?= |$|[,.;])|stayed behind(?! (?:to|and)\b)|(?:is |are )?(?:still )?waiting (?:for|on) (?:the|an?|her|his|their) (?:visas?|papers|permits?|residence)|works? (?:offshore|at sea|on (?:the )?(?:ships|boats|rigs|tankers|ferries|cruise ships))|(?:lives? far|lives?|is|are|works?|plays?|studies|studying|married|stayed|serves?|was sent|went|moved|emigrated|gone|posted|living|teaching|nursing) (?:[^,.;]{0,30}? )?(?:in|to) (?=\p{Lu})|(?:lives?|is|are|serves?) (?:[^,.;]{0,30}? )?(?:in|to|at|near|on) (?=(?:the )?\p{Lu})|(?:drives?|plays?) (?:[^,.;]{0,30}? )?in (?=\p{Lu})|(?:runs?|keeps?|teaches|cooks?) (?:[^,.;]{0,30}? )?in (?=\p{Lu})|lives? far away|(?:has|have)(?: got)? an? (?:\p{Ll}+ )?(?:house|flat|job|life|shop|family|room) in (?=\p{Lu})|(?:telephones?|rings?|calls?|writes?|phones?|sends? [^,.;]{2,24}) from (?=\p{Lu})|(?:stays?|is|are) (?:with [^,.;]{2,24} )?(?:in|at) (?=\p{Lu})|married (?:in|at|into) (?=\p{Lu})|abroad|overseas|offshore|far away|(?:does|doing) (?:\p{L}+ )?time(?! (?:with|in)\b)|(?:is )?inside (?:till|until|for)\b|(?:has )?emigrated(?! from)|mostly in|(?:is |are )?(?:in (?:the )?(?:army|navy|prison|jail|hospital|rehab|home|care|hospice)|(?:lives? |was put |has been put |went |moved |has moved )?in(?:to)? (?:an?|the) (?:(?:care|nursing|rest|old people's|old folks'|retirement|\p{Ll}+) )?(?:home|hospice|hospital|sanatorium|asylum)(?! (?:village|town|office|country)\b)|at sea|on the rigs|on an? (?:oil )?rig|away (?:for )?(?:most of|half|\p{Ll}+ (?:months|weeks) of|months at|weeks at)|in service|away at|off at|at (?:(?:university|college|uni|art school) (?:in|at) (?=\p{Lu})|boarding school|the front|war)|doing (?:\p{L}+ )?(?:military|national) service)|(?:[\w ]{0,20})(?:abroad|overseas|scattered (?:over|across|around)|moved away|emigrated|(?:hours|miles|kilometres) away|in another (?:country|city|town)|back in \p{Lu}|over in \p{Lu}|out in \p{Lu}|left for \p{Lu}|went off to|across the (?:border|sea|ocean|water)|in the capital)|(?:[\w ]{0,20})(?:rings? (?:on|every(?! (?:evening|night|morning|day|hour)))|phones? (?:on|every(?! (?:evening|night|morning|day|hour)))|writes? (?:every|twice|once|weekly))|on the other side|(?:now |who |is |has been )*(?:(?:lives?|placed|is|living|grew up|grows up) (?:with|in) (?:an? |her |his )?(?:foster|adoptive|other) (?:parents|family|home|people|care)))/u;
const MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December)\\b";
/** "Moved in with his father": who lives with somebody else. */
export const WITH_OTHERS = /\bmoved (?:back )?in with (?!(?:her|him|me|us|them)(?=[,.;]|\s*$))/u;
/** "In Toronto", right behind a mention. */
export const AT_ONCE_AWAY = new RegExp(
  `^(?:,? ?\\(?)(?:both |all |now |currently |still |back |over |down |up |out )?in (?!${MONTH})\\p{Lu}\\p{L}+`,
  "u",
);
/** What those under the same roof are said to do. */
export const WITH_THEM =
  /\b(?:(?:lives?|(?<=\b(?:has|have) )lived) (?:with (?:her(?= (?:in|at|on|and|now|since|for|until|again|above|over|here|most|because|too|while|when|after|as)\b|[,.;]|\s*$)|him|them|us|me)|upstairs|downstairs|here|at home|in (?:\p{L}+'s|the|our|my|her|his) (?:next |front |spare |back |box |good |small |old )?(?:bed)?room)|(?:still|is) at home|asleep upstairs|in the (?:back|spare|next|front|box|good|small|guest|other) (?:bed)?room|in the room (?:behind|above|below|next to) (?:hers|his|theirs|ours|mine)|(?:lives?|sleeps?) (?:on|in|at) (?:the|my|her|his|our|their) (?:sofa|couch|foot of|same bed|floor|(?:spare |back |front |box |guest |next |other |small )room)|sleeps? with us|in the house|stays with (?:her|him|them|us|me)|(?:has|have) (?:the|an?) (?:room (?:upstairs|downstairs|above|below|next)|downstairs|loft|cellar|floor (?:above|below)|(?:top|ground|first|upper) floor|annexe|attic|upstairs|(?:spare|back|front|box|other|small|best) room|granny flat)|(?:has |have )?moved (?:back )?in(?=$|[,.; ])(?! with (?!(?:her|him|them|us|me)(?=[,.;]|\s*$| (?:in|at|on|after|when|last|again|for|and)\b)))|(?:came|comes|come) to live(?! (?:in|at|on))|(?:came|comes|come) (?:for|to) [^,.;]{3,30} and (?:has )?(?:stayed|never left)|under (?:the same|one|our|her|his|their|my) roof|at home with (?:her|him|them|us|me)|never (?:left home|moved out)|(?:won't|will not) (?:leave home|move out)|shares? (?:the|an?|her|his|their|my|our) (?:flat|house|room|bed)|^with (?:me|us) here|(?:is|are) (?:here )?with (?:me|us)(?=[,.;]|\s*$))\b/iu;
/** Up to whom one lives with: "shares a flat with", "lives on a farm with". */
export const TOGETHER =
  /\b(?:(?:lives?|living|(?<=\b(?:has|have) )lived|lodges|(?<=\bI )stay|stay(?:s|ing)|travels) (?:(?:in|on|at|above|over|near|outside|below|off) (?:[^,.;]|, (?=\p{Lu})){1,40}? |(?:upstairs|downstairs|there|here|together|still|now) )?with|(?:sleeps?|beds down|camps) (?:in|on|at|above|over|behind|below|under) [^.;,]{2,40} with|shares? (?:an? |the |one |\p{L}+ )?(?:flat|house|room|apartment|home|place|bed|bedroom|bunk|cell|caravan|boat|hut|tent|trailer|attic|basement|cabin|cottage|farm|studio|bungalow|terrace|duplex|loft|houseboat|barge) with|looks? after|keeps? house (?:with|for)|(?:at home|under one roof|back home|back) with|cares? for|caring for|takes? care of|moved (?:back )?in with|brings? up|bringing up|raises?|raising|fosters|fostering|has taken in|took in|lives? (?:one|every other|half the|alternate) (?:weeks?|time)s? with|weekends? with)\b/giu;
/** Where the list of those one lives with ends. */
export const LIST_END =
  /[.;:(]|,? (?:who|which|whom|since|until|in|at|on|above|over|because|but|while|when|where|near|whose|for|as|to|is|are|was|has|after|before)(?!\p{L})|,? (?:and )?(?:she|he|they|i|it)(?!\p{L})/iu;
/** "Still at home", as it stands behind the name of a grown child. */
export const AT_HOME = /^at home(?=[.,;]|\s*$)/i;
/** Ages and schools of the young. */
export const YOUNG =
  /(?:^|\b(?:is|aged|turned|now|are) |\()(?:only |just |now )?(?!(?:one|two|three|four) (?:who|of|that)\b)(?:[1-9]|1[0-7]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)(?: (?:months?|years?|weeks?)(?: old)?)?(?:$|[,.;)]| and\b| who\b| now\b)|\b(?:(?:is|are|still) at school|schoolboy|schoolgirl|toddler|in nursery|kindergarten|(?:in|at) (?:primary|elementary|middle|nursery|grade|infant) school|(?:in|starts?|started|starting) (?:grade|year|class|form) (?:\d|1[0-2]|one|two|three|four|five|six|seven|eight|nine|ten)\b|in (?:the )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|1st|2nd|3rd|[4-9]th|10th) (?:grade|form|class)|going to school|(?:starts?|started|starting) (?:big |primary |infant |nursery )?school)\b/i;
export const CALLED_YOUNG =
  /\b(?:teenage|newborn|(?:[1-9]|1[0-7]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)-year-old)(?: (?:son|daughter|boy|girl|child))?[ ,-]+$/i;
