import { isCityName } from "./city-names.ts";
import { type Clause, SELF } from "./clause.ts";
import { isOfBoth } from "./clause-joint.ts";
import { dwellingIn } from "./dwelling.ts";
import { spokenOfByName } from "./given-names.ts";
import { onlyCity } from "./home-cities.ts";
import { townInFragment } from "./home-fragments.ts";
import { livedWhere } from "./home-lived-in.ts";
import { cameTo, OF_SOME, ONE_AFTER_ANOTHER } from "./home-moves.ts";
import { livesWith } from "./home-shared.ts";
import {
  inPassing,
  isOfBefore,
  isOfOtherTimes,
  isOneOfMany,
  isOnlyTouched,
  namedAlone,
  plainlyIn,
} from "./home-signs.ts";
import { withoutStrangers } from "./home-strangers.ts";
import { isKinWord } from "./kin-words.ts";
import { isListedWord, nlp } from "./parser.ts";
import { FUNCTION_WORDS } from "./plain-text.ts";
import { tagsOf } from "./word-tags.ts";

/** Where the Echo lives: the place's name where it has one, and what kind of place it is. */
export type StatedHome = { town: string | null; dwelling: string | null };

const TOWN = "(\\p{Lu}[\\p{L}'-]+(?: (?:(?:de|la|le|on|upon|of) )?\\p{Lu}[\\p{L}'-]+){0,2})";
const LIVES =
  /\b(?:lives?|living|lodges?|settled|based|stays?|staying|resides?|is|am|are) (?:[\p{Ll}-]+ ){0,3}?(?:(?:with|above|over|below|beside) [^,.;]+? )?(?:in|at|on|near|outside|of|above|over)\b/u;
/** Behind a name these say that it is no town's: "Madina market". */
const NO_NAME_OF_A_TOWN =
  "(?! (?:\\p{Lu}[\\p{L}'-]* ){0,2}(?:markets?|station|street|road|school|hospital|port|airport|delta|valley|market|park|bridge|square|hotel|church|prison|black|white|red|\\d))";
const IN_TOWN = [
  new RegExp(`\\b(?:in|at|outside|near|from) ${TOWN}(?=$|[\\s,.;:)])${NO_NAME_OF_A_TOWN}`, "gu"),
  new RegExp(`\\b(?:of|on|by) ${TOWN}(?=$|[\\s,.;:)])${NO_NAME_OF_A_TOWN}`, "gu"),
];
/** Names of houses and of what stands in towns. */
const NO_TOWN_OPENS =
  /^(?:School|St|Saint|Hospital|University|College|Line|Hotel|Fort|Church|Court|Ward|Camp|Room|Cabin|Studio|Channel|Club|Bar|Café|Casino|Restaurant|Villa|Gare|Stazione|Estación|Estação|Terminal|Platform|Place|Piazza|Plaza|Rue|Calle|Avenida|Via|Tesco|Lidl|Aldi|Asda|Walmart|Carrefour|Costco|Ikea|IKEA|Starbucks|Amazon)\b|\b(?:General|Memorial|Infirmary|Novotel)$/;
/** "Lives in the Bronx." */
const IN_THE = new RegExp(
  `\\b(?:in|at|on) the (\\p{Lu}[\\p{L}'-]+)(?=$|[\\s,.;:)])(?! \\p{Lu})${NO_NAME_OF_A_TOWN}`,
  "u",
);
const ONLY_TOWN = new RegExp(`^${TOWN}[.;]?$`, "u");
/** What is done there, and which of them is not where one is at home. */
const AWAY_FROM =
  /\b(?:from(?! (?:an?|the|her|his|their|my)\b)|going to|will|(?<!\b(?:has|have|'s|'ve) )(?:did|drove|sang|sold|taught|spent|worked|lived|played|danced|acted|performed|built|flew|swam|practised|ran)|left|born|grew up|came|comes|hails|used to|was|were|had|went|once|buried|died|married|met|studied|trained|fought|served|visits?|fled|moved from|wants|dreams|hopes)\b/i;
const MONTHS =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|English|French|Sundays?|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|I|God|Mass)$/;
/** What the parser knows to be no name: "Loves", "Nineteen", "Remote". */
const NO_TOWN = ["Verb", "Adjective", "Value", "Adverb", "Pronoun", "Preposition"];
/** Clauses from the start in which a list may name the place and nothing else: "Tram driver, Porto." */
const OPENING = 8;

