import { type CastQuery, OWN_THING, type Thread } from "../../content/thread-types.ts";
import type { LocationKind } from "../../content/types.ts";
import { hash32, type RandomStream } from "../../random.ts";
import { peopleFor } from "../decide/cast.ts";
import type { Draft } from "../draft.ts";
import type { Ref } from "../keys.ts";
import { keepTie } from "../kinfolk.ts";
import { isEmployed } from "../livelihood.ts";
import { isUnderAge } from "../minor.ts";
import { forgetNaming } from "../note-uses.ts";
import { isOutOfSetting } from "../setting.ts";
import { changeTie } from "../ties.ts";
import type { Birth, Person } from "../types/person.ts";
import type { Location } from "../types/world.ts";
import { workplaceOf } from "../whereabouts.ts";
import { asRelation, asWorkmate, hasOtherWork, isOfOtherWork, isSchoolmate, isWork } from "../workmates.ts";
import { isLearner, isMeant, ofSort } from "./cast-sorts.ts";
import { awayInThreads } from "./in-threads.ts";

/** How likely somebody whom the Echo hardly knows is taken, to one it knows as well as anybody. */
const LEAST_WEIGHT = 120;
/** From this familiarity on somebody is more than an acquaintance, and after so many days there is something to quarrel over. */
const WELL_KNOWN = 200;
const QUARREL_DAYS = 14;
/** Below this warmth one has fallen out. */
const FALLEN_OUT = -40;
const TICKS_PER_DAY = 4;
/** Of so many whom the Echo knows least somebody becomes another thing, where nobody is nothing yet. */
const LEAST_KNOWN = 3;
/** What several people may be to the Echo at a time; of whatever else there is one. */
const SEVERAL =
  /neighbour|colleague|workmate|pupil|fellow|witness|customer|regular|friend|client|companion|beginner|buyer|claimant|mate$|helper|volunteer|guest|follower|\bold\b|\bnew\b/;
/** How it stands with somebody of old. */
const OF_OLD = { familiarity: 260, warmth: 120, trust: 100 };

/**
 * People for all parts of a thread, or null where one cannot be filled: nobody whom another open thread is about, as two questions about
 * one person know nothing of each other, and not those with whom this life has lived it before, unless it is about the persona's own.
 */
export function bindCast(draft: Draft, thread: Thread, random: RandomStream): Record<string, Person> | null {
  const busy = new Set([...engagedIn(draft), ...leavingOf(draft), ...awayInThreads(draft.state)]);
  const before = draft.state.threads!.lived[thread.id]?.people ?? [];
  const isFree = ({ key, role }: Person): boolean =>
    ((thread.chapter !== undefined && role === "kin") || !busy.has(key)) &&
    !((thread.own === undefined || role === "local") && before.includes(key));
  const chosen: Record<string, Person> = {};
  for (const [role, query] of Object.entries(thread.cast)) {
    const taken = new Set(Object.values(chosen).map(({ key }) => key));
    const works = isAtWork(query);
    const people = bestPeople(
      draft,
      query,
      (person) =>
        !taken.has(person.key) &&
        isFree(person) &&
        suits(person, draft, thread, query) &&
        !(query.who[0] === "of_story" && isLearner(person)) &&
        !(works && isOfOtherWork(draft, person)),
      // Who has that part at another work is not waited for.
      (person) =>
        (thread.chapter !== undefined || !SEVERAL.test(query.as ?? "")) && !(works && isOfOtherWork(draft, person)),
    );
    const weights = people.map((person) => weightOf(draft, thread, person));
    const at = random.weighted(weights);
    if (at === -1 && query.optional === true) continue;
    if (at === -1) return null;
    const person = works ? asWorkmate(draft, people[at]!) : people[at]!;
    chosen[role] = query.as === undefined ? person : asRelation(draft, person, query.as);
  }
  return chosen;
}

/** Those whom an open thread is about: not of one's own people who only look in on a chapter of the what-if, which lasts for months. */
const engagedIn = ({ state, pack }: Draft): string[] =>
  (state.threads?.open ?? []).flatMap(({ id, cast }) => {
    const parts = pack.byId.threads.get(id)?.cast;
    return Object.entries(cast).flatMap(([part, { key, role }]) =>
      role === "kin" && parts?.[part]?.optional === true ? [] : [key],
    );
  });

