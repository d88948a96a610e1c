import { type Clause, SELF } from "./clause.ts";
import { spokenOfByName } from "./given-names.ts";
import { isKinWord } from "./kin-words.ts";
import { namesOwner } from "./lexicon-word.ts";
import { singularOf } from "./nouns.ts";
import { escaped, NOT_NAMES } from "./person-names.ts";
import { tokensOf } from "./plain-text.ts";
import { isFirstPerson } from "./pronouns.ts";
import { ANIMALS } from "./thing-words.ts";
import { tagsOf } from "./word-tags.ts";

/** An animal of the Echo's: its kind, and the name it is called by where it has one. */
export type Pet = { animal: string; name: string | null };

const MAX_PETS = 4;
const NAME = "\\p{Lu}\\p{Ll}{1,15}";
/** "her cat Biscuit", "a ferret called Gravy", "one dog, Fly", "his dogs: Ursu, Negru", "rescue lurcher (Kevin)". */
const NAMED = new RegExp(
  `(?<!\\p{L})(\\p{L}\\p{Ll}+)(?:,? (?:(?:who is |which is |are |is |was )?(?:(?:all|both) )?(?:called|named) )| by the name of | that answers to |'s | is |, | |: | [–-] |: (?:yes|one),? \\(| \\()(${NAME}(?: ${NAME})?(?:(?:,? and |, )${NAME})*)(?=$|[\\s,.;:!?')])`,
  "gu",
);
/** "Musti, her lead dog". */
const NAME_FIRST = new RegExp(
  `\\b(${NAME}(?: ${NAME})?), (?:her|his|their|my|the|an?) ((?:[\\p{Ll}-]+ ){0,2}\\p{Ll}+)\\b(?!['’])`,
  "gu",
);
/** "Meg, who's a lurcher". */
const NAME_WHO = new RegExp(
  `(?<!\\p{L})(${NAME}), (?:who|which)(?: is|'s) an? (?:\\p{Ll}+ )?(\\p{Ll}+)(?!['’\\p{L}])`,
  "gu",
);
/** "A dog in the passenger seat: Dolly." */
const NAME_LAST = new RegExp(
  `\\ban? (?:\\p{Ll}+ )?(\\p{Ll}+) (?:in|on|at|by|with|under) [^.;:,]{3,30}: (${NAME})(?=[.,;]|$)`,
  "gu",
);
/** "The tortoise on the balcony, Ministre, came with the lease." */
const NAME_BESIDE = new RegExp(
  `\\b(?:[Tt]he|[Oo]ne|[Hh]er|[Hh]is|[Mm]y|[Tt]heir) (?:\\p{Ll}+ )?(\\p{Ll}+) (?:in|on|under|behind) (?:the|her|his|my|their) [\\p{Ll} ]{3,20}, (${NAME}),`,
  "gu",
);
/** "Tähti (horse)", "a horse on loan called Biscuit". */
const NAME_BRACKET = new RegExp(`(?<!\\p{L})(${NAME}),? \\((?:an? |the )?(?:\\p{Ll}+ )?(\\p{Ll}+)\\)`, "gu");
const CALLED_FAR = new RegExp(
  `\\ban? (?:\\p{Ll}+ )?(\\p{L}\\p{Ll}+) (?:on|from|with|in) (?:the |an? |her |his |my )?(?:\\p{Ll}+ )?\\p{Ll}+ (?:called|named) (${NAME})(?=[\\s,.;])`,
  "gu",
);
/** "Otto the cat". */
const NAME_THE = new RegExp(`(?<!\\p{L})(${NAME}),? the (?:\\p{Ll}+ )?(\\p{Ll}+)(?!['’\\p{L}])`, "gu");
const HAVING = /\b(?:has|have|keeps?|owns?|got|her|his|their|my|our|tends?|breeds?|adopted|rescue|pet|tame)$/;
/** Who says "I" says of what others have that it is hers or his. */
const HAVING_OF_ME = /\b(?:has|have|keep|own|got|my|our|tend|breed|adopted|rescue|pet|tame)$/;
/** "Lives on the fourth floor with a canary". */
const LIVES_WITH =
  /\b(?:lives?|living|shares?) [^,.;:]*\bwith (?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: \p{Ll}+){1,3}$/u;
