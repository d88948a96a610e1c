import { isPartnerWord } from "../persona/kin-words.ts";
import { escaped } from "../persona/person-names.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";
import { calledByName } from "./left-behind.ts";

/** A question with its verb in the base form, and the deed in words that begin with it. */
export type Asked = Clause & { base: string; done: string };
export const person = (what: string, sign: Edit["sign"] = "+"): Edit => ({ part: "person", sign, what });

/** "Tata Jo", "Andrei": a name that the text has and that is no place of it. */
export const isNamedIn = (name: string, { plain, places }: Known): boolean =>
  /^\p{Lu}[\p{L}'-]+$/u.test(name) &&
  !places.includes(name) &&
  new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, "u").test(plain);

const CHILDS_PARENT =
  /^(?:(their|our)|(?:the|her|his|my) (?:kids|children|boys|girls|twins|baby|boy|girl|son|daughter)['’]s?|(\p{Lu}[\p{L}-]+)['’]s) (father|dad|daddy|mother|mum|mom)$/u;

/** "Matías's father", "their mother": the other half of the pair of whom one is the Echo; null where no such one is meant. */
export function parentOfTheirs(phrase: string, { people, pronouns }: Known): string | null {
  const [, their, name, parent] = CHILDS_PARENT.exec(phrase) ?? [];
  if (parent === undefined) return null;
  const isHe = /^(?:father|dad|daddy)$/.test(parent);
  if (pronouns === (isHe ? "he" : "she")) return null;
  const young = people.filter(({ relation }) => /^(?:son|daughter|child|stepson|stepdaughter)$/.test(relation));
  if (young.length === 0 || (name !== undefined && !young.some((one) => one.name === name))) return null;
  // "Their mother" may be that of the Echo and a brother of its own.
  if (their !== undefined && people.some(({ relation }) => /^(?:brother|sister|twin)$/.test(relation))) return null;
  const half = people.find(
    ({ relation, pronouns: spoken }) => isPartnerWord(relation) && spoken !== (isHe ? "she" : "he"),
  );
  return half === undefined ? (isHe ? "husband" : "wife") : calledByName(half);
}
