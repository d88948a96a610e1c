/**
 * A turn of phrase: what stands one way in the content, and the ways in which others would say it. `$1` is what `from` caught. Wherever
 * `from` fits there is the `sign`, or one of them, which is looked for first, as most sentences have it not.
 */
export type Turn = {
  readonly from: RegExp;
  readonly sign: string | readonly string[];
  readonly to: readonly string[];
};

const WHO = "(?:I|he|she|it|they|we|you|there|nobody|everybody)";
const QUESTION = "(?:what|who|where|why|how|when|which|whether|if)";
const SAID = String.raw`(?:said|thought|knew|felt|promised|believed|told (?:me|him|her|us|them|\p{Lu}\p{Ll}+))`;
const MOVED = "went|came|walked|looked|turned|ran|passed|wound|tied|gathered|stood|sat|go|come|walk|look";
const OWNED = "(?:the|my|his|her|our|their|it|him|me|us|them)";
const END = "(?=[.,;]| (?:to|and|until|till) )";
const SELF = "I|he|she|they|we";
const ALSO_WITHOUT_THAT =
  "(?!(?:so|now|not|only|just|but|is|was|be|been|being|except|save|given|seeing|and|or|nor|than|me|him|her|us|them|said|thought|knew|felt|promised|believed|do|does|did|done|like|after|before|with|of|by|for|from|to|at|about|on|in|over|since|until|till|as|because|that|this|off|up|down|out|under|underneath|back|once|twice|again|aloud|loudly|there|here|then|today|anyway|always|still|well|understand|all|came|come|luck|best|more|file|margin|asked|it|[st])\\b)";
const NO_TURN =
  "(?!(?:the|an?|this|that|my|his|her|our|their|its|first|second|third|last|next|another|each|every|one|all|year|other|whole)\\b)";

/**
 * Each way says the same in any sentence, for life: what one person writes in the first way another writes in the second. No pattern
 * holds a lookbehind, which would not be compiled but interpreted, character by character.
 */
export const TURNS: readonly Turn[] = [
  { from: new RegExp(String.raw`\b(${SAID}) that (?=${WHO}\b)`, "gu"), sign: " that ", to: ["$1 "] },
  { from: /\btold (me|him|her|us|them) of /g, sign: "told ", to: ["told $1 about "] },
  { from: /\bthe whole of (?=(?:the|my|his|her|our|their) )/g, sign: "the whole of ", to: ["all of "] },
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
    to: ["without saying anything"],
  },
  { from: /, it seems(?=[.,;])/g, sign: ", it seems", to: [", apparently", ", by all accounts"] },
  { from: /\bIt seems (?=(?:I|he|she|they|we|the|there|it)\b)/g, sign: "It seems ", to: ["Apparently "] },
  {
    from: new RegExp(String.raw`\b${ALSO_WITHOUT_THAT}([a-z]+) that (?=(?:${SELF}|you) )`, "g"),
    sign: " that ",
    to: ["$1 "],
  },
  {
    from: /\b((?:[Tt]he|[Aa]n?|[Ee]very|any|another|some|only) (?:ones?|man|woman|men|women|person|people|boy|girl|lad|lady|thief|friends?|neighbours?|souls?|child|children|fellow|strangers?|clerk|carter|guests?|visitors?)) who (?=[a-z])/g,
    sign: " who ",
    to: ["$1 that "],
  },
  { from: new RegExp(String.raw`\b${NO_TURN}([a-z]+) round (?=${OWNED}\b)`, "g"), sign: " round ", to: ["$1 around "] },
  { from: /\bwhile (?=(?:I|he|she|it|they|we|the|my) )/g, sign: "while ", to: ["whilst "] },
  { from: /\bWe both (?!of\b)(?=[a-z])/g, sign: "We both ", to: ["Both of us "] },
  { from: /\bwe both (?!of\b)(?=[a-z])/g, sign: "we both ", to: ["both of us "] },
  {
    from: /(?<!\b[Oo]n )\b([Tt]he) whole (?!of\b|day|lot|thing|truth|point|way\b|time|story)(?=[a-z])/g,
    sign: "he whole ",
    to: ["$1 entire "],
  },
  { from: /\ba small (?!hours|print|amount|number|talk|fortune|hour)(?=[a-z])/g, sign: "a small ", to: ["a little "] },
  { from: /, and then (?=(?:I|he|she|it|they|we) )/g, sign: ", and then ", to: [", then "] },
  { from: /\ball of it\b/g, sign: "all of it", to: ["the whole of it"] },
  {
    from: /\bso that (?=(?:I|he|she|they|we|it|nobody|everybody) (?:could|can|might|would)\b)/g,
    sign: "so that ",
    to: ["so "],
  },
  { from: /, for (?=(?:I|he|she|they|we|there) [a-z])/g, sign: ", for ", to: [", because ", ", as "] },
  { from: /\bin the end\b(?=[.,;])/g, sign: "in the end", to: ["at last", "finally"] },
];