/** Read from what the text says of the Echo now; each part is null where nothing says it. */
export function readHome(plain: string, told: readonly Clause[], names: readonly string[]): StatedHome {
  const clauses = withoutStrangers(plain, told).filter(
    (one) => !isOfBefore(plain, told, one) && !OF_SOME.test(plain.slice(one.from, one.to)),
  );
  let town: string | null = null;
  let dwelling = dwellingIn(plain, clauses);
  const isTown = (one: string): boolean => isTownName(one, names);
  const shared = livesWith(plain, clauses, isTown);
  dwelling ??= shared.dwelling;
  const last = ONE_AFTER_ANOTHER.exec(plain)?.[1];
  town ??=
    livesIn(plain, clauses, names) ??
    (last !== undefined && isTown(last) ? last : null) ??
    shared.town ??
    isNowIn(plain, clauses, names) ??
    plainlyIn(plain, clauses, isTown) ??
    namedAlone(plain, clauses, (one) => isTown(one) && looksLikeName(one) && !isListedWord(one.toLowerCase()));
  clauses.forEach((clause, at) => {
    if (clause.subject !== SELF || clause.quoted || /^(?:when|until|before|after|since|if)$/.test(clause.link)) return;
    if (isOfOtherTimes(plain, clauses, clause) || isOneOfMany(plain, clauses, clause)) return;
    const text = withoutEmployers(plain.slice(clause.from, clause.to).trim());
    const said = withoutEmployers(clause.said.trim());
    const before = clauses[at - 1];
    const follows = before?.sentence === clause.sentence ? plain.slice(before.from, before.to).trim() : "";
    town ??= townIn({ ...clause, said }, text, at, names, follows, plain.slice(clause.from).trimStart());
  });
  town ??= townInFragment(plain, clauses, isTown) ?? placedIn(plain, clauses, names);
  town ??= inPassing(plain, clauses, isTown) ?? cameTo(plain, clauses, names) ?? onlyCity(plain, clauses, names);
  if (town === null) dwelling ??= livedWhere(plain, clauses, AWAY_FROM);
  return { town: town === null ? null : wholeTown(town, plain), dwelling };
}

