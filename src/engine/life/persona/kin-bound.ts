import { isOfKin } from "./kin-groups.ts";
import type { Shown } from "./kin-structure.ts";
import { isKinWord } from "./kin-words.ts";
import { nameParts } from "./lexicon-word.ts";
import { PERSON_NAME as NAME, NOT_NAMES } from "./person-names.ts";
import { isFirstPerson } from "./pronouns.ts";

/** How a name that only one of the Echo's own can have is found: the relation that it gives, and whether it is over. */
type Bond = { pattern: RegExp; relation: string; former: boolean };

/** What a pair does that others do not. */
const AS_A_PAIR =
  "(?:(?:have|had|'ve) been (?:together|married|engaged)|are (?:expecting(?! (?!an? (?:baby|child|boy|girl)\\b|their|our|twins)\\p{L})|engaged|getting married|trying for)|(?:got|were|are) (?:married|engaged) (?:in|last|at|on|this|next)|never had (?:kids|children|any)|were never blessed|(?:have )?(?:adopted|fostered) (?!(?:the|an?) (?:habit|idea|name|custom|plan|tone|dog|cat|road|rule)\\b))(?![^.!?]{0,60}\\b(?:divorced|separated|split up)\\b)";
const BONDS: readonly Bond[] = [
  // "He and Marguerite have been together nine years", "him and Senga were never blessed".
  {
    pattern: new RegExp(
      `(?:\\b(?:[Ss]he|[Hh]e|[Hh]im|[Hh]er|[Mm]e) and (${NAME})|(?<!\\p{L})(${NAME}) and (?:I|me|she|he|her|him)) (?:both )?${AS_A_PAIR}`,
      "gu",
    ),
    relation: "partner",
    former: false,
  },
  // "Her marriage to Giles did not survive".
  {
    pattern: new RegExp(
      `\\b(?:[Hh]er|[Hh]is|[Mm]y|[Tt]heir|[Tt]he) (?:(?:first|second|short|brief|only|early) )?marriage (?:to|with) (${NAME})()(?:,? which)? (?:did not|didn't|ended|lasted|failed|broke|fell|was (?:over|short|brief|a mistake|annulled)|went|has ended|collapsed)\\b`,
      "gu",
    ),
    relation: "spouse",
    former: true,
  },
  // "Met Adaeze at a bus stop. They married in the rain."
  {
    pattern: new RegExp(
      `\\bmet (${NAME})()(?![\\p{L}'’])[^.!?]{0,60}[.,;] (?:(?:and|then|in \\p{L}+) )*(?:they|we|They|We) (?:got |were )?married\\b`,
      "gu",
    ),
    relation: "spouse",
    former: false,
  },
  // "Went out with a girl called Iga until …".
  {
    pattern: new RegExp(
      `\\b(?:[Ww]ent out|[Uu]sed to go out|[Uu]sed to live) with (?:an? (?:girl|boy|woman|man|lad|guy)(?: called| named)? )?(${NAME})()(?![\\p{L}'’])(?! (?:for an?|to|this|last|on|again)\\b)`,
      "gu",
    ),
    relation: "partner",
    former: true,
  },
  // "Ex of a drummer named Wout".
  {
    pattern: new RegExp(`\\b[Ee]x of an? (?:[\\p{Ll}-]+ ){1,3}(?:called|named) (${NAME})()(?![\\p{L}'’])`, "gu"),
    relation: "partner",
    former: true,
  },
  // "With my girl Tolu and her little boy".
  {
    pattern: new RegExp(
      `\\b(?:with|and) (?:my|his|her) girl,? (${NAME})()(?=,? and (?:her|our|their) |[,.;]|$| in | since )`,
      "gu",
    ),
    relation: "girlfriend",
    former: false,
  },
];
/** "Engaged (Abdi, patient)", "married (Jo, dentist)". */
const IN_BRACKETS = new RegExp(
  `(?<=^|[.;,] |\\b(?:is|am|I'm|he's|she's) )([Ee]ngaged|[Mm]arried) \\((?:to )?(${NAME})(?=[,)]| \\p{Ll})`,
  "gu",
);
/** "Hugo was her husband." */
const WAS_HERS = new RegExp(
  `(?<=^|[.;!?] )(${NAME}) (?:is|was|had been|would have been) (?:her|his|my|their) (?:late |first |second |only |elder |older |younger |little |big )?(husband|wife|son|daughter|brother|sister|mother|father|boyfriend|girlfriend|partner|grandmother|grandfather|grandson|granddaughter|uncle|aunt|nephew|niece)(?=[.,;]|$| (?:until|for|and|who|till)\\b)`,
  "gu",
);
/** "Promised to Elihu's widow, Mercy": whose she was does not matter. */
const PROMISED = new RegExp(
  `\\b(?:promised|engaged|betrothed|married) to (?:${NAME}|(?:her|his|my) \\p{Ll}+)['’]s (?:widow|widower|sister|brother|cousin|friend),? (${NAME})(?![\\p{L}'’])`,
  "gu",
);
/** "Buried one husband and divorced another." */
const ONE_AND_ANOTHER =
  /\b(?:buried|outlived|lost) (?:one|an?|(?:her|his|my) first) (husband|wife)(?:,? and|,) (?:has )?(?:divorced|left|walked out on|thrown out) (?:another|one|(?:the|a|her|his|my) (?:second|other|next))\b/gu;
