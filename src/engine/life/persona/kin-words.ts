import type { Pronouns } from "../types.ts";

/** What someone close is called → how they are spoken of. */
export const KIN_WORDS: Readonly<Record<string, Pronouns>> = {
  sister: "she",
  brother: "he",
  mother: "she",
  mum: "she",
  mom: "she",
  father: "he",
  dad: "he",
  mam: "she",
  mama: "she",
  papa: "he",
  daughter: "she",
  son: "he",
  wife: "she",
  husband: "he",
  girlfriend: "she",
  boyfriend: "he",
  fiancée: "she",
  fiancé: "he",
  partner: "they",
  spouse: "they",
  aunt: "she",
  uncle: "he",
  niece: "she",
  nephew: "he",
  cousin: "they",
  twin: "they",
  grandmother: "she",
  grandma: "she",
  granny: "she",
  gran: "she",
  nan: "she",
  nana: "she",
  grandfather: "he",
  grandpa: "he",
  granddad: "he",
  grandad: "he",
  granddaughter: "she",
  grandson: "he",
  stepmother: "she",
  stepfather: "he",
  stepsister: "she",
  stepbrother: "he",
  stepson: "he",
  stepdaughter: "she",
  "mother-in-law": "she",
  "father-in-law": "he",
  "sister-in-law": "she",
  "brother-in-law": "he",
  godmother: "she",
  godfather: "he",
  "best friend": "they",
  "best mate": "they",
  "old friend": "they",
  "oldest friend": "they",
  friend: "they",
  child: "they",
  stepdad: "he",
  stepmum: "she",
  bandmate: "they",
  betrothed: "they",
  flatmate: "they",
  roommate: "they",
  housemate: "they",
  lodger: "they",
};

const FRIENDS = new Set([
  "best friend",
  "best mate",
  "old friend",
  "oldest friend",
  "friend",
  "flatmate",
  "roommate",
  "housemate",
  "lodger",
  "bandmate",
]);
const PARTNERS = new Set([
  "wife",
  "husband",
  "girlfriend",
  "boyfriend",
  "fiancée",
  "fiancé",
  "partner",
  "spouse",
  "betrothed",
]);

/** Those one did not grow up with: nobody has their child's old quarrels or comes from their house. */
const YOUNGER = new Set("son daughter child niece nephew grandson granddaughter stepson stepdaughter".split(" "));

export const isYoungerKin = (relation: string): boolean => YOUNGER.has(relation);
const HOUSEMATES = new Set(["flatmate", "roommate", "housemate", "lodger"]);

/** Those among the friends who live under the same roof. */
export const isHousemateWord = (relation: string): boolean => HOUSEMATES.has(relation);
export const isFriendWord = (relation: string): boolean => FRIENDS.has(relation);
export const isPartnerWord = (relation: string): boolean => PARTNERS.has(relation);
/** Words of kinship proper, which no lexicon of common nouns should hold. */
export const isKinWord = (word: string): boolean =>
  Object.hasOwn(KIN_WORDS, word) || (word.endsWith("s") && Object.hasOwn(KIN_WORDS, word.slice(0, -1)));
