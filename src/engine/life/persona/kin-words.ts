import type { Pronouns } from "../types/person.ts";

/** Words for kin that people keep in an English text. */
const OTHER_TONGUES: Readonly<Record<string, Pronouns>> = {
  ...{ abuela: "she", nonna: "she", oma: "she", babushka: "she", babcia: "she", yiayia: "she", tūtū: "she" },
  ...{ halmoni: "she", bubbe: "she", mormor: "she", farmor: "she", teta: "she", maman: "she", mutti: "she" },
  ...{ gogo: "she", ouma: "she", oupa: "he", avó: "she", vovó: "she", avô: "he", vovô: "he", dziadek: "he" },
  ...{ mémé: "she", mamie: "she", pépé: "he", papi: "he", bibi: "she", dedushka: "he", obaasan: "she" },
  ...{ abuelo: "he", nonno: "he", opa: "he", pappou: "he", koro: "he", zayde: "he", morfar: "he", farfar: "he" },
  ...{ mamma: "she", pappa: "he", eomma: "she", harabeoji: "he", halmeoni: "she", obaachan: "she", ojiisan: "he" },
  ...{ dadi: "she", nani: "she", dida: "she", thakuma: "she", didi: "she", bhai: "he", chacha: "he", khala: "she" },
  ...{ lola: "she", lolo: "he", kuya: "he", abla: "she", teyze: "she", dede: "he", babaanne: "she", anneanne: "she" },
  ...{ baka: "she", deda: "he", babunia: "she", ciocia: "she", wujek: "he", bestemor: "she", bestefar: "he" },
  ...{ mummo: "she", vaari: "he", zia: "she", zio: "he", tia: "she", iaia: "she", "grand-mère": "she" },
  ...{ tía: "she", tante: "she", tío: "he", mamá: "she", papá: "he", amma: "she", appa: "he", ammi: "she" },
};

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
  "old mate": "they",
  missus: "she",
  hubby: "he",
  grandchild: "they",
  grandkid: "they",
  "great-grandmother": "she",
  "great-grandfather": "he",
  "great-aunt": "she",
  "great-uncle": "he",
  "great-grandson": "he",
  "great-granddaughter": "she",
  "great-grandchild": "they",
  goddaughter: "she",
  "god-daughter": "she",
  godson: "he",
  stepchild: "they",
  grandparent: "they",
  mummy: "she",
  daddy: "he",
  "half-brother": "he",
  "half-sister": "she",
  ...OTHER_TONGUES,
};

const FRIENDS = new Set([
  "best friend",
  "best mate",
  "old friend",
  "oldest friend",
  "old mate",
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
  "missus",
  "hubby",
]);

/** Those one did not grow up with: nobody has their child's old quarrels or comes from their house. */
const YOUNGER = new Set(
  "son daughter child niece nephew grandson granddaughter grandchild grandkid stepson stepdaughter stepchild godson goddaughter god-daughter great-grandson great-granddaughter great-grandchild".split(
    " ",
  ),
);

export const isYoungerKin = (relation: string): boolean => YOUNGER.has(relation);
const HOUSEMATES = new Set(["flatmate", "roommate", "housemate", "lodger"]);

/** Those among the friends who live under the same roof. */
export const isHousemateWord = (relation: string): boolean => HOUSEMATES.has(relation);
export const isFriendWord = (relation: string): boolean => FRIENDS.has(relation);
export const isPartnerWord = (relation: string): boolean => PARTNERS.has(relation);
const SINGULAR: Readonly<Record<string, string>> = {
  ...{ children: "child", kids: "child", kid: "child", twins: "child", wives: "wife", grandchildren: "grandchild" },
  ...{ boy: "son", boys: "son", lad: "son", lads: "son", girl: "daughter", girls: "daughter", lass: "daughter" },
};

/** A word for somebody close as `KIN_WORDS` has it: "kids" → "child", "brothers" → "brother". */
export const singleKin = (word: string): string =>
  SINGULAR[word] ?? (!Object.hasOwn(KIN_WORDS, word) && word.endsWith("s") ? word.slice(0, -1) : word);

/** The source of a pattern for all that somebody of that relation is called. */
export const calledKin = (relation: string): string => {
  const others = Object.keys(SINGULAR).filter((word) => SINGULAR[word] === relation);
  return others.length === 0 ? relation : `(?:${[relation, ...others].join("|")})`;
};

/** Words of kinship proper, which no lexicon of common nouns should hold. */
export const isKinWord = (word: string): boolean =>
  Object.hasOwn(KIN_WORDS, word) || (word.endsWith("s") && Object.hasOwn(KIN_WORDS, word.slice(0, -1)));

const PARENT_WORDS = [/^(?:mother|mum|mom|mam|mama|mummy)$/, /^(?:father|dad|papa|daddy)$/];

/** Whether two words are for the same parent. */
export const sameParent = (one: string, other: string): boolean =>
  PARENT_WORDS.some((words) => words.test(one) && words.test(other));
