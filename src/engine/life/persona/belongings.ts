import type { Pronouns } from "../types/person.ts";
import { type Clause, SELF } from "./clause.ts";
import { AUXILIARY, isVerb, PRONOUN } from "./clause-words.ts";
import { isKinWord } from "./kin-words.ts";
import { nameParts } from "./lexicon-word.ts";
import { escaped } from "./person-names.ts";
import { tokensOf } from "./plain-text.ts";
import { isOwnable, nounOf, type Phrase, phraseAt } from "./thing-phrases.ts";
import { PLACES } from "./thing-words.ts";

const MAX_BELONGINGS = 8;
/** What is said with these is followed by what one has. */
const HAVING =
  /^(?:(?:and|now|also|still|himself|herself|themselves|has) )*?(?:have got|has got|is got|has|have|owns?|keeps?|got|inherited|rents out|wears?|carries|carry|walks with|cooks on|took over|(?:drives?|rides?|runs?|tends?|sleeps in)(?= (?:an?|her|his|their|my|one|two|three)\b))(?=[ :]|$)/i;
/** "Lives above a shop with a violin nobody plays": from there on it is a list of what one has. */
const LIVES_WITH =
  /^(?:(?:she|he|they|i|also|still|now) )*(?:lives?|living|sleeps?|lodges) [^,.;:]*?\bwith (?=(?:an?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|one|half|\d+) )|^lives? out of /i;
const FURNISHED =
  /\b(?:flat|room|house|apartment|cottage|cabin|studio|shed|workshop|attic|garage)\b[^,.;:]*? with (?=(?:an?|two|three|four|five|one) )/i;
