import type { Trade } from "../content/types.ts";
import type { Draft } from "./draft.ts";
import { housematesOf } from "./household.ts";
import { isElsewhere } from "./land/land-here.ts";
import { landOf } from "./land/land-of.ts";
import { landNamed } from "./land/lands.ts";
import { neutralNames } from "./neutral-names.ts";
import { isCityName } from "./persona/city-names.ts";
import { nlp } from "./persona/parser.ts";
import type { PersonaReading } from "./persona/read-persona.ts";
import { themeOf } from "./setting.ts";
import type { Origins } from "./types/state.ts";
import { workplaceOf } from "./whereabouts.ts";

/** Places that are no workplace of anyone who lives in them. */
const DWELLINGS = /^(?:house|flat|room|kitchen|field|garden|greenhouse|shed|orchard|allotment|hut|hive|garage|hall)$/;

/** What is done to a place that is no longer one's own. */
const GIVING_UP = /^(?:sold|closed|left|lost|gave up|quit|burned|never (?:bought|opened|kept|took))\b/;

/**
 * What the persona has of a world of its own: its dead, its household, its places, and the names it has for where it lives and works; of a town of its
 * own it has none of the English streets that its world may have. Where nothing tells of another time, and the world is none of its own, it lives today.
 * Whom the premise gave back is among the living, and what it took up instead has no name yet.
 *
 * @param homeId where it would live without the premise.
 * @param land where the premise has led it to, by its name.
 */
export function originsOf(draft: Draft, reading: PersonaReading, homeId: string, land: string | null): Origins {
  const { state, world, birth } = draft;
  const called = ({ name, relation }: { name: string | null; relation: string }): string =>
    name === null ? `my ${relation}` : `my ${relation} ${name}`;
  const isBack = ({ name, relation }: { name: string | null; relation: string }): boolean =>
    Object.values(state.ties).some(
      ({ person }) => person.role === "kin" && (person.name === name || person.relation === relation),
    );
  const isGivenUp = (place: string): boolean => GIVING_UP.test(state.whatIf.deed) && state.whatIf.deed.includes(place);
  const { kin, home, belongings, workplace, setting } = reading;
  const second = reading.trade?.second;
  const lives = land ?? home.town;
  const there = landOf(birth, {
    ...(land === null ? {} : { land }),
    ...(home.town === null ? {} : { town: home.town }),
  });
  // What several owners' people share is called by its own names in all of their diaries.
  const isAbroad = world.shared !== true && isElsewhere(there, world.theme);
  const foreign = world.shared !== true && (lives === null ? isAbroad : !world.town.includes(lives));
  const names: Record<string, string> = foreign ? neutralNames(world.locations, isAbroad ? there : null) : {};
  const places = belongings.places.filter((place) => !isGivenUp(place));
  const work = workplace ?? workAmong(places);
  const isOwnWork = state.job !== null && state.job.trade === reading.trade?.trade;
  if (isOwnWork && work !== null && !isGivenUp(work))
    names[workplaceOf(world, state.job!, birth.birthHash).id] = `the ${work}`;
  if (home.dwelling !== null) names[homeId] = `the ${home.dwelling}`;
  const own = themeOf(draft)?.lacks === undefined ? ownTown(land, home.town, state.whatIf.missed) : null;
  const town = own ?? (isAbroad ? "the town" : null);
  const housemates = housematesOf(state, kin);
  return {
    gone: kin.filter((one) => one.status === "dead" && !isBack(one)).map(called),
    housemates,
    away: kin
      .filter(({ status }) => status === "away")
      .map(({ name, relation }) => name ?? `my ${relation}`)
      .filter((called) => !housemates.includes(called)),
    places: places.map((place) => `the ${place}`),
    names,
    ...(home.town === null || home.town === world.town || state.whatIf.missed?.includes(home.town) === true
      ? {}
      : { town: home.town, ...(themeOf(draft)?.lacks === undefined ? {} : { abroad: true as const }) }),
    ...(land === null || land === world.town ? {} : { land }),
    ...(town === null ? {} : { here: { town, at: homeId } }),
    ...(second === undefined || second.trade === state.job?.trade ? {} : { second }),
    era: setting.era ?? (themeOf(draft)?.lacks === undefined ? "present" : null),
  };
}

/** The town that a life is lived in, by its own name for it: where the premise led it to, or where the persona lives and has not left. */
export function ownTown(land: string | null, home: string | null, missed: readonly string[] = []): string | null {
  if (land !== null) return isCityName(land) || (landNamed(land) !== null && !isWide(land)) ? land : null;
  return home === null || missed.includes(home) || isCountry(home) ? null : home;
}

/** A country, or a part of one. */
const isWide = (name: string): boolean =>
  isCountry(name) ||
  nlp(name).match("(#Region|#Demonym)").found ||
  /^(?:Canary|Ivory|Cape|South|North|West|East|New|Costa|Puerto|Sri) /.test(name);

/** Of a whole country nobody says that everybody in it knows one. */
const isCountry = (name: string): boolean => nlp(name).match("^#Country$").found;

const workAmong = (places: readonly string[]): string | null => places.find((place) => !DWELLINGS.test(place)) ?? null;

/** What the persona calls the place of its own trade, where it names one. */
export function namedWorkplace({
  workplace,
  belongings,
  trade,
}: PersonaReading): { trade: Trade; name: string } | null {
  const name = workplace ?? workAmong(belongings.places);
  return name === null || trade === null ? null : { trade: trade.trade, name: `the ${name}` };
}
