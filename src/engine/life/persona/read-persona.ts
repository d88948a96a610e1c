import type { Trait, Value } from "../../content/types.ts";
import type { RandomStream } from "../../random.ts";
import type { Lexicon, Pronouns, Voice } from "../types/person.ts";
import { ageWithin, readAge } from "./age.ts";
import type { AgeSpan } from "./age-spans.ts";
import { type Belongings, readBelongings, readWorkplace, withDwelling } from "./belongings.ts";
import { isCityName } from "./city-names.ts";
import type { Clause } from "./clause.ts";
import { aliasIn, clausesOf, ownTextOf, textWithoutOthers } from "./clauses.ts";
import { residenceAmong } from "./dwelling.ts";
import { readFormerTrades } from "./former-trades.ts";
import { herderIn } from "./herds.ts";
import { readHobbies } from "./hobbies.ts";
import { readHome, type StatedHome } from "./home.ts";
import { readKin } from "./kin.ts";
import { alongWithOthers } from "./kin-along.ts";
import { lostOf } from "./kin-lost.ts";
import { withMinors } from "./kin-minors.ts";
import { spokenOfIn } from "./kin-spoken-of.ts";
import { type StatedKin, withStatus } from "./kin-status.ts";
import { isFriendWord } from "./kin-words.ts";
import { readFears, readWishes, withoutLongings } from "./longings.ts";
import { mergeParents } from "./merge-parents.ts";
import { readNouns, singularOf } from "./nouns.ts";
import { ownKin } from "./own-kin.ts";
import { nlp } from "./parser.ts";
import { readParticulars, type StatedParticular } from "./particulars.ts";
import { withPassions } from "./passions.ts";
import { ownPets, type Pet, readCompanions, readPets } from "./pets.ts";
import { readPlaces } from "./places.ts";
import { readPronouns } from "./pronouns.ts";
import { readableText } from "./readable-text.ts";
import { readSetting, type Setting } from "./setting.ts";
import { isTownQuarter } from "./town-quarters.ts";
import { readTrade, type StatedTrade } from "./trade.ts";
import { readTraits } from "./traits.ts";
import { readValues } from "./values.ts";
import { voiceOf } from "./voice.ts";
import { withoutWishes } from "./wished.ts";

/** Who the persona text says someone is; what it leaves open is drawn from the stream. */
export type PersonaReading = {
  pronouns: Pronouns;
  /** What the texts say of them; null where they leave it open. */
  spokenOf: Pronouns | null;
  /** Years; null when the text leaves open whether this is a grown person. */
  age: number | null;
  /** What the text says of it. */
  ageSpan: AgeSpan | null;
  trade: StatedTrade | null;
  /** What it did for a living before, in its own words. */
  former: string[];
  traits: Record<Trait, number>;
  values: Value[];
  kin: readonly StatedKin[];
  pets: Pet[];
  /** What it, its people and its animals are in the habit of. */
  particulars: StatedParticular[];
  home: StatedHome;
  /** Its own places and things, as bare nouns. */
  belongings: Belongings;
  workplace: string | null;
  setting: Setting;
  lexicon: Lexicon;
  voice: Voice;
  /** The text as it was read, and its clauses by whom they are about. */
  plain: string;
  clauses: readonly Clause[];
};

/** Below this age nobody has a trade. */
const WORKING_AGE = 13;
/** Below this age who goes to school lives by nothing else. */
const GROWN_AGE = 18;
const AT_SCHOOL =
  /\b(?:(?:goes|go|going|is|am|still|in|at|to|attends?) (?:to |at |in )?(?:\p{Ll}+ )?(?:school|college|lyc[ée]e|gymnasium|sixth form|upper secondary|secondary|high)|(?:year|grade) \d{1,2}|\d{1,2}th grade)\b/iu;
/** From this age on, someone whose work is not stated rests from it. */
const RESTING_AGE = 67;

/**
 * Reads any text without failing: what cannot be read is left open. The name is only kept out of the lexicon, and the what-if
 * tells no more than how the persona is spoken of where its own text does not.
 */