const SELLS_FROM = /\bsells? (?:[\p{L}' -]+? )?(?:from|off|out of) (?=(?:an?|her|his|their|my) )/iu;
/** "Keeps her money in a flour bin." */
const KEEPS_IN = /\bkeeps? [^,;:.]*? in (?=(?:an?|her|his|their|my) )/i;
const SURNAME = /^\p{Lu}[\p{L}'-]+ (?=(?:has|owns|keeps|drives|rides|runs|wears|lives|sells) )/u;
/** "Her husband left her a sewing machine, a debt and a field." */
const LEFT_TO: Record<Pronouns, RegExp> = {
  she: /\b(?:left|gave) (?:her|me) (?=(?:an?|the|two|three|his|her) )/,
  he: /\b(?:left|gave) (?:him|me) (?=(?:an?|the|two|three|his|her) )/,
  they: /\b(?:left|gave) (?:them|me) (?=(?:an?|the|two|three|his|her) )/,
};
/** What is driven for others is no car of one's own. */
const OF_WORK = /^(?:drives?|rides?|runs?)\b/i;
const WORK_VEHICLES =
  /(?:^| )(?:bus|train|crane|forklift|plough|mower|digger|excavator|ambulance|hearse|snowplough|combine|metro|ferry|ship|school|parish|church|museum|library)$/;
/** "Her room has a stove, an icon and a gramophone." */
const ROOM_HAS =
  /^(?:[Hh]er|[Hh]is|[Mm]y|[Tt]heir) (?:room|house|flat|shop|kitchen|hut|van|workshop) (?:has|have|holds?)\b/;
const LISTED =
  /^(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+|half|forty|her|his|their|my|the)\b/i;
const LOST =
  /\b(?:no|not|never|without|lost|sold|had|want|wants|wanted|wishes|hopes|dreams|saving|kept|left|would|if|can't afford|used to|stole|burned)\b/i;
/** "Mine" is the Echo's whoever does something with it. */
const OWNED: Record<Pronouns | "me", RegExp> = {
  me: /^my$/,
  she: /^(?:her|my)$/,
  he: /^(?:his|my)$/,
  they: /^(?:their|my)$/,
};

/** "The lorry is called Patience", "a van named Dolores": what has a name is somebody's own. */
const CALLED =
  /\b(?:[Tt]he|[Aa]n?|[Hh]er|[Hh]is|[Mm]y|[Tt]heir|^|[.–] )(?: old| little| blue| red)? ?(\p{L}\p{Ll}+)(?: is|,)? (?:called|named) \p{Lu}/gu;

export type Belongings = { places: string[]; things: string[] };

const WORKS =
  /\b(?:works?|teaches|teach|nurses|cooks?|served?|serves|cleans?|sings?|mounts \p{Ll}+|plays \p{Ll}+|(?:mends?|repairs?|fix(?:es)?|makes?|sews?|bakes?|builds?|carves?|prints?|binds?|sells?|tunes?|restores?|weaves?|cuts?) (?:\p{Ll}+ )?\p{Ll}+) (?:[\p{Ll} ]{0,24}? )?(?:at|in|behind|for) (?:the |an? |her |his |their |my )((?:\p{Ll}+ ){0,2}?(?:shop|workshop|stall|bakery|mill|farm|hospital|school|library|theatre|museum|hotel|motel|office|post office|factory|restaurant|café|bar|clinic|station|bank|church|kitchen|laundry|market|studio|university|college|garage|cannery|zoo|prison|garden centre|surgery|ward|depot|harbour|brewery|laboratory|lab))\b(?! (?:choir|band|orchestra|team|league|club|play)\b)/u;

/** Where the Echo works, as the text calls it: "natural history museum"; null where nothing tells. */
export function readWorkplace(clauses: readonly Clause[]): string | null {
  const own = clauses.filter(({ subject, quoted }) => subject === SELF && !quoted);
  return own.map(({ said }) => WORKS.exec(said)?.[1]).find((one) => one !== undefined) ?? null;
}

/** "My boss Ferhat says": what stands so behind somebody is their name and no thing. */
const isNameIn = (plain: string, noun: string): boolean =>
  new RegExp(
    `\\b(?:boss|manager|friend|neighbou?r|colleague|teacher|trainer|landlord|landlady|flatmate) ${escaped(noun[0]!.toUpperCase() + noun.slice(1))}(?!\\p{L})`,
    "u",
  ).test(plain);

/** The places and things that the text says are the Echo's own, as bare singular nouns, in its order, at most eight. */
export function readBelongings(
  plain: string,
  clauses: readonly Clause[],
  pronouns: Pronouns,
  ownName: string,
): Belongings {
  const found: string[] = [];
  const add = (noun: string): void => {
    if (isNameIn(plain, noun)) return;
    const same = found.findIndex((one) => one === noun || one.endsWith(` ${noun}`) || noun.endsWith(` ${one}`));
    if (same === -1 && found.length < MAX_BELONGINGS) found.push(noun);
    else if (same !== -1 && noun.length > found[same]!.length) found[same] = noun;
  };
  for (const [, word = ""] of plain.matchAll(CALLED)) {
    const noun = nounOf(word.toLowerCase());
    if (noun !== null) add(noun);
  }
  const bare = bareLists(plain, clauses);
  const owners = nameParts(ownName).map((part) => `${part.toLowerCase()}'s`);
  const isOwnName = (word: string): boolean => owners.includes(word);
  let lists = false;
  let sentence = -1;
  for (const clause of clauses) {
    const text = plain.slice(clause.from, clause.to).trim();
    const said = clause.said.trim().replace(SURNAME, "");
    const own = clause.subject === SELF && !clause.quoted;
    if (isAside(plain, clause)) continue;
    const having =
      (own ? (HAVING.exec(said) ?? LIVES_WITH.exec(said)) : null)?.[0] ?? LEFT_TO[pronouns].exec(said)?.[0];
    const isBook = / the (?:books|accounts)\b/.test(said);
    const goesOn: boolean = lists && clause.sentence === sentence && (LISTED.test(text) || isBareThing(text));
    const lost =
      !LEFT_TO[pronouns].test(text) &&
      LOST.test(
        text
          .split(/\s+/)
          .slice(0, having === undefined ? 1 : 3)
          .join(" "),
      );
    lists = !lost && (ROOM_HAS.test(text) || goesOn || (having !== undefined && !isBook) || bare.has(clause));
    sentence = clause.sentence;
    if (lists) {
      const listed = having === undefined ? text.replace(ROOM_HAS, "") : said.slice(having.length);
      const phrase = phraseAt(tokensOf(listed.replace(/^[:–\s]+/, "")), 0);
      const isOfWork = OF_WORK.test(having?.trim() ?? "") && phrase !== null && WORK_VEHICLES.test(phrase.noun);
      if (phrase !== null && !isOfWork && !isOfOther(phrase, listed) && !isRunForKin(phrase, having)) add(phrase.noun);
    }
    if (own)
      for (const pattern of [SELLS_FROM, KEEPS_IN, FURNISHED]) {
        const noun = behind(pattern, said);
        if (noun !== null) add(noun);
        if (noun !== null && pattern === FURNISHED) lists = true;
      }
    const owner = clause.subject.kind === "person" ? OWNED.me : OWNED[pronouns];
    if (!clause.quoted)
      for (const noun of [...ownedIn(text, (word) => owner.test(word) || isOwnName(word)), ...isHers(text)]) add(noun);
  }
  return { places: found.filter(isPlace), things: found.filter((one) => !isPlace(one)) };
}

/** The thing that follows a pattern, where it is nobody else's. */
function behind(pattern: RegExp, said: string): string | null {
  const found = pattern.exec(said);
  const phrase = found === null ? null : phraseAt(tokensOf(said.slice(found.index + found[0].length)), 0);
  return phrase === null || phrase.ownedBy !== null ? null : phrase.noun;
}

/** "The lodger's tuba"; "her father's Leica" and "the shop's bell" are one's own where one has them. */
const isOfOther = ({ ownedBy }: Phrase, listed: string): boolean =>
  ownedBy !== null && !isOwnable(ownedBy) && !(isKinWord(ownedBy) && /^(?:her|his|their|my)\b/i.test(listed.trim()));

/** Who runs her uncle's shop or drives his father's van has neither. */
const isRunForKin = ({ ownedBy, noun }: Phrase, having = ""): boolean =>
  ownedBy !== null &&
  isKinWord(ownedBy) &&
  (/^(?:runs?|drives?|rides?|tends?|sleeps)\b/i.test(having) ||
    (isPlace(noun) && !/^(?:inherited|took)/i.test(having)));

/** Within brackets a list is interrupted and not ended. */
const isAside = (plain: string, { from, link }: Clause): boolean => {
  const before = plain.slice(Math.max(0, from - 120), from);
  return link === "(" || before.lastIndexOf("(") > before.lastIndexOf(")");
};

const isPlace = (noun: string): boolean => PLACES.has(noun.split(" ").at(-1)!);

/** What stands behind "her" or "my" in a clause, where it is a thing and nobody else's. */
function ownedIn(text: string, isOwner: (word: string) => boolean): string[] {
  const tokens = tokensOf(text);
  return tokens.flatMap((token, at) => {
    if (!isOwner(token) || LOST.test(tokens.slice(0, at).join(" "))) return [];
    const phrase = phraseAt(tokens, at + 1);
    return phrase === null || phrase.ownedBy !== null || isElsewhere(tokens, at, phrase) || isGone(tokens, phrase.end)
      ? []
      : [phrase.noun];
  });
}

/** "His car is the bank's", "her bicycle was stolen in March". */
const isGone = (tokens: readonly string[], from: number): boolean =>
  /^(?:is|was|are|were|has been|got) (?:(?:the |his |her |my |their )?\p{L}+'s$|(?:stolen|sold|gone|lost|burnt|burned|broken up|not (?:his|hers|mine))\b)/u.test(
    tokens.slice(from, from + 4).join(" "),
  );

/** "The salon is hers, the building is not." */
function isHers(text: string): string[] {
  const found = HERS.exec(text);
  const phrase = found === null ? null : phraseAt(tokensOf(found[1]!), 0);
  return phrase === null ? [] : [phrase.noun];
}

const HERS = /^(the (?:\p{Ll}+ )?\p{Ll}+) (?:is|are) (?:hers|his(?= own|$)|mine)\b/iu;

/** "The width of her door", "out of her window": these say how large or where something is. */
const isElsewhere = (tokens: readonly string[], at: number, { noun }: Phrase): boolean =>
  /^(?:is|was|are|were|than)$/.test(tokens[at - 1] ?? "") ||
  /^room$/.test(noun) ||
  (/^(?:door|window|wall|floor|table|pocket|sleeve|chair|seat|bed)$/.test(noun) &&
    /^(?:of|at|from|by|outside|under|past|to)$/.test(tokens[at - 1] ?? ""));

/** A piece of a list that names a thing, and may say which: "braces", "a guitar the sergeant pretends not to hear". */
function isBareThing(text: string): boolean {
  const tokens = tokensOf(text);
  const phrase = phraseAt(tokens, 0);
  return phrase !== null && (phrase.end >= tokens.length || SAYS_WHICH.test(tokens[phrase.end]!));
}

const SAYS_WHICH =
  /^(?:with|from|on|in|by|of|at|under|over|for|without|that|which|she|he|they|i|nobody|her|his|their|my|the|full|called|named|\d+)$/;

const NOT_HAD =
  /^(?:loves?|likes?|hates?|fears?|afraid|wants?|wish(?:es)?|dreams?|hobb(?:y|ies)|interests?|skills?|jobs?|works?|lost|sold|no|not|never|needs?|misses|draws|paints|watches|collects|missing|gone|stolen|allerg\p{Ll}+)\b/iu;
/** "A Volvo, naturally.": a sentence that names one thing and says no more than which. */
const isSingleThing = (pieces: readonly Clause[], opening: string): boolean =>
  pieces[0]!.subject === SELF &&
  !pieces[0]!.quoted &&
  pieces[0]!.sentence > 0 &&
  pieces.length < 3 &&
  COUNTED.test(opening) &&
  isBareThing(opening) &&
  pieces.every(({ subject, said }) => subject === SELF && !hasVerb(said, false));

/** "The cab is his house: kettle, icon, photo." */
const HOLDS =
  /\b(?:house|home|room|cabin|cab|flat|kitchen|shed|bag|trunk|allotment|garden|van|boat|cell)(?: \d+)?$|^in (?:her|his|my|their) |\b(?:lives?|sleeps|lodges) in\b/i;
/** "Breakfast shop in Tainan", said of nobody, is the Echo's. */
const STANDS_IN =
  /^(?:[\p{L}-]+ ){0,3}(?:shop|stall|kiosk|workshop|bakery|bar|café|restaurant|garage|barge|allotment|farm|smallholding|salon|studio|croft|boatyard|forge|mill) (?:in|at|on|near|under|behind|outside|off) \S+(?: \S+){0,4}$/iu;
const COUNTED =
  /^(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+|twenty|thirty|forty|fifty|half)\b/i;

/** Pieces of sentences that have no verb and name things one after the other: "One stove, one bunk, eleven boxes of books." */
function bareLists(plain: string, clauses: readonly Clause[]): ReadonlySet<Clause> {
  const found = new Set<Clause>();
  for (const pieces of Map.groupBy(clauses, ({ sentence }) => sentence).values()) {
    const first = pieces[0]!;
    const opening = plain.slice(first.from, first.to).trim();
    if (STANDS_IN.test(opening) && first.subject === SELF && !first.quoted && !hasVerb(opening, false))
      found.add(first);
    if (isSingleThing(pieces, opening)) found.add(first);
    if (pieces.length < 2 || pieces.some(({ quoted }) => quoted)) continue;
    const texts = pieces.map(({ from, to }) =>
      plain
        .slice(from, to)
        .trim()
        .replace(/^[–-] /, ""),
    );
    if (NOT_HAD.test(texts[0]!)) continue;
    const things = pieces.filter(({ subject }, at) => subject.kind !== "person" && isBareThing(texts[at]!));
    const counted = things.some((one) => COUNTED.test(texts[pieces.indexOf(one)]!));
    const after = pieces.filter(({ link }, at) => at > 0 && link !== "(").length;
    const isInventory = pieces[1]?.link === ":" && things.length * 3 >= after * 2;
    const isAll = things.length === pieces.length && things.length > 2;
    const areCounted = texts.every((text) => COUNTED.test(text) || /^no /i.test(text));
    const enough = things.length >= (areCounted ? 1 : 2) && (counted || isInventory || isAll);
    if (
      enough &&
      ((isInventory && HOLDS.test(texts[0]!) && things.length >= 2) || !hasVerb(texts[0]!, isBareThing(texts[0]!)))
    )
      for (const one of things) if (!isOfKin(plain.slice(one.from, one.to))) found.add(one);
  }
  return found;
}

/** A thing's name may be followed by a clause that says which it is. */
const hasVerb = (text: string, isThing: boolean): boolean =>
  !isThing && tokensOf(text).some((word) => AUXILIARY.test(word) || PRONOUN.test(word) || isVerb(word));

const isOfKin = (text: string): boolean => tokensOf(text).some((word) => isKinWord(word.replace(/'s$/, "")));