/** "Her elder daughter, Aizada, is a vet. The younger, Meerim, keeps house": of the same sort as the other. */
const THE_OTHER = new RegExp(
  `\\b[Tt]he (?:younger|elder|older|other|little)(?: one)?(?:, | \\(|: | is called | is )(${NAME})(?=[,.;)])`,
  "gu",
);
const FIRST_OF_TWO = /\b(?:elder|older|younger|first|one|big|two) (daughter|son|sister|brother|boy|girl)s?(?!\p{L})/giu;
/** "Lwazi, 9, mine." */
const MINE = new RegExp(
  `(?<!\\p{L})(${NAME})(?: \\(\\d{1,2}\\)|, (?:aged )?\\d{1,2}),? (?:who is |who['’]s |is )?mine(?=[.,;)]|$)`,
  "gu",
);
/** "Auntie Grace and Uncle Ben", of whoever says "I". */
const TITLED = new RegExp(
  `(?<!\\b(?:calls?|called|calling|known as|like|everyone['’]s|everybody['’]s) (?:(?:her|him|me|them) )?)\\b(Aunt(?:ie|y)?|Uncle) (?!Sam\\b|Ho\\b|Ben['’]s)(${NAME})(?![\\p{L}])`,
  "gu",
);
/** How far behind the first the other may be told of, in characters. */
const FAR = 220;
const OF_WORD: Readonly<Record<string, string>> = { boy: "son", girl: "daughter" };
/** "The husband, Artem, is at the front", "the boy (Matas)": of these a text has one, and it needs no owner. */
const DEFINITE = new RegExp(
  `(?<=^|[.;!?] |, |\\band |\\bbut )[Tt]he (husband|wife|ex|ex-husband|ex-wife|boyfriend|girlfriend|fiancée?|aunt|uncle|niece|nephew|grandson|granddaughter|stepson|stepdaughter|mother-in-law|father-in-law)(?:, | \\(| is called | is )(${NAME})(?=[,.;)])`,
  "gu",
);
const YOUNG_NAMED = new RegExp(`(?<=^|[.;!?] )The (boy|girl|baby|child|son|daughter) \\((${NAME})\\)`, "gu");
/** Whose house it is is another's: what is told of "the wife" there is theirs. */
const OTHERS_HOUSE =
  /\b(?:couple|famil(?:y|ies)|households?|nann(?:y|ies)|maids?|au pair|housekeeper|cleaner|carer|babysit\p{L}*|neighbours?|employers?|boss|landlord|landlady|the (?:doctor|mayor|count|colonel|judge))\b/iu;

/** Those close to the Echo who are told of by what binds them to it, with no word for whose they are. */
export function boundKin(plain: string, ownName: string): Shown[] {
  const found: Shown[] = [];
  const own = nameParts(ownName);
  const add = (at: number, relation: string, name: string | undefined, former = false): void => {
    if (name === undefined || own.includes(name) || NOT_NAMES.has(name) || isKinWord(name.toLowerCase())) return;
    found.push({ at, relation, name, former });
  };
  for (const { pattern, relation, former } of BONDS)
    for (const { index, 1: name, 2: other } of plain.matchAll(pattern))
      if (!isOfKin(plain, index)) add(index, relation, name ?? other, former);
  for (const { index, 1: bond = "", 2: name } of plain.matchAll(IN_BRACKETS))
    add(index, /^e/i.test(bond) ? "betrothed" : "spouse", name);
  for (const { index, 1: name, 2: relation = "" } of plain.matchAll(WAS_HERS)) add(index, relation, name);
  for (const { index, 1: name } of plain.matchAll(PROMISED)) if (!isOfKin(plain, index)) add(index, "betrothed", name);
  for (const { index, 1: half = "" } of plain.matchAll(ONE_AND_ANOTHER))
    found.push(
      { at: index, relation: half, name: null, former: false },
      { at: index + 1, relation: "spouse", name: null, former: true },
    );
  if (isFirstPerson(plain))
    for (const { index, 1: title = "", 2: name } of plain.matchAll(TITLED))
      if (!isOfKin(plain, index)) add(index, title.startsWith("A") ? "aunt" : "uncle", name);
  for (const { index, 1: name } of plain.matchAll(MINE)) add(index, "child", name);
  for (const { index, 1: name } of plain.matchAll(THE_OTHER)) {
    const word = [...plain.slice(Math.max(0, index - FAR), index).matchAll(FIRST_OF_TWO)].at(-1)?.[1]?.toLowerCase();
    if (word !== undefined) add(index, OF_WORD[word] ?? word, name);
  }
  for (const { index, 1: word = "", 2: name } of plain.matchAll(DEFINITE))
    if (!OTHERS_HOUSE.test(plain.slice(0, index)))
      add(index, /^ex$/i.test(word) ? "spouse" : word.replace(/^ex-/i, "").toLowerCase(), name, /^ex/i.test(word));
  for (const { index, 1: word = "", 2: name } of plain.matchAll(YOUNG_NAMED))
    if (!OTHERS_HOUSE.test(plain.slice(0, index)))
      add(index, OF_WORD[word] ?? (word === "baby" ? "child" : word), name);
  return found;
}
