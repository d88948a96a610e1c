import type { Pronouns } from "../types/person.ts";
import { bareLists, isBareThing, isInBrackets } from "./belonging-lists.ts";
import { type Clause, SELF } from "./clause.ts";
import { isOfBoth } from "./clause-joint.ts";
import { isVerb, RELATIVE } from "./clause-words.ts";
import { drivenMake } from "./driven-makes.ts";
import { readHerds } from "./herds.ts";
import { dearestIn, keptIn } from "./kept-things.ts";
import { isKinWord } from "./kin-words.ts";
import { labelledThings } from "./labelled-things.ts";
import { nameParts } from "./lexicon-word.ts";
import { escaped } from "./person-names.ts";
import { tokensOf } from "./plain-text.ts";
import { standingIn } from "./standing-things.ts";
import { isOwnable, nounOf, type Phrase, phraseAt } from "./thing-phrases.ts";
import { PLACES } from "./thing-words.ts";
import { heldOnTo, inHand } from "./things-in-hand.ts";
import { FOR_OTHERS, isOfAnotherTime, usedIn, withIt } from "./used-things.ts";

const MAX_BELONGINGS = 8;
/** What is said with these is followed by what one has. */
const HAVING =
  /^(?:(?:and|now|also|still|always|himself|herself|themselves|has|(?:means|says) (?:that )?(?:she|he|they|I)) )*?(?:(?:has |have |'ve |'s )?had the same|have got|has got|is got|has|have|owns?|keeps?(?! the\b)|got|inherited|bought(?= (?:an?|one|two|three) )|rents out|wears?(?! the\b)|carries|carry|brings(?= an? )|walks with|cooks on|took over|(?:drives?|rides?|runs?|tends?|sleeps in)(?= (?:an?|her|his|their|my|one|two|three)\b))(?=[ :]|$)/i;
/** "Lives above a shop with a violin nobody plays": from there on it is a list of what one has. */
const LIVES_WITH =
  /^(?:(?:she|he|they|i|also|still|now) )*(?:lives?|living|sleeps?|lodges) [^,.;:]*?\bwith (?=(?:an?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|one|half|\d+) )|^lives? out of /i;
/** "Lives with his fathers and an aquarium": among those one lives with may be things. */
const LIVES_AMONG =
  /^(?:(?:she|he|they|i|also|still|now) )*(?:lives?|living|sleeps?|lodges) (?:[^,.;:]*? )?with (?!(?:an?|no|nobody|nothing|fear)\b)/i;
/** "She lives aboard, with geraniums and a wood stove". */
const WITH_THEM = /^with (?!(?:no|nobody|nothing|fear|it|that|this)\b)/i;
const LIVES = /\b(?:lives?|lodges|sleeps|living)\b/i;
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
  /^(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+|half|\p{L}+ty(?:-\p{L}+)?|fifteen|her|his|their|my|the)\b/iu;
