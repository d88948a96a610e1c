/**
 * A turn of phrase: what stands one way in the content, and the ways in which others would say it. `$1` is what `from` caught. Wherever
 * `from` fits there is the `sign`, which is looked for first, as most sentences have it not.
 */
export type Turn = { readonly from: RegExp; readonly sign: string; readonly to: readonly string[] };

const WHO = "(?:I|he|she|it|they|we|you|there|nobody|everybody)";
const QUESTION = "(?:what|who|where|why|how|when|which|whether|if)";
const SAID = String.raw`(?:said|thought|knew|felt|promised|believed|told (?:me|him|her|us|them|\p{Lu}\p{Ll}+))`;
const MOVED = "went|came|walked|looked|turned|ran|passed|wound|tied|gathered|stood|sat|go|come|walk|look";
const OWNED = "(?:the|my|his|her|our|their|it|him|me|us|them)";
const END = "(?=[.,;]| (?:to|and|until|till) )";
const SELF = "I|he|she|they|we";

/**
 * Each way says the same in any sentence, for life: what one person writes in the first way another writes in the second. No pattern
 * holds a lookbehind, which would not be compiled but interpreted, character by character.
 */
export const TURNS: readonly Turn[] = [
  { from: new RegExp(String.raw`\b(${SAID}) that (?=${WHO}\b)`, "gu"), sign: " that ", to: ["$1 "] },
  { from: /\btold (me|him|her|us|them) of /g, sign: "told ", to: ["told $1 about "] },
  { from: /\b([Tt])he whole of (?=(?:the|my|his|her|our|their) )/g, sign: "he whole of ", to: ["all of "] },
  { from: /\bon account of\b/g, sign: "on account of", to: ["because of"] },
  { from: /\bso as (not )?to\b/g, sign: "so as ", to: ["in order $1to"] },
  { from: new RegExp(String.raw`\bwanted to know (?=${QUESTION}\b)`, "g"), sign: "wanted to know ", to: ["asked "] },
  { from: /\b(asked(?: me| him| her| us| them)?|wondered|knew|know) whether\b/g, sign: " whether", to: ["$1 if"] },
  { from: /,? too(?=[.;])/g, sign: " too", to: [" as well"] },
  { from: /, because (?!of\b)/g, sign: ", because ", to: [", since ", ", as "] },
  {
    from: /\bThen (?=(?:I|he|she|we|they) (?:[a-z]+ed|went|sat|got|took|put|saw|came|gave|told|said)\b)/g,
    sign: "Then ",
    to: ["After that "],
  },
  { from: new RegExp(`\\b(${MOVED}) round (?=${OWNED}\\b)`, "g"), sign: " round ", to: ["$1 around "] },
  {
    from: /\b(man|woman|one|anybody|anyone|somebody|someone|those|child|friend) whom (?=I|he|she|they|we)/g,
    sign: " whom ",
    to: ["$1 "],
  },
  {
    from: new RegExp(`\\b(${SELF}) said nothing${END}`, "g"),
    sign: " said nothing",
    to: ["$1 did not say anything", "$1 did not say a word"],
  },
  { from: new RegExp(`\\b(${SELF}) saw nothing${END}`, "g"), sign: " saw nothing", to: ["$1 did not see anything"] },
  { from: new RegExp(`\\b(${SELF}) knew nothing${END}`, "g"), sign: " knew nothing", to: ["$1 did not know anything"] },
  {
    from: /\b(told (?:me|him|her|us|them)|of|with|to|was|say|did|do|doing|know|said|for|about|and|remembered|is|saw|had) a thing (?=(?:that|I|he|she|they|we)\b)/g,
    sign: " a thing ",
    to: ["$1 something "],
  },
  {
    from: new RegExp(`\\bI (?:don't|do not) know (?=${QUESTION}\\b)`, "g"),
    sign: " know ",
    to: ["I couldn't say ", "I have no idea "],
  },
  { from: /\ba little (?=(?:more|less|too|later|longer)\b)/g, sign: "a little ", to: ["a bit "] },
  {
    from: /\b((?:it|he|she|I) (?:was|is)|they were|I am|I'm|are) very (?!much|same|well|little|few|first|last)/g,
    sign: " very ",
    to: ["$1 really "],
  },
  { from: /\bin the weather\b/g, sign: "in the weather", to: ["out of doors", "in the open"] },
  { from: /\b([Aa])nd so (?=(?:I|he|she|they|we) )/g, sign: "nd so ", to: ["$1nd "] },
  { from: /\ball the way (?=to|from|down|up|back)/g, sign: "all the way ", to: ["right ", "the whole way "] },
  {
    from: /\bwithout a word(?=[.,;]| and )/g,
    sign: "without a word",
    to: ["without saying anything", "saying nothing"],
  },
  { from: /, it seems(?=[.,;])/g, sign: ", it seems", to: [", apparently", ", by all accounts"] },
  { from: /\bIt seems (?=(?:I|he|she|they|we|the|there|it)\b)/g, sign: "It seems ", to: ["Apparently "] },
  { from: /\bin the end\b(?=[.,;])/g, sign: "in the end", to: ["at last", "finally"] },
];
