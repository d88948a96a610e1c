import { NUMBER } from "./age-words.ts";
import { type Clause, OTHER, type Reading, type Subject } from "./clause.ts";
import { AUXILIARY, isVerb } from "./clause-words.ts";
import { nameParts } from "./lexicon-word.ts";

/** "His boy Callum, twelve" and "her girlfriend Carla, a vet": of whom such a piece is that stands right behind somebody; null where none does. */
export function apposedTo(
  text: string,
  link: string,
  before: Clause,
  { cast, last }: Reading,
  plain: string,
): Subject | null {
  if (link !== "," && link !== "and") return null;
  const bare = text.replace(/^(?:and |also |now )+/i, "");
  const isAge = AGED.test(bare);
  const isWhat =
    link === "," && WHAT.test(bare) && !bare.split(/\s+/).some((word) => AUXILIARY.test(word) || isVerb(word));
  if (!isAge && !isWhat) return null;
  if (last.kind === "person" && isWhat) return last;
  const tail = plain.slice(before.from, before.to).trim();
  const named = cast.people.find(({ name }) => name !== null && tail.endsWith(name));
  if (named !== undefined) return { kind: "person", who: named.name! };
  const [, lead = "", stranger] = /(?:^|(\S+) )(\p{Lu}[\p{L}'-]+)$/u.exec(tail) ?? [];
  const isPlace =
    /^(?:in|at|near|from|of|to|outside|on|off|for|via)$/i.test(lead) || lead === "" || /^\p{Lu}/u.test(lead);
  if (isWhat && stranger !== undefined && !isPlace && !nameParts(cast.ownName).includes(stranger)) return OTHER;
  const relation = tail.split(/\s+/).at(-1)?.toLowerCase() ?? "";
  const owned = /\b(?:her|his|their|my|an?|one|two|three) (?:\p{L}+ )?\p{L}+$/iu.test(tail);
  const kin = cast.people.find((one) => one.name === null && one.relation === relation);
  return kin === undefined || !owned ? null : { kind: "person", who: kin.relation };
}

const AGED = new RegExp(`^(?:aged |age |only |just |now )?${NUMBER}(?:[- ](?:years?|months?)(?:[- ]old)?)?[.]?$`, "i");
/** What somebody is, said without a verb: "a vet", "also a paramedic". */
const WHAT = /^(?:an?|the) \p{Ll}/u;