/** "In a capsule in Osaka Monday to Friday", "in Château Rouge, Paris": without the day, and the city of a quarter. */
function wholeTown(town: string, plain: string): string {
  const bare = town.replace(/ (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$/, "");
  const city = CITY_BEHIND.exec(plain.slice(plain.indexOf(bare) + bare.length))?.[1];
  return city !== undefined && isCityName(city) && !isCityName(bare) && !IS_REGION(city) ? city : bare;
}

const IS_REGION = (name: string): boolean => nlp(name).match("(#Region|#Country)").found;

/** "Lives in a gym in Dnipro": said in so many words, it goes before where somebody is from. */
function livesIn(plain: string, clauses: readonly Clause[], names: readonly string[]): string | null {
  const found = clauses
    .filter(
      ({ subject, quoted, link, from, to }, at) =>
        (subject === SELF || isOfBoth(clauses, at)) &&
        !quoted &&
        (!/^(?:when|until|before|after|since|if)$/.test(link) || HAS_LIVED.test(plain.slice(from, to))),
    )
    .map(({ from, to }) => LIVES_IN.exec(plain.slice(from, to).trim().replace(HAS_LIVED, ""))?.[1])
    .find((one) => one !== undefined && isTownName(one, names));
  return found ?? null;
}

const LIVES_IN = new RegExp(
  `^(?:(?:[Ii]n between|[Tt]he rest of the year|[Bb]etween (?:jobs|seasons|trips|ships)),? )?(?:(?:\\p{Lu}[\\p{L}'-]+ ?){1,3}|[Ss]he |[Hh]e |[Tt]hey |I )?(?:now |still )?(?:lives?|lodges|(?:has|have) lived|is (?:back|at home|now)) (?:(?:alone|now|still) )?(?:(?:in|on|at|above|over) (?:an?|the|her|his|their|my|one|two) (?:[\\p{Ll}-]+ ){1,3})?(?:in|outside|near|above) ${TOWN}(?=$|[\\s,.;:)])${NO_NAME_OF_A_TOWN}`,
  "u",
);

/** "Since 2022 he has lived in Lund": the time stands before it. */
const HAS_LIVED = /^\d{4},? (?=(?:she|he|they|I) (?:has|have) lived\b)/;

/** "Drove a taxi in Shiraz and now pours concrete in Toronto": what is now goes before what was. */
function isNowIn(plain: string, clauses: readonly Clause[], names: readonly string[]): string | null {
  for (const { subject, quoted, link, from, to } of clauses) {
    if (subject.kind === "person" || quoted || /^(?:when|until|before|after|since|if)$/.test(link)) continue;
    const found = NOW_IN.exec(withoutEmployers(plain.slice(from, to).trim()))?.[1];
    if (found !== undefined && isTownName(found, names)) return found;
  }
  return null;
}

const NOW_IN = new RegExp(
  `^(?:and |but )?(?:(?:she|he|they|I) )?(?:is |am |are )?(?:[Nn]ow|[Nn]owadays|[Tt]hese days|[Pp]resently|[Cc]urrently),?(?: at \\d+)? (?!(?:\\p{L}+ )?(?:wants?|hopes?|thinks?|dreams?)\\b)[^.;:]{0,60}?\\bin ${TOWN}(?=$|[\\s,.;:)])${NO_NAME_OF_A_TOWN}`,
  "u",
);

/** What the Echo is or does somewhere, nothing else said, it is or does where it lives: "binds books near Lund". */
function placedIn(plain: string, clauses: readonly Clause[], names: readonly string[]): string | null {
  for (const clause of clauses.slice(0, PLACED_WITHIN)) {
    const { subject, quoted, link, from, to } = clause;
    const text = withoutEmployers(plain.slice(from, to).trim());
    if (isOfOtherTimes(plain, clauses, clause) || isOneOfMany(plain, clauses, clause)) continue;
    if (subject !== SELF || quoted || /^(?:when|until|before|after|since|if|because|as)$/.test(link)) continue;
    const found = PLACED.exec(text);
    const name = found?.[1];
    if (name === undefined || !isTownName(name, names)) continue;
    const before = text
      .slice(0, found!.index)
      // Of "with his brother in Oruro" the brother is there.
      .replace(/^in /.test(found![0]) ? "" : ALONG, " ")
      .replace(/\bother people's (?:holiday )?/, " ");
    if (
      isOnlyTouched(text, name) ||
      AWAY_FROM.test(before) ||
      NOT_THERE.test(before) ||
      before
        .toLowerCase()
        .split(/[^\p{L}-]+/u)
        .some(isFamily)
    )
      continue;
    return name;
  }
  return null;
}

/** "With his brother": beside whom one does it. */
const ALONG =
  /\bwith (?:her|his|their|my) (?:\p{Ll}+ )?\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?: and (?:her|his|their|my) \p{Ll}+)? (?=$)/u;
const PLACED_WITHIN = 40;
/** "At" somewhere may be an employer's or a market. */
const PLACED = new RegExp(`\\b(?:in|near|outside|above) ${TOWN}(?=$|[\\s,.;:)])`, "u");
/** "Works at Tesco", "a nurse at Guy's": an employer, unless it is a known city. */
const AT_EMPLOYER = new RegExp(
  `(?<=\\b(?:works?|worked|working|codes?|temps?|job|employed)) at ${TOWN}(?=$|[\\s,.;:)])| at \\p{Lu}\\p{L}+['’]s(?= (?:in|and|or|for)\\b|$|[,.;:)])`,
  "gu",
);
const withoutEmployers = (text: string): string =>
  text.replace(AT_EMPLOYER, (at, name?: string) => (name !== undefined && isCityName(name) ? at : " at work"));

/** What is thought, read or told of is elsewhere. */
const NOT_THERE =
  /\b(?:thinks?|writes? (?:\p{Ll}+ )?to|rings?|calls?|phones?|sends?|knows|speaks?|believes?|strangers|friends?|people|someone|somebody|wom[ae]n|girls?|best|clients?|publisher|history|never|not|no|degree|trained|studied|once|last|holidays?|summer|every|each|twice|match|game|film|song|book|letter|owns|bought|won|lost)\b/iu;

/** Of a name behind "in" or "near"; one that stands alone must not even look like another kind of word. */
const isTownName = (one: string, names: readonly string[]): boolean =>
  (looksLikeName(one) || !isListedWord(one.toLowerCase())) &&
  !MONTHS.test(one) &&
  !/^\p{Lu}{2,3}$|['’]s$|-(?:made|born|bred|raised)$/u.test(one) &&
  !NO_TOWN_OPENS.test(one) &&
  !tagsOf(one.toLowerCase()).has("Demonym") &&
  !names.some((name) => one.includes(name)) &&
  !FUNCTION_WORDS.has(one.toLowerCase());

const isFamily = (word: string): boolean => isKinWord(word.replace(/^ex-/, "")) || word === "parents";

/** "An old lady, Frau Kluge", "his master's daughter, Susannah": whose name stands behind it. */
const NAMED_NEXT =
  /(?:^|\b(?:which|from|has|have|got|with|and|by|to|for) )(?:an?|her|his|their|my)(?: [\p{Ll}'’-]+){1,3}$/iu;

/** "Kit, eight", "Hugo and Bea": so old as a child, or named with somebody. */
const isPerson = (name: string, after: string): boolean =>
  !isCityName(name) &&
  (OF_A_CHILD.test(after.slice(name.length)) ||
    (spokenOfByName(name) !== null && / and \p{Lu}/u.test(after.slice(name.length, name.length + 6))));
const OF_A_CHILD =
  /^,? \(?(?:[1-9]|1[0-7]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven)teen)(?=[,.;)]|$)/u;

const looksLikeName = (one: string): boolean => !NO_TOWN.some((tag) => tagsOf(one.toLowerCase()).has(tag));

/** The first name behind a preposition that may be a town's; "of" and "on" count only where nothing is said to be in or at one. */
function inTown(text: string, names: readonly string[]): { name: string; at: number } | null {
  const [first, second] = IN_TOWN.map((pattern) =>
    [...text.matchAll(pattern)].find(([, name]) => isTownName(name!, names)),
  );
  const found = first ?? (LIVES_ON.test(text) ? second : undefined);
  return found === undefined ? null : { name: found[1]!, at: found.index };
}

/** "Lives on Senja", "a stone cottage on Senja"; without a place to live on, "on Tuesday" is no town. */
const LIVES_ON =
  /\b(?:lives?|living|house|cottage|flat|farm|croft|bothy|cabin|hut|village|harbour|fixes|of)\b(?! (?:on|by) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b)/;

/** "In Garden Grove", right before the name of a country or a region. */
const IN_SMALLER = new RegExp(`\\b(?:in|near|outside|from) ${TOWN}$`, "u");

/** "In Château Rouge, Paris": the city of a quarter. */
const CITY_BEHIND = /^, (\p{Lu}[\p{L}'-]+)(?=[,.;)]|$)/u;

/** `follows` is what stands right before the clause in its sentence. */
function townIn(
  { said, link }: Clause,
  text: string,
  at: number,
  names: readonly string[],
  follows: string,
  after: string,
): string | null {
  const isName = (one: string | undefined): one is string => one !== undefined && isTownName(one, names);
  const alone = ONLY_TOWN.exec(said)?.[1];
  const isPlaced =
    at < OPENING &&
    isName(alone) &&
    looksLikeName(alone) &&
    !NAMED_NEXT.test(follows) &&
    !isPerson(alone, after) &&
    (!alone.includes(" ") || (link === "," && at > 0 && !nlp(alone).people().found));
  if (
    at < OPENING &&
    link !== "and" &&
    alone !== undefined &&
    isCityName(alone) &&
    !names.some((name) => alone.includes(name))
  )
    return alone;
  const wider = isPlaced && nlp(alone).match("(#Country|#Region)").found ? IN_SMALLER.exec(follows)?.[1] : undefined;
  if (isName(wider)) return wider;
  if (isPlaced && (link === "," || nlp(alone).match("(#City|#Country|#Region)").found)) return alone;
  const found = inTown(text, names);
  const upTo = text.slice(0, (found?.at ?? text.length) + 5);
  if (AWAY_FROM.test(upTo) && !/^[^,]* from \p{Lu}/u.test(text)) return null;
  const city =
    found === null ? undefined : CITY_BEHIND.exec(after.slice(after.indexOf(found.name) + found.name.length))?.[1];
  if (city !== undefined && isCityName(city) && !IS_REGION(city)) return city;
  const stated = found?.name ?? (LIVES.test(text) ? IN_THE.exec(text) : null)?.[1];
  if (!isName(stated) || isOnlyTouched(text, stated)) return null;
  // "Has a son in Santiago" says where the son is, "came from Kochi" where one is no more.
  const before = text.slice(0, text.indexOf(stated)).toLowerCase();
  const isCaredFor = /\b(?:looks? after|cares? for|(?:lives?|stays?|lodges?) (?:now )?with|living with|nurses?)\b/.test(
    before,
  );
  if (
    (before
      .split(/[^\p{L}-]+/u)
      .slice(-4)
      .some(isFamily) &&
      !isCaredFor) ||
    /\b(?:came|comes?|hails?|originally|moved|fled|arrived|brought|people|folks|family)\b|\bfor (?:an?|the) (?:\p{L}+ )?(?:firm|company|client|publisher|agency|magazine) in $/u.test(
      before,
    )
  )
    return null;
  if (link === "," && new RegExp(`^in ${stated}\\b`, "u").test(said)) return stated;
  const isStated =
    LIVES.test(text) ||
    new RegExp(`\\bin ${stated},? (?:for |these )?\\S+ years\\b`, "u").test(text) ||
    /\b(?:house|flat|cottage|cabin|croft|bothy|farmhouse|apartment|barge|shop|room|job|works?|teaches|studio|restaurant|school|convent|keeps?|runs?|brewery|bakery|mill|hospital|ward|desk|kitchen|hall|station|depot|prison|theatre|opera|clinic|church|parish|practice|bar|café|hotel|market|garden|yard|factory|museum|library|pharmacy|surgery|university|cannery|harbour|farm)\b/.test(
      text,
    );
  const isTitled =
    at < OPENING &&
    !/\b(?:thinks?|dreams?|writes?|reads?)\b/.test(before) &&
    /^(?:is |am |an? )?[\p{L}' -]+ (?:in|at|from) \p{Lu}[\p{L}' -]+[.]?$/u.test(said);
  return isStated || isTitled ? stated : null;
}
