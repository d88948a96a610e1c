import { lateKindsOf } from "../../content/premise-kinds.ts";
import type { Condition, Skill } from "../../content/types.ts";
import { isHoused } from "../household.ts";
import { hasSeasons, landHere } from "../land/land-here.ts";
import { isEmployed } from "../livelihood.ts";
import { isOfFilm } from "../of-film.ts";
import { isPartnerWord } from "../persona/kin-words.ts";
import { isShownHobby } from "../persona/shown-hobby.ts";
import { worksForSelf } from "../self-employed.ts";
import type { Birth } from "../types/person.ts";
import type { EchoState } from "../types/state.ts";
import type { Conditions, Location, World } from "../types/world.ts";
import { workplaceOf } from "../whereabouts.ts";
import { wordsFor } from "../words-for.ts";

/** What a condition may look at. */
export type Situation = { state: EchoState; conditions: Conditions; place: Location; world: World; birth: Birth };

type Check = (situation: Situation) => boolean;

/** How each part of a condition is asked; an age nobody has stated meets no bound on age. */
const CHECKS: { [K in keyof Condition]-?: (bound: NonNullable<Condition[K]>) => Check } = {
  whatIf: (domains) => {
    const set = new Set<string>(domains);
    return ({ state }) => set.has(state.whatIf.domain);
  },
  premise: (kinds) => {
    const set = new Set<string>(kinds);
    return ({ state: { whatIf } }) =>
      whatIf.kinds?.some((kind) => set.has(kind)) === true || lateKindsOf(whatIf.kinds).some((kind) => set.has(kind));
  },
  longAgo:
    () =>
    ({ state }) =>
      state.whatIf.words?.longago !== undefined,
  phase:
    (phases) =>
    ({ conditions }) =>
      phases.includes(conditions.phase),
  season:
    (seasons) =>
    ({ conditions, birth, state, world }) =>
      seasons.includes(conditions.season) && hasSeasons(landHere({ birth, state }, world.theme)),
  weather:
    (weathers) =>
    ({ conditions }) =>
      weathers.includes(conditions.weather),
  locationKind:
    (kinds) =>
    ({ place }) =>
      kinds.includes(place.kind),
  flags:
    (flags) =>
    ({ state }) =>
      flags.every((flag) => state.flags.includes(flag)),
  notFlags:
    (flags) =>
    ({ state }) =>
      !flags.some((flag) => state.flags.includes(flag)),
  employed:
    (employed) =>
    ({ state }) =>
      isEmployed(state) === employed,
  trades: (trades) => {
    const set = new Set<string>(trades);
    return ({ state }) => set.has(state.job?.trade ?? "none");
  },
  titled: (words) => {
    const named = new RegExp(`\\b(?:${words.join("|")})\\b`, "iu");
    return ({ state }) => state.job !== null && named.test(state.job.title);
  },
  ofFilm:
    () =>
    ({ state }) =>
      isOfFilm(state),
  hired:
    () =>
    ({ state, birth }) =>
      isEmployed(state) && !worksForSelf(state, birth),
  atWork:
    () =>
    ({ state, world, birth, place }) =>
      isEmployed(state) && workplaceOf(world, state.job!, birth.birthHash).id === place.id,
  awayFromTrade: (away) => (situation) => isAway(situation) === away,
  secondJob:
    () =>
    ({ state }) =>
      state.origins?.second !== undefined,
  shownHobby:
    () =>
    ({ state }) =>
      wordsFor(state, "hobby").some(isShownHobby),
  partnered:
    (partnered) =>
    ({ state }) =>
      hasPartner(state) === partnered,
  livesAlone:
    () =>
    ({ state }) =>
      !isHoused(state),
  minAgeTicks:
    (ticks) =>
    ({ conditions, birth }) =>
      conditions.tick - birth.bornTick >= ticks,
  pleasureAbove:
    (bound) =>
    ({ state }) =>
      state.mood.p > bound,
  pleasureBelow:
    (bound) =>
    ({ state }) =>
      state.mood.p < bound,
  wealthAbove:
    (bound) =>
    ({ state }) =>
      state.wealth > bound,
  wealthBelow:
    (bound) =>
    ({ state }) =>
      state.wealth < bound,
  healthBelow:
    (bound) =>
    ({ state }) =>
      state.health < bound,
  ageAbove:
    (bound) =>
    ({ state }) =>
      state.age !== null && state.age > bound,
  ageBelow:
    (bound) =>
    ({ state }) =>
      state.age !== null && state.age < bound,
  needBelow: (bounds) => allOf(bounds, ({ state }) => state.needs, BELOW),
  skillAbove: (bounds) => {
    const least = Object.entries(bounds) as [Skill, number][];
    return ({ state }) => least.every(([skill, bound]) => (state.skills[skill] ?? 0) > bound);
  },
  traitAbove: (bounds) => allOf(bounds, ({ state }) => state.traits, ABOVE),
  traitBelow: (bounds) => allOf(bounds, ({ state }) => state.traits, BELOW),
  values:
    (values) =>
    ({ state }) =>
      values.some((value) => state.values.includes(value)),
  hasGoal:
    (kinds) =>
    ({ state }) =>
      state.goals.some((goal) => kinds.includes(goal.kind)),
  lacksGoal:
    (kinds) =>
    ({ state }) =>
      !state.goals.some((goal) => kinds.includes(goal.kind)),
  lexicon:
    (kinds) =>
    ({ state }) =>
      kinds.some((kind) => wordsFor(state, kind).length > 0),
  worldEvent:
    (ids) =>
    ({ conditions }) =>
      ids.some((id) => conditions.events.includes(id)),
};

