import { PREMISE_SLOTS } from "../../content/premise-kinds.ts";
import { isUnderAge } from "../minor.ts";
import { isCityName } from "../persona/city-names.ts";
import { toFirstPerson } from "../persona/first-person.ts";
import type { Clause } from "./clause.ts";
import { foundThing } from "./finding.ts";
import { partnerIn, streetOf, studiedIn, thingInHand } from "./in-hand.ts";
import { unsaidIn } from "./keeping-quiet.ts";
import { kindsOf, ventureOf } from "./kinds.ts";
import type { Lived } from "./lived.ts";
import { longAgoOf } from "./long-ago.ts";
import { artOf, worksOf } from "./premise-art.ts";
import { placeLedTo } from "./premise-place.ts";
import { isSameWork } from "./same-work.ts";
import type { Venture } from "./venture.ts";
import { newHomeOf } from "./young-kinds.ts";

/** What stands for a place or a matter that the words do not name. */
const UNNAMED = { back: "the old place", away: "the city", subject: "the course", art: "the work", works: "pieces" };
/** What was found or not said, where the words do not name it. */
const NAMELESS = { found_thing: "paper", unsaid: "the truth" };
/** From this age on studies of long ago have become a trade. */
export const GRADUATED_AGE = 26;
const SUBJECT =
  /\b(?:study|studied|studying|degree in|course in|finish(?:ed)?|read|train(?:ed)? in|school of) (?:an? |the |her |his |their |my )?((?!degree|school|course|university|college|studies)\p{Ll}{4,}(?: (?:history|science|engineering|literature|therapy|biology|medicine|design))?)\b|\b(medical|law|art|drama|music|cookery|culinary|film|nursing|architecture|business) (?:school|degree|college)\b/u;
const SCHOOL_SUBJECTS: Readonly<Record<string, string>> = { medical: "medicine", culinary: "cookery" };
const TO_PLACE = /\b(?:to|for) (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)/u;
/**
 * How a life calls what its what-if is about: the fillings of the slots of its kinds, and the work it would do without it.
 * @param own the town of its own that it is lived in, where it has one.
 */
export function premiseWords(lived: Lived, town: string, own: string | null): Record<string, string> {
  const { state, reading, parts } = lived;
  const words: Record<string, string> = {};
  const venture = ventureOf(parts);
  const asked = parts.map(({ asked }) => asked).join(". ");
  const old = reading.trade?.title?.replace(/^retired /, "") ?? null;
  const isOld =
    state.job === null || (!isSameWork(state.job.title, old ?? "") && state.job.trade !== reading.trade?.trade);
  if (old !== null && isOld) words.old_job = old;
  Object.assign(words, handWords(lived, venture, asked));
  const ago = longAgoOf(parts, state.age) ?? (words.studied !== undefined && isGraduated(state) ? "years ago" : null);
  if (ago !== null) words.longago = toFirstPerson(ago, reading.pronouns);
  const there = (isUnderAge(state) ? newHomeOf(lived) : placeLedTo(lived)) ?? town;
  const named = {
    venture: venture === null ? "the business" : toFirstPerson(venture.called, reading.pronouns),
    goods: venture?.goods ?? "work",
    subject: subjectOf(asked) ?? UNNAMED.subject,
    there,
    back: backOf(lived, there),
    away: awayOf(parts, reading.home.town, own ?? town) ?? UNNAMED.away,
    art: artOf(parts, state.lexicon.hobby) ?? UNNAMED.art,
    works: worksOf(asked) ?? UNNAMED.works,
    found_thing: foundThing(parts) ?? NAMELESS.found_thing,
    unsaid: unsaidIn(parts) ?? NAMELESS.unsaid,
  };
  if (venture !== null)
    words.venue = toFirstPerson(venture.venue ?? `the ${venture.called.split(" ").at(-1)}`, reading.pronouns);
  for (const slot of kindsOf(lived).flatMap((kind) => [...PREMISE_SLOTS[kind]])) words[slot] = named[slot];
  return words;
}

/** What the what-if names that is in the hand of this life: a thing, the street and the partner of a business, what was studied. */
function handWords({ parts, reading, state }: Lived, venture: Venture | null, asked: string): Record<string, string> {
  const words: Record<string, string> = {};
  const mine = (phrase: string): string => toFirstPerson(phrase, reading.pronouns);
  const own = parts.filter(({ spokenOf }) => spokenOf === null || spokenOf === reading.pronouns);
  const thing = thingInHand(own);
  if (thing !== null) words.relic = mine(thing);
  const studied = studiedIn(parts, subjectOf(asked));
  if (studied !== null) words.studied = studied;
  if (venture === null) return words;
  if (SELLING.has(venture.trade) && !/^(?:things|work)$/.test(venture.goods)) words.sold = venture.goods;
  const street = streetOf(parts, isCityName);
  if (street !== null) words.shop_street = street;
  const partner = partnerIn(parts)?.split(" ").at(-1);
  const tie = Object.values(state.ties).find(
    ({ person }) => partner !== undefined && (person.name.split(" ").includes(partner) || person.relation === partner),
  );
  if (tie !== undefined) words.co = tie.person.name;
  return words;
}

/** Trades in which what is sold lies about and can be counted. */
const SELLING: ReadonlySet<Venture["trade"]> = new Set(["shopkeeper", "baker"]);

/** Studies of whoever is as old as that are over. */
const isGraduated = ({ age }: Lived["state"]): boolean => age !== null && age >= GRADUATED_AGE;

function subjectOf(asked: string): string | null {
  const [, studied, school] = SUBJECT.exec(asked) ?? [];
  return studied ?? (school === undefined ? null : (SCHOOL_SUBJECTS[school] ?? school));
}

/** The place that was left, where it is another than the one lived in. */
function backOf({ reading }: Lived, here: string): string {
  const { town } = reading.home;
  return town === null || town === here ? UNNAMED.back : town;
}

/** Where they would have gone who stayed: the place that the persona lives in, where the words name the one that was not left. */
function awayOf(parts: readonly Clause[], home: string | null, here: string): string | null {
  for (const { asked, verb, rest } of parts) {
    const place = /^(?:stay|stayed|remain|remained|leave|left)$/.test(verb ?? "") ? home : TO_PLACE.exec(rest)?.[1];
    if (place != null && place !== here && !(place === home && asked.includes(place))) return place;
  }
  return null;
}
