import { AUXILIARY, isVerb } from "./clause-words.ts";
import { isOfKin } from "./kin-groups.ts";
import type { Shown } from "./kin-structure.ts";
import { isFirstPerson } from "./pronouns.ts";

/** Whom everybody has one of and calls so, and needs no owner for it. */
const CALLED =
  "mum|mom|mam|dad|da|papa|mama|mother|father|nan|nana|gran|granny|grandma|grandpa|granddad|grandad|wife|husband|missus|hubby|mother-in-law|father-in-law|(?:(?:big|little|older|elder|younger|twin|baby|only|kid|eldest|oldest|youngest) )+(?:brother|sister|son|daughter)";
/** "Mum is a nurse and dad drives": kin at the start of a clause with a verb of their own. */
const OPENS = new RegExp(
  `(?<=^|[.!?;:–(] ?|, |\\b(?:and|but|so|while|because|since|though|when|until|before|after|if) )((?:late|old|poor) )?(${CALLED})(?:'s (?=(?:an?|the|been|in|at|on|dead|gone|not|still|away|ill|also|always|never|from|back|got|fine|\\p{Ll}+ing)\\b)|,? (?:also |still |never |always |now |just |both )?(\\p{Ll}[\\p{Ll}']*)(?![\\p{L}-]))`,
  "giu",
);

/** "Since Dad's foot came off": who says "I" means their own by a word with a capital. */
const WITH_CAPITAL =
  /(?<=^|[.!?;:–(] ?|, |\b(?:and|but|[Ss]ince|[Ww]hen|[Ww]hile|[Aa]fter|[Bb]efore|until|[Ii]n|[Oo]n|[Aa]t|[Ww]ith|of|to|for|[Ff]rom|[Bb]y|over|wear|drive|have|keep|do|sell|use) )(Mum|Mom|Mam|Dad|Nan|Nana|Gran|Granny|Grandma|Grandpa|Grandad|Granddad)['’]s (?=\p{Ll})(?!(?:an?|the)\b)/gu;

/** Kin by whom a clause opens: whoever writes in fragments means their own. */
export const openingKin = (plain: string): Shown[] => [
  ...(isFirstPerson(plain) ? [...plain.matchAll(WITH_CAPITAL)] : []).map(({ index, 1: called = "" }) => ({
    at: index,
    relation: called.toLowerCase(),
    name: null,
    former: false,
  })),
  ...[...plain.matchAll(OPENS)]
    .filter(
      ({ index, 3: verb }) => (verb === undefined || AUXILIARY.test(verb) || isVerb(verb)) && !isOfKin(plain, index),
    )
    .map(({ index, 2: called = "" }) => ({
      at: index,
      relation: called.toLowerCase().split(" ").at(-1)!,
      name: null,
      former: false,
    })),
];
