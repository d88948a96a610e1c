import { isKinWord } from "./kin-words.ts";
import { singularOf } from "./nouns.ts";
import { isListedWord } from "./parser.ts";
import { ANIMALS, LARGE_THINGS, PLACES, THINGS, wordsOf } from "./thing-words.ts";
import { tagsOf } from "./word-tags.ts";

/** Things that few lists of small objects have, and people do. */
const MORE = wordsOf("belongings");
const MADE = wordsOf("made things");
/** "Drum-kit": what is a thing only with the word before it. */
const OF_TWO_WORDS = wordsOf("things of two words");

/** Words that may come within a phrase before its noun. */
const OPENS = /^(?:an?|the|her|his|their|my|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|\d+)$/;
/** Where the naming of a thing ends and something is said of it. */
const STOPS =
  /^(?:,|\(|\)|\+|and|or|but|of|in|on|at|to|for|from|with|by|like|as|than|over|above|under|behind|beside|beneath|below|between|through|without|among|amid|within|beyond|towards?|per|into|near|around|against|about|off|up|down|out|across|along|inside|outside|after|before|until|since|because|when|where|while|who|which|that|whose|what|how|why|if|so|nor|not|no|doesn't|don't|didn't|isn't|can't|is|are|was|were|am|has|have|had|does|do|did|will|would|can|could|should|must|may|might|she|he|they|i|you|we|it|nobody|everybody|someone|always|never|still|too|also|now|then|only|just|himself|herself|themselves|myself|called|named|full|here|there|again|away|alone|instead|every|each)$/;
/** What holds things or says how many: of a jar of buttons the buttons are meant. */
const HOLDERS =
  /^(?:collection|set|pair|box|boxes|jar|shelf|shelves|stack|pile|row|rows|deck|crate|crates|cupboard|wall|roomful|garageful|dozens?|hundreds?|bag|bags|case|cases)$/;
/** What only a thing is: of what it is made, and in what state it is. */
const OF_THINGS =
  /^(?:brass|copper|tin|wooden|leather|silver|gold|golden|iron|steel|plastic|porcelain|ivory|woollen|silk|felt|wicker|electric|acoustic|second-hand|secondhand|cracked|rusty|rusted|chipped|dented|patched|folding|portable|hand-painted|handmade|home-made|homemade|antique|battered|threadbare|mended|three-legged|two-stroke|ex-army)$/;
/** Who says "her school" or "a church" owns neither; a door is no thing to have. */
const INSTITUTION =
  /^(?:school|church|chapel|office|library|hotel|clinic|theatre|surgery|nursery|depot|cinema|hall|door|window|wall|floor|stone|pitch|stand|tip)s?$/;
const OF_A_BODY = /^(?:kidney|gall|family|breast|collar|back|shoulder)$/;
/** Ends of words that only things have. */
const THING_ENDS =
  /(?:board|box|machine|case|bag|pot|bike|boat|wheel|knife|scope|phone|cart|truck|tractor|cycle|jacket|coat|glove|boot|shoe|hat|chair|table|bed|lamp|clock|stove|oven|cooker|heater|freezer|burner|grinder|mower|player|rack|tree|bush|rod|book|album|bench|drum|horn|pipe|ship|ladder|bucket|barrow|blanket|mill|saw|hammer|loom|kiln|press|lens|kettle|pan|jar|cup|mug|bowl|cloth|robe|gown|skirt|shirt)$/;
const NO_THING =
  /^(?:friendship|hardship|relationship|scholarship|membership|citizenship|apprenticeship|courtship|worship|leadership|ownership|internship|kinship|workshop|notebook|headboard|bedside|hardship|township|flatbed|misprint|suitcase|saxophone-player|player|showcase|nutcase|staircase|bookcase|basketcase|bedpan|japan|guard|saxhorn|billboard|prayer|mistress|warship|flagship|unshirt|press|cypress|express|seabed|riverbed|deathbed|sickbed|childbed|embed|impress|depress)$/;
/** Makers whose name stands for the thing: "her Peugeot", "an old Singer". */
const MAKERS =
  /^(?:leica|nikon|canon|hasselblad|rolleiflex|pentax|polaroid|zenit|lada|volvo|toyota|corolla|peugeot|renault|citroën|citroen|fiat|skoda|škoda|dacia|trabant|wartburg|volkswagen|vw|beetle|golf|polo|kia|honda|mazda|nissan|subaru|ford|fiesta|mercedes|bmw|audi|opel|vauxhall|saab|jeep|hilux|chevrolet|chevy|cadillac|buick|dodge|vespa|lambretta|yamaha|kawasaki|ducati|harley|triumph|moskvich|zastava|yugo|seat|suzuki|hyundai|mini|transit|land rover|land cruiser|steinway|bechstein|gibson|fender|stradivarius|olivetti|remington|underwood|singer|pfaff|nokia|playstation|xbox|nintendo|vespa|zündapp|mobylette|tata|bajaj|enfield|rayburn|aga|kindle|ipad|iphone|piaggio|ape|micra|corsa|clio|twingo|astra|passat|prius|civic|punto|octavia|fabia|megane|mondeo|raleigh|brompton|steinway|telecaster|stratocaster)s?$/;

/** A thing as the text names it, from the first of its words, and how many words it takes. */
export type Phrase = { noun: string; at: number; end: number; ownedBy: string | null };

/** Whether the word names something that one may own. */
export const isOwnable = (word: string): boolean => nounOf(word) !== null;

/** The singular of what one may own, as the lists have it, or null. */
export function nounOf(token: string): string | null {
  const single = singularOf(token);
  return (
    [token, single, token.replace(/s$/, "")].find(
      (one) => PLACES.has(one) || MORE.has(one) || MADE.has(one) || THINGS.has(one) || LARGE_THINGS.has(one),
    ) ?? null
  );
}

type Run = { words: string[]; start: number; end: number; ownedBy: string | null };

/** The words from a token on that name one thing, up to where something is said of it; null where a person is named. */
export function runAt(tokens: readonly string[], from: number): Run | null {
  let at = from;
  while (OPENS.test(tokens[at] ?? "")) at++;
  const run: Run = { words: [], start: at, end: at, ownedBy: null };
  const { words } = run;
  for (; at < tokens.length && at < from + MAX_RUN; at++) {
    const word = tokens[at]!;
    if (/(?:'s|s')$/.test(word) && !PLACES.has(word)) {
      // "Her father's Leica" is named behind its owner.
      if (words.some((one) => nounOf(one) !== null)) break;
      run.ownedBy = word.replace(/'s?$/, "");
      words.length = 0;
      run.start = at + 1;
      continue;
    }
    if (isKinWord(word)) return null;
    if (words.length > 0 && (tokens[at + 1] === "than" || OPENS.test(word))) break;
    // "The only working oven": so it begins, and nothing is said yet.
    if (word === "only" && words.length === 0) continue;
    if (STOPS.test(word) || (words.length > 0 && isThing(words) && endsPhrase(word) && !isOfTwo(words.at(-1)!, word)))
      break;
    words.push(word);
  }
  run.end = at;
  return words.length === 0 ? null : run;
}

const MAX_RUN = 8;

/**
 * The thing that is named from a token on: "an old rice cooker by the door" is a rice cooker. The last noun before something is said
 * of it is what it is; those right before say which. Null where it is no thing.
 */
export function phraseAt(tokens: readonly string[], from: number): Phrase | null {
  const run = runAt(tokens, from);
  if (run === null) return null;
  const { words, start, end, ownedBy } = run;
  if (tokens[end] === "of" && HOLDERS.test(words.at(-1)!)) {
    const inner = phraseAt(tokens, end + 1);
    if (inner !== null) return { ...inner, at: start, ownedBy };
  }
  return isThing(words) ? { noun: compoundOf(words), at: start, end, ownedBy } : null;
}

/** A verb or an adjective behind a thing says something of it: "her oud hangs", "a bicycle lighter than". */
function endsPhrase(word: string): boolean {
  const tags = tagsOf(word);
  if (nounOf(word) !== null) return /s$/.test(word) && tags.has("PresentTense");
  return !tags.has("Noun") || tags.has("Verb") || tags.has("PresentTense") || tags.has("PastTense");
}

/** Whether the last of the words is a thing: by the lists, by how it ends, or by what is said of it. */
function isThing(words: readonly string[]): boolean {
  const head = words.at(-1)!;
  if (/^(?:yards|feet|inches|pounds)$/.test(head)) return false;
  if (words.length === 1 && INSTITUTION.test(head)) return false;
  if (OF_A_BODY.test(words.at(-2) ?? "")) return false;
  if (nounOf(head) !== null || isMaker(words)) return true;
  const single = singularOf(head);
  if (isOfTwo(words.at(-2) ?? "", head)) return true;
  if (!/^\p{Ll}[\p{Ll}-]{2,}$/u.test(single) || isKinWord(single) || NO_THING.test(single)) return false;
  if (THING_ENDS.test(single) && (words.length > 1 || !isListedWord(single)) && !/^(?:pleasure|hot)$/.test(single))
    return true;
  return words.slice(0, -1).some((word) => OF_THINGS.test(word)) && isPlainNoun(single) && !ANIMALS.has(single);
}

const isOfTwo = (which: string, head: string): boolean => OF_TWO_WORDS.has(`${which}-${singularOf(head)}`);

const isPlainNoun = (word: string): boolean => {
  const tags = tagsOf(word);
  return (
    tags.has("Noun") && !tags.has("Actor") && !tags.has("Person") && !/(?:ness|ity|ism|ment|tion|ance|ence)$/.test(word)
  );
};

const isMaker = (words: readonly string[]): boolean =>
  MAKERS.test(words.at(-1)!) || MAKERS.test(words.slice(-2).join(" "));

const NOT_WHICH =
  /^(?:old|new|good|bad|little|big|small|best|own|other|same|first|second|last|late|whole|black|white|red|blue|green|yellow|grey|gray|brown|pink|single|working|only|very|more|most|spare|favourite|favorite|beloved)$/;

/** "Cracked old rice cooker" → "rice cooker": nouns right before a noun say which it is. */
function compoundOf(words: readonly string[]): string {
  if (isMaker(words)) {
    const two = words.slice(-2).join(" ");
    return titled((MAKERS.test(two) ? two : words.at(-1)!).replace(/s$/, ""));
  }
  const head = nounOf(words.at(-1)!) ?? singularOf(words.at(-1)!);
  const which: string[] = [];
  for (const word of words.slice(0, -1).reverse()) {
    if (which.length === 2 || !saysWhich(word)) break;
    which.unshift(word);
  }
  return [...which, head].join(" ");
}

const titled = (name: string): string => name.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Brief words that are nouns and nothing else, as "rice" is, or "sewing" before a machine. */
function saysWhich(word: string): boolean {
  if (!/^[a-z]{3,12}$/.test(word) || NOT_WHICH.test(word) || OPENS.test(word) || isKinWord(word)) return false;
  const tags = tagsOf(word);
  if (
    /^(?:hard|drum|sewing|fishing|soldering|washing|dining|riding|walking|sleeping|rolling|spinning|cooking)$/.test(
      word,
    )
  )
    return true;
  return (
    tags.has("Noun") && isListedWord(word) && !tags.has("Person") && !tags.has("Actor") && singularOf(word) === word
  );
}