/** Those who are about to leave home: a question that is asked of them here would hold them back. */
const leavingOf = ({ state }: Draft): string[] =>
  (state.cast ?? []).flatMap(({ key, leavesTick }) => (leavesTick === undefined ? [] : [key]));

/** Whoever is looked for among colleagues first plays a part at work, whoever it comes to be. */
const isAtWork = ({ who, works }: CastQuery): boolean => works === true || who[0] === "colleague";

/** Whether this life has people and places for a thread, be they in another now. */
export const couldBind = (draft: Draft, thread: Thread): boolean =>
  bindPlaces(draft, thread) !== null &&
  Object.values(thread.cast).every(
    (query) => query.optional === true || bestPeople(draft, query, () => true).length > 0,
  );

/** One quarrels with whom one has known for some time, and has nothing else to do with whom one has fallen out with. */
function suits(
  { key, role }: Person,
  { state, tick }: Draft,
  { own, tags, chapter }: Thread,
  query: CastQuery,
): boolean {
  if (role !== "local" || own !== undefined) return true;
  const tie = state.ties[key];
  if (tags.includes("conflict"))
    return tie !== undefined && tie.familiarity >= WELL_KNOWN && tick - tie.sinceTick >= QUARREL_DAYS * TICKS_PER_DAY;
  const isMeant = chapter !== undefined || query.maxWarmth !== undefined || query.who.some((sort) => AT_ODDS.has(sort));
  return isMeant || tie === undefined || tie.warmth > FALLEN_OUT;
}

const AT_ODDS: ReadonlySet<CastQuery["who"][number]> = new Set(["rival", "estranged"]);

/** Who is told of one's own people is rather a friend of long standing than somebody whom one was introduced to last week. */
function weightOf({ state }: Draft, { own }: Thread, { key, role }: Person): number {
  const tie = state.ties[key];
  const isNew = own === "people" && role === "local" && tie !== undefined && tie.familiarity < WELL_KNOWN;
  return isNew ? 1 : LEAST_WEIGHT + (tie?.familiarity ?? 0);
}

/** Somebody of the town is from now on what the thread has made of them: "my landlord". */
export function keepRelations(draft: Draft, cast: Record<string, Person>): void {
  for (const person of Object.values(cast)) {
    const tie = draft.state.ties[person.key];
    if (person.role !== "local" || person.relation === null || tie === undefined) continue;
    // Who was left behind at a work is what they were, whatever an open thread has called them.
    if (tie.person.relation === person.relation || tie.person.relation === `former ${person.relation}`) continue;
    keepTie(draft, { ...tie, person });
    forgetNaming(draft.state, person.key);
  }
}

/** Whoever of the place is in a thread of one's own people has been known all along, however little was told of them yet. */
export function knownOfOld(draft: Draft, { own }: Thread, cast: Record<string, Person>, ref: Ref): void {
  if (own !== "people") return;
  for (const person of Object.values(cast))
    if (person.role === "local" && (draft.state.ties[person.key]?.familiarity ?? 0) < WELL_KNOWN)
      changeTie(draft, person, OF_OLD, ref);
}

/**
 * Those of the first sort of which there is anybody. Who is to become something to the Echo is that already, or nothing yet; only where
 * everybody of the town has become something by now, one of those known least becomes another thing.
 *
 * @param isAwaited of whom that is it already, who is waited for while they are not free.
 */
function bestPeople(
  draft: Draft,
  query: CastQuery,
  isFree: (person: Person) => boolean,
  isAwaited: (person: Person) => boolean = () => false,
): Person[] {
  const { who, as, ...bounds } = query;
  const firstOf = (isFit: (person: Person) => boolean): Person[] => {
    for (const sort of who) {
      const free = ofSort(draft, sort, bounds).filter(
        (person) => isMeant(draft, query, person) && isFree(person) && isFit(person),
      );
      if (free.length > 0) return free;
    }
    return [];
  };
  if (as === undefined) return firstOf(() => true);
  // Who has left for good is waited for by nobody.
  const left = draft.state.threads?.left ?? {};
  const known = peopleFor(draft, { who: "any" }).filter(
    (person) => person.relation === as && left[person.key] !== null,
  );
  const free = known.filter(isFree);
  // Whoever is it already is waited for by a chapter, which tells on of them.
  if (free.length > 0 || known.some(isAwaited)) return free;
  const isUnrelated = ({ relation }: Person): boolean => relation === null;
  const unheard =
    isWork(as) || isSchoolmate(draft, as)
      ? firstOf((person) => isUnrelated(person) && !hasOtherWork(draft, person))
      : [];
  const unrelated = unheard.length > 0 ? unheard : firstOf(isUnrelated);
  if (unrelated.length > 0) return unrelated;
  const familiarity = ({ key }: Person): number => draft.state.ties[key]?.familiarity ?? 0;
  return firstOf(({ role }) => role === "local")
    .sort((a, b) => familiarity(a) - familiarity(b))
    .slice(0, LEAST_KNOWN);
}

