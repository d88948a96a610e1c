const OWN_SELF = "(?:her|him|my|your|them|one)sel(?:f|ves)|themself";
const SELF_HARM = new RegExp(
  [
    "suicid\\p{L}*",
    "self[- ]?harm\\p{L}*",
    `(?:kill|hang|shoot|drown|poison|stab|burn|starve|cut|hurt|harm|injure|mutilate)(?:s|ed|ing|ting)? (?:${OWN_SELF})`,
    `(?:killing|hanged|hung|shot|stabbing|hurting|drowning|poisoning) (?:${OWN_SELF})`,
    "(?:take|takes|took|taken|taking|end|ends|ended|ending) (?:her|his|their|my|your|one's) (?:own )?li(?:fe|ves)",
    "(?:want|wants|wanted|wish|wishes|wished|plan|plans|planned|hope|hopes|trying|tries|tried|going) to (?:die|be dead|end it(?: all)?|not wake up|disappear for ever)",
    "(?:wish|wishes|wished) (?:she|he|they|i) (?:was|were) dead",
    "(?:cuts|cut|cutting) (?:her|his|their|my) (?:arms?|wrists?|legs?|skin|thighs?)",
    "(?:slit|slits) (?:her|his|their|my) wrists?",
    `(?:jump(?:s|ed|ing)?|leap(?:s|t|ed|ing)?|(?:throw(?:s|n|ing)?|threw) (?:${OWN_SELF})) (?:(?:off|from) (?:the|an?|that) (?:\\p{L}+ )?(?:bridge|roof|rooftop|building|balcony|ledge|cliff|viaduct|overpass)|(?:in front of|under) (?:the|an?) (?:\\p{L}+ )?(?:train|tram|lorry|truck|bus))`,
    "(?:overdos(?:e|es|ed|ing))",
    "(?:no|not any) (?:reason|wish|will|point) (?:to|in) (?:live|living|go on|going on)",
    "better off (?:dead|without me)",
    "kms",
    "kys",
  ]
    .map((words) => `(?<!\\p{L})(?:${words})(?!\\p{L})`)
    .join("|"),
  "iu",
);

/** Whether a text speaks of somebody who harms themselves or would end their life. */
export const speaksOfSelfHarm = (text: string): boolean => SELF_HARM.test(text.replaceAll("’", "'"));
