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
const CONTRACTED = /^['’]s\b(\s+(?:not\s+|never\s+|always\s+|already\s+|just\s+)*)(\p{Ll}+)?/u;
const PARTICIPLE =
  /(?:ed|en|wn|ne)$|^(?:been|had|got|gone|made|said|lost|left|kept|told|found|come|become|put|met|sold|bought|brought|caught|taught|thought|sat|sent|held|heard|run|won|begun|sung|worn|torn|read)$/;

/**
 * What follows "they" where the text was written for "she" or "he": "was" becomes "were", "'s gone" "'ve gone", "always wants"
 * "always want", and a verb joined to it agrees too. Other pasts are the same for all.
 */
export function afterThey(text: string): string {
  const contracted = CONTRACTED.exec(text);
  if (contracted !== null) {
    const has = contracted[2] !== undefined && PARTICIPLE.test(contracted[2]);
    return `${has ? "'ve" : "'re"}${text.slice(2)}`;
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
  /^([^.!?;:"“]*?(?:\b(?:and|but|or|then)|,(?! (?:and|but|or|then)\b)) (?:(?:never|always|only|just|still|then|even|\p{Ll}+ly) )?)(\p{Ll}+(?:n['’]t)?)(?=$|[ ,.!?;:])/u;
const TAKES_OBJECT =
  /^ (?:the|an?|my|his|her|their|its?|them|me|us|him|every\w*|nothing|no|that|up|off|out|away|back|down|if|how|what)\b/;
/** Nothing between two verbs but where or how: "sits and waits", "looks up and smiles". What stands behind an object may be another. */
const AT_ONCE_JOINED =
  /^(?: (?:up|off|out|away|back|on|down|in|round|over|again|there|here|home|still))?,?(?: (?:and|but|or|then))? $/;

/** @param behindVerb a verb stands right before it. */
function conjoined(rest: string, present: boolean, behindVerb = true): string {
  const joined = JOINED.exec(rest);
  if (joined === null) return rest;
  const [whole, before, verb] = joined as unknown as [string, string, string];
  const after = rest.slice(whole.length);
  const isVerb =
    Object.hasOwn(PLURAL, verb) ||
    (present && ((behindVerb && AT_ONCE_JOINED.test(before)) || TAKES_OBJECT.test(after)));
  const turned = isVerb ? pluralOf(verb) : verb;
  return before + turned + conjoined(after, present, isVerb);
}

function pluralOf(verb: string): string {
  const straight = verb.replace("’", "'");
  if (Object.hasOwn(PLURAL, straight)) return PLURAL[straight]!;
  if (NO_VERB.test(verb) || !/[^s'’]s$/.test(verb) || verb.length < 4) return verb;
  if (/[^aeiou]ies$/.test(verb)) return verb.length > 4 ? `${verb.slice(0, -3)}y` : verb.slice(0, -1);
  return /(?:ch|sh|ss|x|zz|[^aeiou]o)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
}