/** Behind what has been said of somebody in between a list goes on with these alone. */
const ONE_MORE = /^(?:an?|the|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)\b/i;
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
  /\b(?:[Tt]he|[Aa]n?|[Hh]er|[Hh]is|[Mm]y|[Tt]heir|^|[.–] )(?: old| little| blue| red)? ?(\p{L}\p{Ll}+)(?: is|'s|,)? (?:called|named) \p{Lu}/gu;

/** Its places, its things, and the animals of which it has several. */
export type Belongings = { places: string[]; things: string[]; herds: string[] };

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
  for (const noun of labelledThings(plain, clauses)) add(noun);
  const bare = bareLists(plain, clauses);
  const owners = nameParts(ownName).map((part) => `${part.toLowerCase()}'s`);
  const isOwnName = (word: string): boolean => owners.includes(word);
  const list = { sentence: -1, goes: false, aside: false };
  for (const [at, clause] of clauses.entries()) {
    const text = plain.slice(clause.from, clause.to).trim();
    const said = clause.said.trim().replace(SURNAME, "");
    const own = (clause.subject === SELF || isOfBoth(clauses, at)) && !clause.quoted;
    if (isInBrackets(plain, clause)) continue;
    const isWith = !clause.quoted && WITH_THEM.test(text);
    const isAlong = own && isWith && clauses[at - 1]?.sentence === clause.sentence && LIVES.test(clauses[at - 1]!.said);
    const lives = (own && LIVES_AMONG.test(said)) || (isWith && clauses[at - 1]?.sentence !== clause.sentence);
    const having =
      (isAlong ? WITH_THEM.exec(text)?.[0] : null) ??
      (own || isOfHousehold(clause, text) ? (HAVING.exec(said) ?? LIVES_WITH.exec(said)) : null)?.[0] ??
      LEFT_TO[pronouns].exec(said)?.[0];
    const isBook = /\b(?:keeps?|has|does) the (?:books|accounts)\b/i.test(said);
    const within = list.goes && clause.sentence === list.sentence;
    const aside = within && having === undefined && isBesides(clause, text, list.aside);
    const goesOn =
      within &&
      !aside &&
      /^(?:,|and|or|:|\(|)$/.test(clause.link) &&
      (list.aside ? ONE_MORE.test(text) : LISTED.test(text) || isBareThing(text));
    const starts = ROOM_HAS.test(text) || (having !== undefined && !isBook) || bare.has(clause);
    const lost = !LEFT_TO[pronouns].test(text) && isLost(text, having !== undefined);
    list.goes = aside || (!lost && (goesOn || starts));
    list.aside = aside || (within && list.aside && !starts);
    list.sentence = clause.sentence;
    if (list.goes && !aside) {
      const listed = having === undefined ? text.replace(ROOM_HAS, "") : said.slice(having.length);
      const tokens = tokensOf(listed.replace(/^[:–\s]+/, ""));
      const phrase = phraseAt(tokens, 0);
      const isOfWork =
        OF_WORK.test(having?.trim() ?? "") &&
        phrase !== null &&
        (WORK_VEHICLES.test(phrase.noun) || FOR_OTHERS.test(said));
      if (isOfWork) list.goes = false;
      else if (
        phrase !== null &&
        !isOfOther(phrase, listed) &&
        !isRunForKin(phrase, having) &&
        !isOfACafe(phrase, tokens)
      )
        for (const noun of [phrase.noun, ...withIt(tokens, phrase.end)]) add(noun);
    }
    if (lives && !list.goes) Object.assign(list, { goes: true, aside: true });
    if (own)
      for (const pattern of [SELLS_FROM, KEEPS_IN, FURNISHED]) {
        const noun = behind(pattern, said);
        if (noun !== null) add(noun);
        if (noun !== null && pattern === FURNISHED) list.goes = true;
      }
    if (own && !isOfAnotherTime(clause)) {
      const used = [...usedIn(said), ...keptIn(said), ...inHand(said), ...heldOnTo(said)];
      for (const noun of used) add(noun);
      const make = drivenMake(text);
      if (make !== null) add(make);
      // "Repairs them with six tools and a pump": behind the first the list goes on, of what is counted.
      if (!list.goes && used.some((noun) => endsOn(noun, said))) Object.assign(list, { goes: true, aside: true });
    }
    if (!clause.quoted && clause.subject.kind !== "person" && !isOfAnotherTime(clause))
      for (const noun of [...standingIn(text), ...dearestIn(text)]) add(noun);
    const owner = clause.subject.kind === "person" ? OWNED.me : OWNED[pronouns];
    if (!clause.quoted)
      for (const noun of [...ownedIn(text, (word) => owner.test(word) || isOwnName(word)), ...isHers(text)]) add(noun);
  }
  return {
    places: found.filter(isPlace),
    things: found.filter((one) => !isPlace(one)),
    herds: readHerds(plain, clauses),
  };
}

/** "They have a van": the Echo and whoever it lives with, where nobody else is meant. */
const isOfHousehold = ({ subject, quoted }: Clause, text: string): boolean =>
  subject.kind === "other" &&
  !quoted &&
  /^(?:Together |Between them,? )?[Tt]hey (?:have|own|keep|rent|share|bought|drive) /.test(text);

/** Whether nothing is said of the thing behind it: "with six tools". */
const endsOn = (noun: string, said: string): boolean =>
  new RegExp(`(?<!\\p{L})${escaped(noun)}s?$`, "iu").test(said.replace(/[.;]$/, ""));

/** What is lost or only wished for by the first words of a clause. */
const isLost = (text: string, isHad: boolean): boolean =>
  LOST.test(
    text
      .replace(/\b(?:has|have|'ve|'s) had (?=the same\b)/, "")
      .split(/\s+/)
      .slice(0, isHad ? 3 : 1)
      .join(" "),
  );

/** "Who is deaf or pretends to be", "Tass", "in secret": between the things of a list somebody is named, or something said of one. */
const isBesides = ({ link }: Clause, text: string, aside: boolean): boolean =>
  (RELATIVE.has(link) && !HAVING.test(text)) ||
  (aside && /^(?:or|and|but)$/.test(link) && isVerb(text.split(/\s+/)[0]!)) ||
  /^(?:\p{Lu}[\p{L}'-]+|(?:in|on|at|by|under) \p{Ll}+)$/u.test(text);

/** "Wishes for a small house with a garden": then there is none. */
const WISHING =
  /\b(?:wish(?:es|ing)?|wants?|wanting|dreams?|dreaming|hopes?|hoping|longs?|longing|sav(?:es?|ing)(?: up)?|look(?:s|ing)|(?:would|'d) (?:like|love)|plans?|planning|imagines?) /i;

/** The thing that follows a pattern, where it is nobody else's. */
function behind(pattern: RegExp, said: string): string | null {
  const found = pattern.exec(said);
  if (found !== null && WISHING.test(said.slice(0, found.index))) return null;
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

/** "A regular table at the café." */
const isOfACafe = ({ noun, end }: Phrase, tokens: readonly string[]): boolean =>
  /(?:^| )(?:table|seat|chair|pew|bench)$/.test(noun) && /^(?:at|in) the /.test(`${tokens.slice(end).join(" ")} `);

/** Who lives in a caravan or on a boat has it. */
export const withDwelling = (belongings: Belongings, dwelling: string | null): Belongings =>
  dwelling === null || !MOVED.test(dwelling) || belongings.places.some((one) => one.endsWith(dwelling))
    ? belongings
    : { ...belongings, places: [...belongings.places, dwelling].slice(0, MAX_BELONGINGS) };

const MOVED = /(?:^| )(?:caravan|trailer|camper|campervan|motorhome|van|bus|boat|houseboat|narrowboat|barge|yurt)$/;

const isPlace = (noun: string): boolean => PLACES.has(noun.split(" ").at(-1)!);

/** What stands behind "her" or "my" in a clause, where it is a thing and nobody else's. */
function ownedIn(text: string, isOwner: (word: string) => boolean): string[] {
  const tokens = tokensOf(text);
  return tokens.flatMap((token, at) => {
    const before = tokens.slice(0, at).join(" ");
    if (!isOwner(token) || (LOST.test(before) && !/ lost without$/.test(before))) return [];
    const phrase = phraseAt(tokens, at + 1);
    return phrase === null || phrase.ownedBy !== null || isElsewhere(tokens, at, phrase) || isGone(tokens, phrase.end)
      ? []
      : [phrase.noun, ...isAlso(tokens, phrase.end)];
  });
}

/** "His car is the bank's", "her bicycle was stolen in March". */
const isGone = (tokens: readonly string[], from: number): boolean =>
  /^(?:fell (?:down|in)|collapsed|burnt|burned|sank|blew (?:up|away))\b|^(?:is|was|are|were|has been|got) (?:(?:the |his |her |my |their )?\p{L}+'s$|(?:stolen|sold|gone|lost|burnt|burned|flooded|demolished|repossessed|broken up|not (?:his|hers|mine))\b)/u.test(
    tokens.slice(from, from + 4).join(" "),
  );

/** "Her salon is a container": it is both. */
function isAlso(tokens: readonly string[], from: number): string[] {
  const phrase = /^(?:is|are) (?:an?|one|two)$/.test(tokens.slice(from, from + 2).join(" "))
    ? phraseAt(tokens, from + 1)
    : null;
  return phrase === null || phrase.ownedBy !== null ? [] : [phrase.noun];
}

/** "The salon is hers, the building is not." */
function isHers(text: string): string[] {
  const found = HERS.exec(text);
  const phrase = found === null ? null : phraseAt(tokensOf(found[1]!), 0);
  return phrase === null ? [] : [phrase.noun];
}

const HERS = /^(the (?:\p{Ll}+ )?\p{Ll}+) (?:is|are) (?:hers|his(?= own|$)|mine)\b/iu;

/** "His whole life is his taxi." */
const DEAREST = /(?:^| )(?:life|joy|love|everything|world|secret) (?:is|are)$/;

/** "The width of her door", "out of her window": these say how large or where something is. */
const isElsewhere = (tokens: readonly string[], at: number, { noun }: Phrase): boolean =>
  (/^(?:is|was|are|were|than)$/.test(tokens[at - 1] ?? "") && !DEAREST.test(tokens.slice(0, at).join(" "))) ||
  /^room$/.test(noun) ||
  (/^(?:door|window|wall|floor|table|pocket|sleeve|chair|seat|bed)$/.test(noun) &&
    /^(?:of|at|from|by|outside|under|past|to)$/.test(tokens[at - 1] ?? ""));
