import type { Draft } from "./draft.ts";
import type { PersonaReading } from "./persona/read-persona.ts";
import type { Origins } from "./types.ts";
import { workplaceOf } from "./whereabouts.ts";

/** Places that are no workplace of anyone who lives in them. */
const DWELLINGS = /^(?:house|flat|room|kitchen|field|garden|greenhouse|shed|orchard|allotment|hut|hive|garage|hall)$/;

/** What is done to a place that is no longer one's own. */
const GIVING_UP = /^(?:sold|closed|left|lost|gave up|quit|burned|never (?:bought|opened|kept|took))\b/;

/**
 * What the persona has of a world of its own: its dead, its household, its places, and the names it has for where it lives and works.
 * Whom the premise gave back is among the living, and what it took up instead has no name yet.
 *
 * @param homeId where it would live without the premise.
 */
export function originsOf({ state, world, birth }: Draft, reading: PersonaReading, homeId: string): Origins {
  const called = ({ name, relation }: { name: string | null; relation: string }): string =>
    name === null ? `my ${relation}` : `my ${relation} ${name}`;
  const isBack = ({ name, relation }: { name: string | null; relation: string }): boolean =>
    Object.values(state.ties).some(
      ({ person }) => person.role === "kin" && (person.name === name || person.relation === relation),
    );
  const isGivenUp = (place: string): boolean => GIVING_UP.test(state.whatIf.deed) && state.whatIf.deed.includes(place);
  const { kin, home, belongings, workplace, setting } = reading;
  const names: Record<string, string> = {};
  const places = belongings.places.filter((place) => !isGivenUp(place));
  const work = workplace ?? places.find((place) => !DWELLINGS.test(place)) ?? null;
  const isOwnWork = state.job !== null && state.job.trade === reading.trade?.trade;
  if (isOwnWork && work !== null && !isGivenUp(work))
    names[workplaceOf(world, state.job!, birth.birthHash).id] = `the ${work}`;
  if (home.dwelling !== null) names[homeId] = `the ${home.dwelling}`;
  return {
    gone: kin.filter((one) => one.status === "dead" && !isBack(one)).map(called),
    housemates: kin.filter(({ household }) => household).map(({ name, relation }) => name ?? `my ${relation}`),
    places: places.map((place) => `the ${place}`),
    names,
    era: setting.era,
  };
}
