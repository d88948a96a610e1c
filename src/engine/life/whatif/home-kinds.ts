const ADJECTIVES =
  "(?:(?:old|little|small|big|same|next|nearest|far|other|family|hill|fishing|mountain|coastal|quiet|green|own|whole|deep|high|north|south|east|west|northern|southern|eastern|western|summer|weekend) )*";
/** Kinds of places in which people live, where no name is given: regions, settlements, and roofs of a sort of their own. */
const KINDS =
  "village|town|city|country|countryside|coast|seaside|lake|island|islands|mountains?|hills?|valley|forest|woods|desert|farm|croft|cottage|cabin|hut|ranch|suburbs?|capital|beach|harbour|harbor|riverside|jungle|steppe|highlands|lowlands|mainland|interior|outback|bush|moor|moors|delta|plains|kibbutz|commune|caravan|houseboat|barge|lighthouse|homeland|north|south|east|west|hamlet|oasis|reservation|reserve";
const BEHIND =
  "(?=$|[.?!,;]| (?:all|for good|instead|with|when|after|at|alone|together|and|where|she|he|they|again|then|until|by|near|as|before|that)\\b)";
const LIVING = new RegExp(
  `^(?:move|live|go (?:off |away |back )?(?:to live|and live)|go back|settle|return|retire|run away|stay on|remain|be sent back)(?: (?:back|away|out|up|down|over|off))? (?:to|in|into|at|on|by|near|beside) (?:the|an?|her|his|their|my) ${ADJECTIVES}(${KINDS})${BEHIND}`,
  "u",
);
/** "Gone to the city": for good, where it is no trip. */
const GONE = new RegExp(
  `^(?:go|leave|come|run)(?: (?:off|away|out|up|down|back|over))? (?:to|for|into) (?:the|her|his|their|my) ${ADJECTIVES}(village|city|country|countryside|coast|capital|mountains|hills|islands?|mainland|interior|north|south|east|west|highlands|suburbs)(?=$|[.?!,;]| (?:instead|at \\p{Ll}+(?:teen|ty)?|with|after|too|for good|like|when|as)\\b)`,
  "u",
);
const INLAND =
  /^(?:move|go|live|go to live|settle|be sent)(?: (?:to live|away))? (inland|upriver|downriver|overseas|underground)\b/;
const A_TRIP =
  /\bthat (?:day|night|morning|evening|weekend)|\bfor (?:an?|the) (?:day|night|week|weekend|holiday|visit|wedding|funeral|doctor|fair|market)\b/;

/** The kind of place where one lives by a deed that names none: "village", "cottage", "inland". */
export function kindOfHome(deed: string): string | null {
  if (A_TRIP.test(deed)) return null;
  return (LIVING.exec(deed) ?? GONE.exec(deed) ?? INLAND.exec(deed))?.[1] ?? null;
}

/** How the Echo thinks of where it lives by the premise: "Bergen", "the village"; null where that is no place by itself. */
export function placeInMind(home: string): string | null {
  if (/^\p{Lu}/u.test(home)) return home;
  return /^(?:away|stayed|inland|upriver|downriver|overseas|underground)$/.test(home) ? null : `the ${home}`;
}
