import { type Clause, OTHER, type Reading, SELF, type Subject } from "./clause.ts";
import { calledKin, isKinWord } from "./kin-words.ts";
import { nameParts } from "./lexicon-word.ts";
import { TRADE_WORDS } from "./trade-words.ts";

/** Whom "who" stands for: the last person named right before it, else whoever the clause before was about. */
export function antecedent(before: Clause | undefined, { cast, last }: Reading, plain: string): Subject {
  const text = (before === undefined ? "" : plain.slice(before.from, before.to)).replace(DESCENT, "");
  // "In it lives Ibolya, who was a seamstress."
  const [, lead = "", ending = ""] = /(?:^|(\S+) )(\p{Lu}[\p{L}'’-]+)$/u.exec(text.trim()) ?? [];
  if (/^(?:lives?|lived|works?|sits?|stands?|sleeps?|is)$/.test(lead) && nameParts(cast.ownName).includes(ending))
    return SELF;
  const people = cast.people.map(({ name, relation }) => ({
    who: name ?? relation,
    at: Math.max(name === null ? -1 : text.lastIndexOf(name), lastCalled(text, relation)),
  }));
  const nearest = people.sort((a, b) => b.at - a.at)[0];
  if (nearest !== undefined && nearest.at !== -1) return { kind: "person", who: nearest.who };
  if (cast.animals.some((animal) => text.includes(animal))) return OTHER;
  const bare = text.trim().replace(/,? (?:called|named) \p{Lu}[\p{L}'-]*$/u, "");
  if (SOME_PERSON.test(bare)) return OTHER;
  if (isStranger(bare, cast.ownName)) return OTHER;
  // "She looks after their father, who was a forester", whoever else the text has.
  if (isKinWord(OWNED_TAIL.exec(bare)?.[1]?.toLowerCase() ?? "")) return OTHER;
  const tail = OTHER_TAIL.exec(bare)?.[1]?.toLowerCase() ?? "";
  return TRADE_WORDS.has(tail) || PEOPLE.test(tail) ? OTHER : last;
}

/** "Son of a barber" is what the Echo is. */
const DESCENT =
  /(?<!\b(?:her|his|their|my|our|an?|the|only) )\b(?:son|daughter|nephew|niece|grandson|granddaughter) (?:of|to) an? (?:\p{Ll}+ ?){1,3}/iu;

/** "Wilber", "married Wilber": a name that ends a clause and is nobody's of the text; behind "from" it is a place. */
function isStranger(bare: string, ownName: string): boolean {
  const [, lead = "", name] = /(?:^|(\S+) )(\p{Lu}\p{Ll}[\p{L}'-]*)$/u.exec(bare) ?? [];
  return (
    name !== undefined &&
    !/^(?:in|at|near|from|of|to|outside|on|off|for|via|around|the)$/i.test(lead) &&
    !/^\p{Lu}/u.test(lead) &&
    !nameParts(ownName).includes(name)
  );
}

/** Where a text last has a word for a relation, whichever it is: "a baby", "two boys". */
const lastCalled = (text: string, relation: string): number =>
  [...text.matchAll(new RegExp(`(?<!\\p{L})${calledKin(relation)}s?(?!\\p{L})`, "giu"))].at(-1)?.index ?? -1;

/** "A man who says he is a poet", named as one of several; "a different one, who was the nurse". */
const SOME_PERSON =
  /^(?:(?:an?|the|some|another) (?:\p{L}+ ){0,2}?(?:man|woman|girl|boy|person|lady|fellow|stranger|child)|(?:a|another) (?:\p{Ll}+ )?one)$/iu;
const OWNED_TAIL = /\b(?:her|his|their|my|our) (?:\p{L}+ )?(\p{L}+)$/iu;
/** "Works for a man who": whoever stands behind a preposition or an object's verb is not the Echo. */
const OTHER_TAIL =
  /\b(?:with|for|to|by|from|of|and|knows|met|loves|hired|like|seeing|dating|sees|helps|has|had) (?:an?|the|two|her|his|their|my) (?:\p{L}+ ){0,2}?(\p{L}+)$/iu;
const PEOPLE = /(?:man|men|woman|women|girls?|boys?|person|people|someone|students?|children|kids|lady|fellow)$/;