/**
 * One thing for each that the thread names, another than at the times before: at first one that the persona has, where there is such.
 * Null where none is of the life's time.
 */
export function bindThings(draft: Draft, thread: Thread, run: number): Record<string, string> | null {
  const { birth } = draft;
  const things: Record<string, string> = {};
  const isOfDead = Object.values(thread.cast).some(({ who }) => who.includes("gone"));
  for (const [name, all] of Object.entries(thread.things ?? {})) {
    const fit = all.filter((one) => one !== OWN_THING && !isOutOfSetting(one, draft));
    if (fit.length === 0) return null;
    const taken = [...Object.values(things), ...thingsInThreads(draft), ...(isOfDead ? inUse(draft) : [])];
    const own = run > 1 && thread.own === undefined ? undefined : ownThing(draft, all, taken);
    const first = hash32(`thing\u0000${birth.birthHash}\u0000${thread.id}\u0000${name}`);
    const other = fit.filter((one) => !taken.some((held) => nounOf(held) === nounOf(one)));
    const free = other.length > 0 ? other : fit;
    things[name] = own ?? free[(first + run) % free.length]!;
  }
  return things;
}

const thingsInThreads = ({ state }: Draft): string[] =>
  state.threads!.open.flatMap(({ things }) => Object.values(things));

/** What the Echo itself plays, mends or collects is not what somebody left. */
const inUse = ({ state, birth }: Draft): string[] => {
  const done = [...state.lexicon.hobby, state.job?.title ?? "", statedWork(birth)].join(" ");
  return state.lexicon.thing.filter((thing) => new RegExp(`\\b${nounOf(thing)}s?\\b`, "iu").test(done));
};

/** What the persona says of the Echo's days: "mends nets", "is learning the accordion". */
const statedWork = ({ personaText }: Birth): string =>
  (
    personaText.match(
      /\b(?:mends?|plays?|repairs?|fixes|makes?|builds?|is learning|learns) (?:the |an? )?[\p{L} -]{2,24}/giu,
    ) ?? []
  ).join(" ");

/** What a thing is, without what is said of it: a wool blanket and a tartan one cannot be told apart for long. */
const nounOf = (phrase: string): string => phrase.slice(phrase.lastIndexOf(" ") + 1);

/** Of the persona's things one that the thread names too, under the persona's own word; where any small thing will do, the first of them. */
function ownThing({ state }: Draft, all: readonly string[], taken: readonly string[]): string | undefined {
  const free = state.lexicon.thing.filter((one) => !taken.includes(one));
  const named = free.find((one) => all.some((other) => nounOf(other) === nounOf(one)));
  return named ?? (all.includes(OWN_THING) ? free[0] : undefined);
}

/** A location of the world for each place the thread names, or null where the world has none of the kinds. */
export function bindPlaces(draft: Draft, thread: Thread): Record<string, string> | null {
  const places: Record<string, string> = {};
  for (const [name, kinds] of Object.entries(thread.places ?? {})) {
    const taken = Object.values(places);
    let found: Location | undefined;
    for (const kind of kinds) {
      const fit = locationsOf(draft, kind).filter(({ id }) => !taken.includes(id));
      if (fit.length === 0) continue;
      found = fit[hash32(`place\u0000${draft.birth.birthHash}\u0000${thread.id}\u0000${name}`) % fit.length]!;
      break;
    }
    if (found === undefined) return null;
    places[name] = found.id;
  }
  return places;
}

function locationsOf({ state, world, birth }: Draft, kind: LocationKind | "work"): Location[] {
  if (kind === "work") return isEmployed(state) ? [workplaceOf(world, state.job!, birth.birthHash)] : [];
  if (kind === "home") return world.locations.filter(({ id }) => id === state.homeId);
  if (kind === "tavern" && isUnderAge(state)) return [];
  return world.locations.filter((location) => location.kind === kind);
}
