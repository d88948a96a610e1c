import { isHas } from "./participles.ts";

/** Present and past forms that "they" takes instead of those of "she" and "he". */
const PLURAL: Readonly<Record<string, string>> = {
  was: "were",
  is: "are",
  has: "have",
  does: "do",
  goes: "go",
  "wasn't": "weren't",
  "isn't": "aren't",
  "hasn't": "haven't",
  "doesn't": "don't",
};
/** Words that may stand between "they" and its verb, and words in -s there that are no verbs. */
const BETWEEN =
  /^(?:\s+(?:never|always|only|just|still|now|also|then|often|sometimes|once|ever|even|already|almost|hardly|both|all|who|\p{Ll}+ly)\b)*\s+/u;
const NO_VERB =
  /^(?:as|this|his|its|yes|us|thus|perhaps|always|sometimes|besides|towards|across|less|unless|afterwards|upstairs|downstairs|whereas|plus|versus|hers|ours|yours|theirs|this|sideways|indoors|outdoors|nowadays)$/;
const CONTRACTED = /^['’]s\b(\s*(?:(?:not|never|always|already|just)\s+)*)(\p{Ll}+)?/u;
/**
 * What follows "they" where the text was written for "she" or "he": "was" becomes "were", "'s gone" "'ve gone", "always wants"
 * "always want", and a verb joined to it agrees too. Other pasts are the same for all.
 */
export function afterThey(text: string): string {
  const contracted = CONTRACTED.exec(text);
  if (contracted !== null) {
    const has = contracted[2] !== undefined && isHas(contracted[2], text.slice(contracted[0].length), true);
    const short = has ? "'ve" : "'re";
    return short + contracted[1]! + (contracted[2] ?? "") + conjoined(text.slice(contracted[0].length), false);
  }
  const before = BETWEEN.exec(text)?.[0];
  if (before === undefined) return text;
  const verb = /^[\p{Ll}'’]+/u.exec(text.slice(before.length))?.[0];
  if (verb === undefined) return text;
  const turned = pluralOf(verb);
  return before + turned + conjoined(text.slice(before.length + verb.length), turned !== verb);
}

/** A verb joined to the first: "and was gone", and after a present also "and mends the nets", ", goes and watches". */
const JOINED =
  /^([^.!?;:"“]*?(?:\b(?:and|but|or|then)|,(?! (?:and|but|or|then)\b)) (?:(?:never|always|only|just|still|then|even|now|soon|already|also|\p{Ll}+ly) )*)(\p{Ll}+(?:n['’]t)?)(?=$|[ ,.!?;:])/u;
const TAKES_OBJECT =
  /^ (?:the|an?|my|his|her|their|its?|them|me|us|him|every\w*|nothing|no|that|up|off|out|away|back|down|if|how|what)\b/;
/** Nothing between two verbs but where or how: "sits and waits", "looks up and smiles". What stands behind an object may be another. */
const AT_ONCE_JOINED =
  /^(?: (?:up|off|out|away|back|on|down|in|round|over|again|there|here|home|still))?,?(?: (?:and|but|or|then))? $/;

/** Words in -s that are verbs wherever they are joined to one. */
const ALWAYS_VERB =
  /^(?:says|knows|wants|thinks|asks|tells|sees|gets|gives|makes|keeps|sits|goes|becomes|seems|believes|remembers|forgets|writes|sings|brings|sends|leaves|lets|puts)$/;
/** Of these what follows tells that they are. */
const THEN_VERB =
  /^(?:means|hopes|plans|intends|looks|talks|sleeps|stops|waits|walks|turns|stands|holds|takes|comes|reads|laughs|listens|speaks|complains)$/;
const GOES_ON =
  /^ (?:at|like|of|about|to|in|on|across|for|until|till|there|here|home|with|by|over|out|up|down|court)\b/;
/** With any of these between the two, the second may be somebody else's: "to the one who came, and says so". */
const OTHERS_BETWEEN =
  /\b(?:who|which|that|he|she|I|we|they|one|there|nobody|somebody|someone|where|when|as|if|because|while|until)\b/;
/** "Finished, wasn't it": asked of that, not of them. */
const ASKED_OF = /^ (?:it|he|she|I|we|you|they|there|that|this)\b/;

const isJoinedPresent = (verb: string, between: string, after: string): boolean =>
  /\b(?:and|but|then)\b[^,]*$/.test(between) &&
  !OTHERS_BETWEEN.test(between) &&
  (ALWAYS_VERB.test(verb) ||
    (THEN_VERB.test(verb) && /, (?:and|but|then)\b[^,]*$/.test(between) && GOES_ON.test(after)));

/** @param behindVerb a verb stands right before it. */
function conjoined(rest: string, present: boolean, behindVerb = true): string {
  const joined = JOINED.exec(rest);
  if (joined === null) return rest;
  const [whole, before, verb] = joined as unknown as [string, string, string];
  const after = rest.slice(whole.length);
  const isVerb =
    (Object.hasOwn(PLURAL, verb) && !ASKED_OF.test(after)) ||
    isJoinedPresent(verb, before, after) ||
    (present && ((behindVerb && AT_ONCE_JOINED.test(before)) || TAKES_OBJECT.test(after)));
  const turned = isVerb ? pluralOf(verb) : verb;
  return before + turned + conjoined(after, present, isVerb);
}

/** "Does they think": what is asked stands before them. */
export const asksOfThey = (auxiliary: string): string => {
  const small = auxiliary.toLowerCase();
  const turned = pluralOf(small);
  return auxiliary === small ? turned : turned[0]!.toUpperCase() + turned.slice(1);
};

function pluralOf(verb: string): string {
  const straight = verb.replace("’", "'");
  if (Object.hasOwn(PLURAL, straight)) return PLURAL[straight]!;
  if (NO_VERB.test(verb) || !/[^s'’]s$/.test(verb) || verb.length < 4) return verb;
  if (/[^aeiou]ies$/.test(verb)) return verb.length > 4 ? `${verb.slice(0, -3)}y` : verb.slice(0, -1);
  return /(?:ch|sh|ss|x|zz|[^aeiou]o)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
}
