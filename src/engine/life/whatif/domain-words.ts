/** Words by which a premise shows what it is about; which of them decide, and when, is `domainOf`'s. */
export const CRIME =
  /\b(?:crim(?:e|es|inal)|st(?:eal|ole|olen|ealing)|thief|robb(?:ed|ery|ing)|rob (?:the|an?|banks?|him|her)|prison|jail|murder\w*|arrest\w*|smuggl\w+|fraud|forged|forger(?:y|ies)|heist|(?:found|pleaded|was|been) guilty|bribes?|blackmail\w*|embezzl\w+|burglar\w*|caught by the police|got away with|turned (?:her|him|them|my)sel\w+ in|confessed to)\b/i;
export const LOVE =
  /\b(?:marr(?:y|ied|ying|iage)|wedding|fianc\w+|propos(?:al|ed to)|elop\w+|affair|kiss(?:ed)?|in love|lover|sweetheart|first love|divorc\w+|engagement|altar|engaged|jilted|soulmate|(?:told|tell) .{2,30} (?:she|he|they|i) (?:loved?|felt)|said yes to (?:him|her|them))\b/i;
export const HEALTH =
  /\b(?:ill(?:ness)?|sick(?:ness)?|cancer|tumou?r|polio|fever|accident|injur\w+|disease|diagnos\w+|hospital|blind(?:ness)?|deaf|drink(?:ing)?|drunk|sober|rehab|addict\w*|wheelchair|overdose|lost (?:her|his|their|my) (?:leg|arm|sight|hearing|voice|hands?|eye)|healthy|meningitis|tuberculosis|tb|measles|malaria|pneumonia|(?:had|having|have) (?:the|a|that) (?:first )?(?:stroke|fall|seizure|heart attack|breakdown)|epilep\w+|diabet\w+|leuk(?:a)?emia|sickle cell|asthma|arthritis|lupus|hiv|aids|hepatitis|cystic fibrosis|migraines?|emphysema|cataracts?|glaucoma|anorexia|bulimia|depression|bipolar|schizophrenia|cerebral palsy|gout|long covid|covid|endometriosis|psoriasis|tinnitus|parkinson's|alzheimer's|dementia|multiple sclerosis|chronic pain|a (?:stammer|stutter|limp)|cholera|typh(?:us|oid)|smallpox|knocked out|(?:car|plane|train) crash|fall(?:en)? from|fell|surgery|transplant|operation)\b/i;
export const MONEY =
  /\b(?:money|rich|wealth\w*|poor|lottery|debts?|inherit\w*|fortune|bankrupt\w*|invest\w*|million\w*|savings|gambl\w+|treasure|jackpot|numbers (?:had )?c[oa]me up|loan|estate|sold the (?:land|house|farm))\b/i;
export const STUDY =
  /\b(?:stud(?:y|ied|ies|ying)|universit\w+|college|school|degree|scholarship|bursary|tuition|(?:school|her|his|their|my) fees|exams?|graduat\w+|phd|doctorate|medicine|thesis|apprentice to)\b/i;
export const FAITH =
  /\b(?:faith|god|church|priest\w*|monk|nun|convent|monastery|pray\w*|vows|temple|mosque|religio\w+|seminary|baptis\w+|convert(?:ed)?|pilgrim\w*)\b/i;
export const ART =
  /\b(?:paint(?:ing|ed|er)?|artist|music\w*|band|choir|orchestra|sing(?:er|ing)?|sang|sung|opera|novel|poe\w+|act(?:ing|or|ress)|audition|film|movie|danc\w+|piano|violin|cello|guitar|concert|record deal|album|record contract|published|manuscript|gallery|literary|the part|the role|play(?:ing|ed) the|tour|contest|prize|stage)\b/i;
export const WORK =
  /\b(?:job|post|position|career|promot\w+|hired|fired|sacked|apprentice\w*|profession|trade|retired?|office|army|navy|(?<!(?:told|tell|called|rung|phoned|to|from|by) the )police|work(?:ed|ing)? (?:as|for|at|in)|corps|strike)\b/i;
export const BUSINESS =
  /\b(?:bakery|shop|bookshop|farm|restaurant|caf[eé]|pub|inn|hotel|company|business|firm|practice|studio|clinic|factory|lighthouse|bookstore|garage|vineyard|workshop|stall|boatyard|ship|boat|mill|brewery|circus|salon)\b/i;
export const PLACE =
  /\b(?:mov(?:e|ed|ing)|emigrat\w+|migrat\w+|left home|leav\w+ home|stay(?:ed)? (?:at home|home|in|on the)|return(?:ed)? (?:to|home)|abroad|overseas|went back to|gone back to|sail(?:ed)? (?:west|east|north|south|away|to|for)|gone west|born in|grew up in|grown up in|liv(?:e|ed) in|settled|followed .* to \p{Lu}|crossed|the (?:city|village|island|country|coast|mountains|countryside)|travel\w*|to \p{Lu}\p{Ll}+$)/u;
export const FAMILY =
  /\b(?:mother|father|parents?|brother|sister|child(?:ren)?|son|daughter|baby|adopt\w*|twins?|orphan\w*|grand(?:mother|father|ma|pa|parents)|mum|mom|dad|pregnan\w+|siblings?|cousin|aunt|uncle)\b/i;
