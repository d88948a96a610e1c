/** A turn of phrase: what stands one way in the content, and the ways in which others would say it. `$1` is what `from` caught. */
export type Turn = { readonly from: RegExp; readonly to: readonly string[] };

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
  { from: new RegExp(String.raw`\b(${SAID}) that (?=${WHO}\b)`, "gu"), to: ["$1 "] },
  { from: /\btold (me|him|her|us|them) of /g, to: ["told $1 about "] },
  { from: /\b([Tt])he whole of (?=(?:the|my|his|her|our|their) )/g, to: ["all of "] },
  { from: /\bon account of\b/g, to: ["because of"] },
  { from: /\bso as (not )?to\b/g, to: ["in order $1to"] },
  { from: new RegExp(String.raw`\bwanted to know (?=${QUESTION}\b)`, "g"), to: ["asked "] },
  { from: /\b(asked(?: me| him| her| us| them)?|wondered|knew|know) whether\b/g, to: ["$1 if"] },
  { from: /,? too(?=[.;])/g, to: [" as well"] },
  { from: /, because (?!of\b)/g, to: [", since ", ", as "] },
  {
    from: /\bThen (?=(?:I|he|she|we|they) (?:[a-z]+ed|went|sat|got|took|put|saw|came|gave|told|said)\b)/g,
    to: ["After that "],
  },
  { from: new RegExp(`\\b(${MOVED}) round (?=${OWNED}\\b)`, "g"), to: ["$1 around "] },
  {
    from: /\b(man|woman|one|anybody|anyone|somebody|someone|those|child|friend) whom (?=I|he|she|they|we)/g,
    to: ["$1 "],
  },
  {
    from: new RegExp(`\\b(${SELF}) said nothing${END}`, "g"),
    to: ["$1 did not say anything", "$1 did not say a word"],
  },
  { from: new RegExp(`\\b(${SELF}) saw nothing${END}`, "g"), to: ["$1 did not see anything"] },
  { from: new RegExp(`\\b(${SELF}) knew nothing${END}`, "g"), to: ["$1 did not know anything"] },
  {
    from: /\b(told (?:me|him|her|us|them)|of|with|to|was|say|did|do|doing|know|said|for|about|and|remembered|is|saw|had) a thing (?=(?:that|I|he|she|they|we)\b)/g,
    to: ["$1 something "],
  },
  {
    from: new RegExp(`\\bI (?:don't|do not) know (?=${QUESTION}\\b)`, "g"),
    to: ["I couldn't say ", "I have no idea "],
  },
  { from: /\ba little (?=(?:more|less|too|later|longer)\b)/g, to: ["a bit "] },
  {
    from: /\b((?:it|he|she|I) (?:was|is)|they were|I am|I'm|are) very (?!much|same|well|little|few|first|last)/g,
    to: ["$1 really "],
  },
  { from: /\bin the weather\b/g, to: ["out of doors", "in the open"] },
  { from: /\b([Aa])nd so (?=(?:I|he|she|they|we) )/g, to: ["$1nd "] },
  { from: /\ball the way (?=to|from|down|up|back)/g, to: ["right ", "the whole way "] },
  { from: /\bwithout a word(?=[.,;]| and )/g, to: ["without saying anything", "saying nothing"] },
  { from: /, it seems(?=[.,;])/g, to: [", apparently", ", by all accounts"] },
  { from: /\bIt seems (?=(?:I|he|she|they|we|the|there|it)\b)/g, to: ["Apparently "] },
  { from: /\bin the end\b(?=[.,;])/g, to: ["at last", "finally"] },
];
