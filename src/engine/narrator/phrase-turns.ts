import type { Turn } from "./turns.ts";

const SELF = "I|he|she|they|we";
/** What can be put somewhere, and neither goes there by itself nor leads there. */
const THING =
  "(?:the|my|his|her|our|their|an?) (?!(?:road|street|path|way|hill|stairs|bus|train|dog|child|boy|girl)\\b)[a-z]+";
const END = "(?=[.,;]| and )";
/** Who says a thing that was said aloud just before. */
const SPEAKER = String.raw`\p{Lu}\p{Ll}+(?: the [\p{Ll}-]+)?|(?:the|my) (?:[\p{Ll}-]+ )?[\p{Ll}-]+`;
const BEHIND_SPEAKER = String.raw`(?=[.,;]| to | and (?!(?:the|my|an?|\p{Lu}\p{Ll}*)\b))`;
/** What "today" is needed after: without it something else would be said, or hardly anything. */
const NEEDS_TODAY =
  "(?!(?:not|until|till|before|since|of|for|from|than|only|just|like|and|by|was|were|later|earlier|am|are|is|be|been|or|but|even|to|do|does|did|have|has|had|live|lives|there|here|ago|year|years|week|weeks|month|months|old|nothing|none|nobody|any|as|still|yet|that|this|which|good|bad|far|enough|so|happened|happens|it's|that's)\\b)";
const APART = "put|took|picked|wrote|gave|handed|threw|hung|sent|brought|pulled|folded";
const WHERETO = "down|away|back|off|up";
const AWAY = WHERETO.split("|").map((where) => ` ${where}`);

/**
 * Turns of single words and short phrases. Each way says the same in any sentence. A person draws these from a stream of their own, so
 * that another one here shifts none of a person's habits.
 */
export const PHRASE_TURNS: readonly Turn[] = [
  { from: new RegExp(`^ (said|asked) (${SPEAKER})${BEHIND_SPEAKER}`, "u"), sign: " ", to: [" $2 $1"] },
  {
    from: new RegExp(String.raw`\b${NEEDS_TODAY}([\p{L}'’]+) today(?=[.,;](?![^.!?]*\b(?:tomorrow|yesterday)))`, "gu"),
    sign: " today",
    to: ["$1"],
  },
  {
    from: /\b(was|am|is|were|I'm|felt|so|very) glad(?= to | that |[.;])/g,
    sign: " glad",
    to: ["$1 pleased"],
  },
  {
    from: /\b([Tt])he other life\b(?! (?:of|than|who|that|which)\b)/g,
    sign: "he other life",
    to: ["$1hat other life"],
  },
  { from: /\bI think (?=(?:that|it|he|she|they|we|the|there)\b)/g, sign: "I think ", to: ["I believe "] },
  { from: /\bI believe (?=that )/g, sign: "I believe ", to: ["I think "] },
  {
    from: /\b(I|we|We|he|He|she|She|they|They) talked (?=(?:about|to|with|of)\b)/g,
    sign: " talked ",
    to: ["$1 spoke "],
  },
  {
    from: /\b(?!(?:was|were|is|are|be|look|looked|taste|tasted|and|them)\b)([a-z]+),? all the same(?=[.,;])/g,
    sign: " all the same",
    to: ["$1 even so", "$1 anyway"],
  },
  { from: /\b(I|We|we) shall\b/g, sign: " shall", to: ["$1 will"] },
  { from: /\bhardly (?!ever|surpris|a |an |the |my |news|fair|worth)/g, sign: "hardly ", to: ["barely ", "scarcely "] },
  { from: /\baloud\b/g, sign: "aloud", to: ["out loud"] },
  { from: /\ba quarrel\b/g, sign: "a quarrel", to: ["an argument"] },
  { from: /\bquarrelled\b/g, sign: "quarrelled", to: ["argued"] },
  { from: new RegExp(`\\b(${APART}) (${WHERETO}) (${THING})${END}`, "g"), sign: AWAY, to: ["$1 $3 $2"] },
  { from: new RegExp(`\\b(${APART}) (${THING}) (${WHERETO})${END}`, "g"), sign: AWAY, to: ["$1 $3 $2"] },
  { from: new RegExp(`\\b(${SELF}|you|it) ought to\\b`, "g"), sign: " ought to", to: ["$1 should"] },
  { from: /\bI thought of (?=(?:the|my|his|her|their|our|\p{Lu}))/gu, sign: "I thought of ", to: ["I thought about "] },
  { from: /\bwent on (?!(?:evening|morning|something|nothing)\b)(?=[a-z]+ing\b)/g, sign: "went on ", to: ["kept on "] },
  { from: /\bI've got (?=(?:an?|the|my|no|two|three|something|nothing)\b)/g, sign: "I've got ", to: ["I have "] },
  { from: /\bby myself\b/g, sign: "by myself", to: ["on my own", "alone"] },
  { from: new RegExp(`\\b(${SELF}) came home\\b`, "g"), sign: " came home", to: ["$1 got home"] },
  { from: /\bonce more(?=[.,;])/g, sign: "once more", to: ["one more time"] },
  { from: /\bI should like\b/g, sign: "I should like", to: ["I would like"] },
  {
    // "I couldn't shut the drawer" and "made her shut it" are no past.
    from: /(?<=(?:^|[.,;:!?”"] |\band |\bbut |\bthen )(?:I|[Hh]e|[Ss]he|[Ww]e|[Tt]hey) )\bshut (?=(?:the|my|his|her|our|their) (?:door|window|book|lid|drawer|gate|shop|cupboard)\b)/gu,
    sign: "shut ",
    to: ["closed "],
  },
  { from: new RegExp(`\\b(${SELF}) answered(?=[.,;:]| that )`, "g"), sign: " answered", to: ["$1 replied"] },
  { from: /\bthis evening(?=[.,;]| (?:I|and|that|to|with|we) )/g, sign: "this evening", to: ["tonight"] },
  { from: /\bThis evening (?=(?:I|we|he|she|they|the|my|\p{Lu}\p{Ll}+) )/gu, sign: "This evening ", to: ["Tonight "] },
  { from: /\ba big (?=[a-z])/g, sign: "a big ", to: ["a large "] },
  { from: /\bmended (?=(?:the|my|his|her|our|their|it)\b)/g, sign: "mended ", to: ["repaired "] },
  { from: /\bAfterwards (?=(?:I|we|he|she|they) )/g, sign: "Afterwards ", to: ["After that ", "Later "] },
  { from: /\ba long time(?=[.,;])/g, sign: "a long time", to: ["a long while"] },
];