/** Words before an animal that may say it is lived with. */
const REACH = 14;
/** "Feeds a jackdaw": one bird, and not the pigeons. */
const FEEDS = /\bfeeds an? (?:\p{Ll}+ )?$/u;
const NOT_OWN =
  /\b(?:outlived|no|none|not|on (?:the|a) (?:sign|label|flag|wall|box|mug|plate)|never|afraid|scared|terrified|fears?|allergic|hates?|draws?|paints?|watches|like an?|about|near|unlike|wild|dead|was|were|other people's|eats?|cooks?|sells?|hunts?|shoots?|smells?|stuffed|wants?|wishes|wanted|would|dreams?|used to|saving|lost|toy|plush|china|porcelain|wooden|carved|tattoo|portrait|pictures?|photographs?|treats?|shears?|races?|kills?|butchers?|horses for)\b/i;

/** "Femke's ferret Meester". */
const isOfAnother = (before: string, ownName: string): boolean => {
  if (OF_OTHERS.test(before)) return true;
  const owner = /(\p{Lu}[\p{L}-]+)['’]s $/u.exec(before)?.[1];
  return owner !== undefined && !namesOwner(owner, ownName);
};

/** "The neighbour's cat Tom". */
const OF_OTHERS =
  /\b(?:neighbou?r|boss|landlord|landlady|farmer|flatmate|housemate|roommate|teacher|owner|employer|client|abbot|priest|vicar)s?['’]s? (?:\p{Ll}+ )?$/u;

/** "A stuffed bear (Ferdinand)". */
const LIFELESS =
  /\b(?:stuffed|toy|plush|wooden|plastic|china|porcelain|ceramic|carved|imaginary|inflatable|rocking|late|dead|previous|former|childhood) $/;

/** The named animals of the Echo in the order of the text, at most four; what belongs to others is theirs. */
export function readPets(plain: string, ownName: string): Pet[] {
  const found = [
    ...[...plain.matchAll(NAMED)]
      .filter((match) => !isBare(plain, match))
      .map((match) => ({ animal: match[1]!, names: match[2]!, at: match.index })),
    ...[NAME_LAST, NAME_BESIDE, CALLED_FAR]
      .flatMap((pattern) => [...plain.matchAll(pattern)])
      .map((match) => ({ animal: match[1]!, names: match[2]!, at: match.index })),
    ...[...plain.matchAll(NAME_FIRST)].map((match) => ({
      animal: animalIn(match[2]!),
      names: match[1]!,
      at: match.index,
    })),
    ...[...plain.matchAll(NAME_WHO), ...plain.matchAll(NAME_THE), ...plain.matchAll(NAME_BRACKET)].map((match) => ({
      animal: match[2]!,
      names: match[1]!,
      at: match.index,
    })),
  ]
    .filter(({ at }) => !LIFELESS.test(plain.slice(0, at)) && !isOfAnother(plain.slice(0, at), ownName))
    .filter(
      ({ animal, at }) =>
        !/^\p{Lu}/u.test(animal) ||
        at === 0 ||
        /[.!?:–(]\s$|\b(?:an?|her|his|my|their|old|rescue) $/.test(plain.slice(0, at)),
    )
    .map((one) => ({ ...one, animal: singularOf(one.animal.toLowerCase()) }))
    .filter(({ animal }) => ANIMALS.has(animal) && !isKinWord(animal))
    .sort((a, b) => a.at - b.at)
    .flatMap(({ animal, names }) => names.split(/,? and |, /).map((name) => ({ animal, name })));
  return found
    .filter(({ name }) => !isVerbThere(plain, name))
    .filter(({ name }) => !NOT_NAMES.has(name) && !/^(?:Walks?|Feeds?|Loves?|Keeps?|Takes?|Misses|Owns?)$/.test(name))
    .filter(({ name }, at) => !namesOwner(name, ownName) && found.findIndex((one) => one.name === name) === at)
    .slice(0, MAX_PETS);
}

/** "Wife left. Got the cat.": a sentence that opens with what was done. */
const isVerbThere = (plain: string, name: string): boolean =>
  tagsOf(name.toLowerCase()).has("Verb") &&
  spokenOfByName(name) === null &&
  new RegExp(`(?:^|[.!?;–:] )${escaped(name)} (?:the|an?|her|his|their|my|our) `, "u").test(plain);

/** "Mikko, reindeer, Inari": what stands between commas with no word before it is no animal of anybody's. */
const isBare = (plain: string, { 0: found, 1: animal, index = 0 }: RegExpMatchArray): boolean =>
  found.startsWith(`${animal}, `) &&
  /(?:^|, |[.!?] )$/.test(plain.slice(0, index)) &&
  /s$|^(?:reindeer|sheep|cattle|fish)$/i.test(animal!);

/** The animal among the words behind a name: "grey parrot who". */
const animalIn = (words: string): string =>
  words.split(" ").find((word) => ANIMALS.has(singularOf(word))) ?? words.split(" ").at(-1)!;

/** Those of them that no clause gives to somebody else: "her sister's dog" is the sister's. */
export const ownPets = (pets: readonly Pet[], plain: string, clauses: readonly Clause[]): Pet[] =>
  pets.filter(({ name, animal }) => {
    const at = plain.indexOf(name ?? "");
    const within = clauses.findLast(({ from }) => from <= at);
    // "A man who has a donkey. The donkey is called Pasha": it is the man's.
    const kind = new RegExp(`\\b[Tt]he ${animal}(?: is)? (?:called|named) ${name}\\b`, "u").exec(plain);
    const first = kind === null ? -1 : plain.search(new RegExp(`\\b(?:an?|the) (?:\\p{Ll}+ )?${animal}\\b`, "u"));
    const whose = first === -1 ? undefined : clauses.findLast(({ from }) => from <= first)?.subject.kind;
    if (whose !== undefined && whose !== "self") return false;
    if (PARTED.test(plain.slice(Math.max(0, at - 40), at)) || isGone(plain, { name, animal })) return false;
    // "Her daughter lives with her and a rabbit": that is of both.
    const isShared =
      within !== undefined && /\bwith (?:her|him|me|us|them) and\b/.test(plain.slice(within.from - 24, at));
    // "I share the house with Fidelma, who was a nun, and two whippets, Martha and Mary."
    const isLivedWith =
      within !== undefined &&
      new RegExp(`\\band (?:an?|two|three|four|the) (?:\\p{Ll}+ )?${animal}s?(?!\\p{L})`, "u").test(plain) &&
      clauses.some(
        (one) =>
          one.sentence === within.sentence &&
          one.subject === SELF &&
          /\b(?:lives?|living|shares?)\b[^;]*\bwith\b/.test(plain.slice(one.from, one.to)),
      );
    // "Her neighbour has a cat called Mimi."
    const isHadByOther =
      within?.subject.kind === "other" && /\b(?:has|have|owns?|keeps?|got)\b/.test(plain.slice(within.from, at));
    // "Her sister lives with a man and two whippets, Martha and Mary": the sister does.
    const same = clauses.filter((one) => one.sentence === within?.sentence && one.from < within.from);
    const isOfKin =
      within?.subject.kind === "other" &&
      same.length > 0 &&
      same.every(({ subject }) => subject !== SELF) &&
      same.some(({ subject, said }) => subject.kind === "person" && /\b(?:lives?|has|keeps|living) /.test(said));
    if (isOfKin) return false;
    return within === undefined || isShared || isLivedWith || (within.subject.kind !== "person" && !isHadByOther);
  });

/** "His collie, Fly, is buried up the glen", "she took our cat, Lipstick": an animal that was had. */
const isGone = (plain: string, { name, animal }: Pet): boolean =>
  name !== null &&
  new RegExp(
    `(?<!\\p{L})(?:${escaped(name)},? (?:who |which |has |had |was )*(?:died|passed away|is (?:buried|dead|gone|under the|in the ground)|buried|put (?:down|to sleep)|run over)|(?:took|kept|got to keep) (?:the|our|my|her|his|their) (?:\\p{Ll}+ )?${escaped(animal)},? (?:called |named )?${escaped(name)})(?!\\p{L})`,
    "u",
  ).test(plain);

/** "Misses the dog, Lampo, who stayed with his father." */
const PARTED =
  /\b(?:miss(?:es)?|missed|buried|mourns?|remembers?|lost|used to (?:have|keep|own)|grew up with|wants|sold|gave away|(?<!\b(?:has|have|'s|'ve) )had) [^.;]*$/i;

const DIED = /\b(?:died|passed away|ran (?:off|away)|(?:got|were|was) (?:run over|stolen|sold|lost))\b/i;

/** Kinds of animal that a clause of the Echo's own says it has: "an old cat", "keeps a crow", not "afraid of geese". */
export function readCompanions(plain: string, clauses: readonly Clause[]): string[] {
  const found: string[] = [];
  const isHad = isFirstPerson(plain) ? HAVING_OF_ME : HAVING;
  let keeps = -1;
  for (const { subject, quoted, from, to, sentence } of clauses) {
    const text = plain.slice(from, to);
    const isThere = /^\s*there (?:is|are) (?:also )?(?:an?|one|two|three)\b/i.test(text);
    const isOwned =
      subject.kind === "other" && /^(?:her|his|my|their) (?:\p{Ll}+ )?\p{Ll}+ (?!who|that)/iu.test(text.trim());
    const goesOn = keeps === sentence && /^(?:(?:the|an?) )?\p{Ll}+$/u.test(text.trim());
    keeps = (KEEPS.test(text) || goesOn) && subject === SELF ? sentence : -1;
    if ((subject !== SELF && !isThere && !isOwned) || quoted || NOT_OWN.test(text) || DIED.test(text)) continue;
    const tokens = isOwned ? tokensOf(text).slice(0, 3) : tokensOf(text);
    tokens.forEach((token, at) => {
      const animal = singularOf(token);
      if (!ANIMALS.has(animal) || found.includes(animal)) return;
      const before = tokens.slice(Math.max(0, at - 4), at);
      const opens =
        before.length <= 3 &&
        before.every((word) => /^(?:an?|one|two|three|old|\p{Ll}+-\p{Ll}+|\p{Ll}+y)$/u.test(word)) &&
        before.length > 0;
      const isFigure = /^(?:of|out|man|person|in)$/.test(tokens[at + 1] ?? "") && opens;
      if (isFigure || /['’]s$/.test(tokens[at - 1] ?? "")) return;
      const upTo = tokens.slice(Math.max(0, at - REACH), at).join(" ");
      const isLivedWith = LIVES_WITH.test(`${upTo} ${token}`) || FEEDS.test(`${upTo} `);
      const had = before.findLastIndex((word) => isHad.test(word));
      // "Has hauled horses" says what was done, and cows are no company.
      const isDeed = before
        .slice(had + 1)
        .some((word) => /ed$/.test(word) && tagsOf(word).has("PastTense") && !/^an?$/.test(before[had + 1] ?? ""));
      if (animal === "cow" && token !== animal) return;
      // "My people fish", "keeps the fish tanks": a deed, and what is for fish.
      if (animal === "fish" && (!FISH_KEPT.test(before.join(" ")) || FOR_FISH.test(tokens[at + 1] ?? ""))) return;
      if (opens || isThere || goesOn || isLivedWith || (had !== -1 && !isDeed)) found.push(animal);
    });
  }
  return found;
}

const FISH_KEPT =
  /\b(?:has|have|keeps?|got|an?|two|three|four|five|six|some|pet|tropical) ?(?:\p{Ll}+ ?)?$|\b(?:her|his|my)$/u;
const FOR_FISH = /^(?:tanks?|farms?|ponds?|shops?|stalls?|markets?|boats?|nets?|soups?|counters?|vans?|lorr(?:y|ies))$/;

/** "Keeps goats, bees and a grudge": from there on animals may be listed. */
const KEEPS = /\b(?:keeps?|has|have|breeds?) (?:\p{Ll}+ ){0,2}\p{Ll}+s?\s*$/iu;
