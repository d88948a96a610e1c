import { nameParts } from "./lexicon-word.ts";

/** "Mum's fine with it." */
const IS_FINE =
  /(?<=^|[.!?;–] )(Mum|Mom|Mother|Dad|Daddy|Da|Father|Mam|Mummy|Mommy|Mammy|Papa|Papá|Mama|Mamá|Nan|Nana|Gran|Granny|Grandad|Granddad|Grandpa|Grandma|Wife|Husband)'s (?=(?:been|inside|an?|the|in|at|on|from|not|fine|gone|dead|ill|well|around|still|away|never|okay|ok|getting)\b)/gu;
/** Called by what they are: "I look after Mum". */
const ALONE =
  /(?<![.!?"] |^|\p{L}|\b(?:mother|father|grandmother|grandfather|aunt|uncle|gran|mum|dad), )(Mum|Mom|Dad|Mam|Nan|Gran|Granny|Grandma|Grandpa|Granddad|Grandad|Papa|Mama|Abuela|Abuelo|Nonna|Nonno|Oma|Opa|Babushka|Babcia|Yiayia|Halmoni|Bubbe|Mormor|Farmor|Pappou|Koro|Zayde|Gogo|Nani|Dadi|Maw|Yeye|Nainai|Taid|Nain|Mamgu|Mommy|Ouma|Oupa|Amma|Appa|Maman|Mutti|Mamma|Pappa|Mammy|Daddy|Mummy|Auntie)(?=[\s,.])/gu;

/** "Calls him Dad" says what he is called. */
const CALLED = /\b(?:calls?|called|calling) (?:him|her|them|me) $/;

/** Those who are called by what they are to the Echo and need no owner, and where. */
export const aloneIn = (plain: string, ownName: string): { at: number; word: string }[] =>
  [...plain.matchAll(ALONE), ...plain.matchAll(IS_FINE)]
    .filter(({ 1: word = "", index }) => !nameParts(ownName).includes(word) && !CALLED.test(plain.slice(0, index)))
    .map(({ 1: word = "", index }) => ({ at: index, word }));
