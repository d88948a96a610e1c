import { singularOf } from "../persona/nouns.ts";

/** Things with writing on them. */
const WRITINGS = words(
  `map chart letter diary journal note notebook manuscript photograph photo postcard will deed document telegram
  drawing sketch page book ledger record list recipe score plan file envelope certificate message logbook scroll album
  bible tape film negative report contract receipt passport poster newspaper inscription cipher code painting portrait`,
);
/** Things that somebody once had, with room for a name. */
const BELONGINGS = words(
  `box ring locket key watch chest tin case suitcase trunk bottle medal pendant brooch necklace bracelet helmet sword dagger
  knife camera bag purse wallet violin fiddle flute clock lamp bell cup spoon doll safe parcel package casket jar purse rucksack
  satchel briefcase lighter pistol gun`,
);
/** Of what lies in the ground, and is no thing to be held, there is a map. */
const SITES = words(
  `wreck shipwreck cave tomb grave well spring mine ruin temple tunnel cellar passage shelter bunker village city island
  treasure hoard gold silver mosaic chamber vault seam oil meteorite fossil skeleton bone dinosaur skull barrow burial mammoth`,
);
/** What is nobody's to give back, does not lie in a drawer, or is found in another way. */
const NOT_FOUND = words(
  `job work post way cure love voice faith god peace courage strength time home place flat house apartment room lodging
  man woman person husband wife partner boyfriend girlfriend friend lover soulmate mentor teacher buyer publisher agent investor
  sponsor doctor lawyer donor body corpse child baby boy girl son daughter mother father brother sister dog puppy cat kitten horse
  bird fox comet star planet galaxy species element vaccine formula proof solution answer truth reason talent passion calling
  mistake error lump tumour tumor penicillin drug excuse balance niche footing happiness success religion church vocation
  tribe community band market gap loophole money life name purpose meaning path ground middle side surface`,
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

const PHRASE =
  /^(?:(?:one|some|two|three|all|more|many|most|both|the rest|any) of )?(?:the|an?|that|this|those|these|some|her|his|their|my|our|one|two|three|old|another) (?:\p{L}+['’]s? )?((?:(?!(?:and|or|with|of|to|for|from|in|on|by|at|that|which|under|behind|inside|beneath|near|about|she|he|they|i|had|hidden|buried|left|among|between|full|when|while|before|after|below)\b)[\p{Ll}\p{Lu}'’-]+ ?)+)/u;

/** What the words that follow a verb name as its thing, by its last noun as written; null where they name none. */
export const headOfThing = (rest: string): string | null =>
  PHRASE.exec(rest)?.[1]
    ?.trim()
    .replace(/[^\p{L}]+$/u, "")
    .split(" ")
    .at(-1)
    ?.toLowerCase() ?? null;

const oneOf = (noun: string): string => (WRITINGS.has(noun) || BELONGINGS.has(noun) ? noun : singularOf(noun));

export const isWriting = (noun: string): boolean => WRITINGS.has(oneOf(noun));
export const isBelonging = (noun: string): boolean => BELONGINGS.has(oneOf(noun));
/** Whether it may be found as a thing is: on the ground, in a drawer. */
export const canBeFound = (noun: string): boolean => !NOT_FOUND.has(noun) && !NOT_FOUND.has(singularOf(noun));

/** What lies in the drawer of whoever found it: the thing itself, the map of where it is, or the paper about it. */
export function inDrawer(noun: string): string {
  const one = oneOf(noun);
  if (/^(?:chart|code|cipher|inscription|file|report|score|record|tape|film|negative)$/.test(one)) return "paper";
  if (one === "photo") return "photograph";
  if (isWriting(one) || isBelonging(one)) return one;
  return SITES.has(one) || SITES.has(noun) ? "map" : "paper";
}