export function readPersona(
  texts: { name: string; personaText: string; whatIfPrompt: string; physicalDescription: string | null },
  random: RandomStream,
): PersonaReading {
  const { name } = texts;
  const plain = readableText(texts.personaText);
  const body = readableText(texts.physicalDescription ?? "");
  const whole = body === "" ? plain : `${plain}. ${body}`;
  const spokenOf = readPronouns(whole, name, texts.whatIfPrompt) ?? pronounOfQuestion(texts.whatIfPrompt, plain);
  const pronouns = spokenOf ?? "they";
  const animals = readPets(plain, name);
  const petNames = animals.flatMap((one) => one.name ?? []);
  const near = readKin(plain, name, pronouns).filter(
    (one) => one.name === null || !petNames.some((pet) => pet.split(" ").includes(one.name!) || pet === one.name),
  );
  const mentioned = spokenOfIn(near, plain, spokenOf, texts.whatIfPrompt);
  const clauses = clausesOf(plain, { ownName: name, pronouns, people: mentioned, animals: petNames });
  const kinNames = mentioned.flatMap((one) => one.name ?? []);
  const home = readHome(plain, clauses, kinNames);
  const told = withStatus(ownKin(mentioned, plain, clauses, pronouns), plain, clauses, home.town, pronouns);
  const close = alongWithOthers(told, plain, clauses);
  const isKnown = (one: StatedKin): boolean =>
    close.some(({ relation, status }) => relation === one.relation && status === one.status);
  const kin = mergeParents([...close, ...lostOf(plain).filter((one) => !isKnown(one))]);
  const pets = ownPets(animals, plain, clauses);
  // What is said of others is theirs: their trades, ages and tempers are read out of the text before the Echo's own are looked for.
  const own = ownTextOf(plain, clauses);
  const traits = readTraits(own, random);
  const done = withoutWishes(own);
  const called = `${name} ${aliasIn(plain, { ownName: name, people: mentioned })}`.trim();
  const stated = readTrade(done, called, plain);
  const former = readFormerTrades(done, called).filter(
    (one) => one !== stated?.title || stated.trade === "retired" || OUTLIVED.test(one),
  );
  if (servedAs(name, stated) !== null) former.push(servedAs(name, stated)!);
  const living = kin.filter(({ status, unsure }) => status !== "dead" && !unsure);
  const calledOld = /^Old \p{Lu}/u.test(name);
  const ageSpan = readAge(body === "" ? own : `${own}. ${body}`, clauses, stated?.trade ?? null, calledOld);
  const age = ageWithin(ageSpan, random);
  // What a child does for the house is no trade.
  const isPupil = age !== null && age < GROWN_AGE && (AT_SCHOOL.test(own) || isOnlyDone(stated, plain));
  const isAtWork = age !== null && age >= WORKING_AGE && OF_PUPILS.test(own);
  const pupil = isAtWork ? besidesSchool(stated) : null;
  const atWork = age !== null && (age < WORKING_AGE || isPupil) ? pupil : postOf(stated, pronouns);
  const worked = herdingOf(age, stated, plain, own) ?? atWork;
  // What is others', or only wished for, is told of, but it is not what the Echo has.
  const { thing } = readNouns(withoutLongings(textWithoutOthers(plain, clauses)), name);
  const named = readNouns(plain, name);
  const worksAs = new Set([...former, stated?.title ?? ""].map((title) => title.split(" ").at(-1)!));
  const nouns = { ...named, noun: named.noun.filter((one) => !worksAs.has(one)), thing };
  const fear = readFears(own, name, pronouns);
  const belongings = withDwelling(readBelongings(plain, clauses, pronouns, called), home.dwelling);
  const companions = readCompanions(plain, clauses).filter((animal) => !pets.some((one) => one.animal === animal));
  const allPets = [...pets, ...companions.map((animal) => ({ animal, name: null }))];
  const met = nouns.animal.filter((animal) => !fear.some((one) => one.split(" ").map(singularOf).includes(animal)));
  return {
    pronouns,
    spokenOf,
    age,
    ageSpan,
    trade:
      worked ??
      retiredAfter(own, former) ??
      (age !== null && age >= RESTING_AGE ? restingFrom(former.find((one) => !OUTLIVED.test(one)) ?? null) : null) ??
      (age !== null && age >= LATE_AGE && former[0] !== undefined && /\b(?:until|till)\b/.test(own)
        ? restingFrom(former[0])
        : null),
    former,
    traits,
    values: readValues(plain, traits, random),
    kin: withMinors(kin),
    pets: allPets,
    particulars: readParticulars(plain, clauses, kin, allPets, { pronouns, trade: stated, ownName: name }),
    home: { ...home, dwelling: home.dwelling ?? residenceAmong(belongings.places) },
    belongings,
    workplace: readWorkplace(clauses),
    setting: readSetting(plain, own, home.town !== null && isCity(home.town)),
    lexicon: {
      ...nouns,
      animal: [...pets.flatMap((one) => one.name ?? []), ...met],
      hobby: readHobbies(
        withPassions(own, plain, pronouns, called),
        called,
        pronouns,
        stated !== null && stated.assumed !== true,
      ).filter((one) => !isOfTrade(one, worked)),
      kin: living
        .filter((one) => !isFriendWord(one.relation) && !one.household)
        .map((one) => one.name ?? `my ${one.relation}`),
      place: readPlaces(plain, name, kinNames),
      fear,
      wish: readWishes(own, name, pronouns),
    },
    voice: voiceOf(plain, traits, random),
    plain,
    clauses,
  };
}

/** What is behind whoever did it when young, and no work to rest from. */
const OUTLIVED =
  /^(?:boxer|wrestler|runner|swimmer|rower|gymnast|skater|footballer|sprinter|athlete|dancer|student|\p{Ll}+ student|soldier)$/u;
