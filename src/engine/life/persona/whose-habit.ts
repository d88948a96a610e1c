import type { Particular, Pronouns } from "../types/person.ts";
import { type Clause, SELF } from "./clause.ts";
import { asObjectOf, asReceiver } from "./first-person.ts";
import { mentions } from "./kin-mentions.ts";
import type { StatedKin } from "./kin-status.ts";
import { nameParts, namesOwner } from "./lexicon-word.ts";
import { escaped } from "./person-names.ts";
import type { Pet } from "./pets.ts";

/** A text, and who is in it. */
type Told = {
  plain: string;
  kin: readonly StatedKin[];
  pets: readonly Pet[];
  pronouns: Pronouns;
  ownName: string;
};

/** `open` are the words of which nothing tells whether they are the Echo's or another's. */
type About = {
  of: Particular["of"];
  who: string;
  said: string;
  turned: Pronouns | null;
  open?: RegExp | undefined;
};

/** Of whom a clause tells, and what; null where that is left open. */
export function whoseHabit(
  { subject, quoted, link, from, to, said }: Clause,
  last: Clause | undefined,
  { plain, kin, pets, pronouns, ownName }: Told,
): About | null {
  if (quoted || /^(?:if|unless|though|although|because|until|since|as|whose|whom)$/.test(link)) return null;
  const text = plain.slice(from, to).trim();
  const before = plain.slice(last?.from ?? from, last?.to ?? from).trim();
  const pet = petOf(text, link, before, pets, ownName);
  if (pet !== null) return { of: "pet", ...pet, turned: pronouns };
  if (subject === SELF)
    return link === "where" ||
      INITIAL.test(plain.slice(0, from)) ||
      (RELATIVE.test(link) && endsOnStranger(before, ownName)) ||
      goesOnAboutStranger(link, last, plain, ownName)
      ? null
      : { of: "self", who: "", said, turned: pronouns };
  if (subject.kind !== "person") return null;
  const one = kin.find(({ name, relation }) => (name ?? relation) === subject.who);
  if (one === undefined || isOutOfLife(one)) return null;
  const own = ownPronounsOf(one);
  // "With Ann, and Bo, who bakes": it is Bo who does, whoever that is.
  if (RELATIVE.test(link) && !mentions(before, one)) return null;
  const isShared = own === pronouns || own === null;
  const ambiguous = own === null ? /\b(?:she|her|hers|he|him|his|they|them|their)\b/i : OF[pronouns];
  return {
    of: "kin",
    who: calledBy(one),
    said: own === pronouns ? asObjectOf(said, pronouns) : asReceiver(said, pronouns),
    turned: own === pronouns ? null : pronouns,
    open: isShared ? ambiguous : undefined,
  };
}

/** "Sews her own clothes" leaves nothing open. */
export const THEIR_OWN = /\b(?:her|his|their) own\b/gi;

const OF: Record<Pronouns, RegExp> = {
  she: /\b(?:she|her|hers|herself)\b/i,
  he: /\b(?:he|him|his|himself)\b/i,
  they: /\b(?:they|them|their|theirs)\b/i,
};

const ownPronounsOf = ({ pronouns }: StatedKin): Pronouns | null => (pronouns === "they" ? null : pronouns);

/** "A greyhound, Duchess, who …", "the cat snores": which animal, and what is said of it. */
function petOf(
  text: string,
  link: string,
  before: string,
  pets: readonly Pet[],
  ownName: string,
): { who: string; said: string } | null {
  const owners = [
    "the",
    "her",
    "his",
    "my",
    "our",
    "their",
    ...nameParts(ownName).map((part) => `${escaped(part)}['’]s`),
  ];
  for (const { name, animal } of pets) {
    const who = name ?? `the ${animal}`;
    const opening = new RegExp(
      `^(?:(?:and|but) )?(?:(?:${owners.join("|")}) (?:\\p{Ll}+ )?${animal}${name === null ? "" : `(?: ${name})?|${name}`}) (?=\\p{Ll})`,
      "iu",
    );
    const opened = opening.exec(text);
    if (opened !== null) return { who, said: text.slice(opened[0].length) };
    if (RELATIVE.test(link) && new RegExp(`\\b(?:${name ?? animal}|${animal})\\s*$`, "u").test(before))
      return { who, said: text.replace(/^(?:who|which|that) /, "") };
  }
  return null;
}

/** "With Marek, who whistles and never cleans the trap": the second is said of him as well. */
const goesOnAboutStranger = (link: string, last: Clause | undefined, plain: string, ownName: string): boolean =>
  /^(?:and|but|or)$/.test(link) &&
  last !== undefined &&
  RELATIVE.test(last.link) &&
  endsOnStranger(plain.slice(0, last.from).replace(/,?\s+(?:who|which|that)\s*$/, ""), ownName);

/** "Her brother J.R. sings": the stop behind an initial ends no sentence, and it is not the Echo that sings. */
const INITIAL = /(?<!\p{L})\p{Lu}\.\s*$/u;

/** "And Steph" or "a cat named rex", who does what follows, and whom nothing else names. */
function endsOnStranger(before: string, ownName: string): boolean {
  const called = /\b(?:called|named|nicknamed) (?!to )(.+)$/u.exec(before)?.[1];
  if (called !== undefined && !called.split(" ").some((part) => namesOwner(part, ownName))) return true;
  const [, lead = "", name = ""] = /(?:^|(\p{L}+) )(\p{Lu}[\p{L}'’-]*)$/u.exec(before) ?? [];
  return name !== "" && !/^(?:in|at|of|from|near|off|outside)$/.test(lead) && !namesOwner(name, ownName);
}

export const RELATIVE = /^(?:who|which|that)$/;
export const calledBy = ({ name, relation }: StatedKin): string => name ?? `my ${relation}`;
/** Of whom nothing is told as of today. */
export const isOutOfLife = ({ status, unsure }: StatedKin): boolean =>
  status === "dead" || status === "estranged" || unsure;