/**
 * A condition made ready to be asked often: whether all parts of it hold. Null when it has none. Parts named in `known` are left
 * out, because the caller asks only where they hold.
 */
export function checkOf(when: Condition | undefined, known: readonly (keyof Condition)[] = []): Check | null {
  const parts = Object.entries(when ?? {}).filter(
    ([part, bound]) => bound !== undefined && !known.includes(part as keyof Condition),
  );
  const checks = parts.map(([part, bound]) => (CHECKS[part as keyof Condition] as (bound: unknown) => Check)(bound));
  const [first, second] = checks;
  if (first === undefined) return null;
  if (second === undefined) return first;
  if (checks.length === 2) return (situation) => first(situation) && second(situation);
  return (situation) => {
    for (let i = 0; i < checks.length; i++) if (!checks[i]!(situation)) return false;
    return true;
  };
}

const checks = new WeakMap<Condition, Check>();
const ALWAYS: Check = () => true;

/** Whether all parts of a condition of the content hold; made ready when it is first asked. */
export function holds(when: Condition | undefined, situation: Situation): boolean {
  if (when === undefined) return true;
  let check = checks.get(when);
  if (check === undefined) {
    check = checkOf(when) ?? ALWAYS;
    checks.set(when, check);
  }
  return check(situation);
}

const isAway: Check = ({ state }) =>
  (state.job === null || isEmployed(state)) && state.calling !== null && state.calling.trade !== state.job?.trade;

function hasPartner({ ties }: EchoState): boolean {
  for (const key in ties) {
    const { stage, person } = ties[key]!;
    if (stage === "partner" || (person.relation !== null && isPartnerWord(person.relation))) return true;
  }
  return false;
}

const BELOW = (has: number, bound: number): boolean => has < bound;
const ABOVE = (has: number, bound: number): boolean => has > bound;

function allOf<K extends string>(
  bounds: Partial<Record<K, number>>,
  of: (situation: Situation) => Record<K, number>,
  test: (has: number, bound: number) => boolean,
): Check {
  const pairs = Object.entries(bounds) as [K, number][];
  return (situation) => {
    const has = of(situation);
    for (const [key, bound] of pairs) if (!test(has[key], bound)) return false;
    return true;
  };
}