/** From this age on, who had a work "until" something and has none now has retired. */
const LATE_AGE = 60;
/** A job that somebody at school has. */
const OF_PUPILS =
  /\b(?:(?:saturday|sunday|weekend|part-time|holiday|summer|after-school|evening) job|works? (?:weekends|saturdays|sundays|evenings|part-time|after school|(?:(?:on|at) )?(?:saturdays|sundays|weekends))|i (?:do|work) [^.;]{0,40}(?:saturdays|sundays|weekends)|(?:on )?(?:saturdays|sundays) (?:at|in|on) )/i;

/** A child that keeps the animals and goes to no school works. */
function herdingOf(age: number | null, stated: StatedTrade | null, plain: string, own: string): StatedTrade | null {
  if (age === null || age >= GROWN_AGE || AT_SCHOOL.test(plain)) return null;
  const title = stated === null || /herd/.test(stated.title ?? "") ? herderIn(own) : null;
  return title === null ? null : { trade: "farmer", title };
}

/** What somebody at school does besides for money. */
const besidesSchool = (stated: StatedTrade | null): StatedTrade | null => {
  if (stated === null || stated.trade === "student") return stated;
  return stated.title === null
    ? null
    : { trade: "student", title: "student", second: { trade: stated.trade, title: stated.title } };
};

/** Who keeps the post office has a title of their own. */
const postOf = (stated: StatedTrade | null, pronouns: Pronouns): StatedTrade | null =>
  stated?.title === "post office keeper" && pronouns !== "they"
    ? { ...stated, title: pronouns === "she" ? "postmistress" : "postmaster" }
    : stated;

/** "Sergeant Bram" who does something else now has served. */
function servedAs(name: string, stated: StatedTrade | null): string | null {
  const rank =
    /^(Sgt|Sergeant|Cpl|Corporal|Lance Corporal|Lieutenant|Lt|Major|Colonel|Col|General|Private)\.? \p{Lu}/u.exec(
      name,
    )?.[1];
  if (
    rank === undefined ||
    stated === null ||
    (/^(?:soldier|retired|guard)$/.test(stated.trade) && !/prison/.test(stated.title ?? ""))
  )
    return null;
  return "soldier";
}

/** "Delivers newspapers", "plays bass in a band": what a young person does of which it is not said that it is their work. */
const isOnlyDone = (stated: StatedTrade | null, plain: string): boolean =>
  stated?.title != null &&
  /^(?:musician|postal|writer|teacher|clerk|journalist|photographer|programmer|other)$/.test(stated.trade) &&
  !plain.toLowerCase().includes(stated.title.toLowerCase()) &&
  !/\b(?:works? (?:in|at|for|as|on|full)|left school|apprentice)\b/i.test(plain);

/** "Painting signs" is what a sign painter lives by. */
function isOfTrade(hobby: string, trade: StatedTrade | null): boolean {
  const titles = [trade?.title, trade?.second?.title].flatMap((title) => title?.split(" ") ?? []);
  const [verb = "", ...object] = hobby.split(" ");
  const stem = verb.replace(/ing$/, "").slice(0, STEM);
  const isDone = stem.length > 3 && titles.some((word) => word.startsWith(stem));
  // "Rides night buses as a driver."
  const isDriven = trade?.trade === "driver" && /^(?:riding|driving)$/.test(verb);
  const isCraft = /^(?:mend|repair|mak|sell|restor|build|fix)/.test(verb);
  const isHerded = /herd(?:er)?$/.test(trade?.title ?? "") && /^(?:keep|herd|mind|tend)ing /.test(hobby);
  return isDone || isDriven || isHerded || (isCraft && object.some((word) => titles.includes(singularOf(word))));
}

/** Letters that a trade and what is done in it share: "translator", "translating". */
const STEM = 6;

/** "What if she had …" is asked of the persona, unless its own text speaks of another so. */
function pronounOfQuestion(prompt: string, plain: string): Pronouns | null {
  const asked = /^(?:so |and )?(?:what if|if only|suppose|imagine(?: if)?) (she|he|they)\b/i.exec(
    readableText(prompt),
  )?.[1];
  const pronouns = asked?.toLowerCase() as Pronouns | undefined;
  if (pronouns === undefined) return null;
  const other = pronouns === "she" ? /\b(?:she|her)\b/i : pronouns === "he" ? /\b(?:he|him|his)\b/i : /\bthey\b/i;
  return other.test(plain) ? null : pronouns;
}

const isCity = (town: string): boolean => isCityName(town) || isTownQuarter(town) || nlp(town).match("#City").found;

/** "I was a midwife for thirty-one years. Now I grow leeks." */
const retiredAfter = (own: string, former: readonly string[]): StatedTrade | null =>
  former[0] !== undefined && /\bfor (?:[3-6]\d|(?:thirty|forty|fifty)(?:-\p{L}+)?) years\b/u.test(own)
    ? { trade: "retired", title: `retired ${former[0]}` }
    : null;

const restingFrom = (former: string | null): StatedTrade => ({
  trade: "retired",
  title: former === null ? null : `retired ${former}`,
  // Who had a trade and is old has it behind them.
  ...(former === null ? { assumed: true as const } : {}),
});
