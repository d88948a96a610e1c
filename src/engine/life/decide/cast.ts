import type { RoleQuery } from "../../content/types.ts";
import type { RandomStream } from "../../random.ts";
import { livesFar } from "../cast/far.ts";
import { nearest } from "../cast/nearest.ts";
import { type Draft, localsFor } from "../draft.ts";
import { isMinor } from "../minor.ts";
import { isFriendWord, isPartnerWord, isYoungerKin } from "../persona/kin-words.ts";
import type { Person, Tie } from "../types/person.ts";
import { asWorkmate, isOfOtherWork } from "../workmates.ts";
import { nearnessOf } from "./nearness.ts";

/** From this familiarity on someone is known. */
const KNOWN = 120;

/**
 * People for all roles of a storylet, or null when one cannot be filled. Only people of this world and living kin: what other
 * Echoes do is theirs to live, and happens in encounters.
 *
 * @param fromAfar it comes by post or as a visit: whoever shares the Echo's roof is left out of it, as who lives elsewhere is of all else.
 */
export function cast(
  draft: Draft,
  roles: Record<string, RoleQuery>,
  fromAfar: boolean,
  random: RandomStream,
): Record<string, Person> | null {
  const housemates = draft.state.origins?.housemates ?? [];
  const isOutOfReach = ({ key, name }: Person): boolean =>
    fromAfar ? housemates.includes(name) : livesFar(draft.state, key);
  const nearness = nearnessOf(draft);
  const chosen: Record<string, Person> = {};
  const taken = new Set<string>();
  for (const [role, query] of Object.entries(roles)) {
    const people = peopleFor(draft, query).filter(
      (one) => !taken.has(one.key) && !isOutOfReach(one) && !(query.works && isOfOtherWork(draft, one)),
    );
    const at = random.weighted(people.map(nearness));
    if (at === -1) return null;
    const person = people[at]!;
    taken.add(person.key);
    chosen[role] = query.works ? asWorkmate(draft, person) : person;
  }
  return chosen;
}

/** Everybody who may fill a role. */
export function peopleFor(draft: Draft, query: RoleQuery): Person[] {
  const { ties } = draft.state;
  return pool(draft, query.who).filter((person) => {
    const tie = ties[person.key];
    if (query.met && person.role === "kin") return false;
    if (query.minFamiliarity !== undefined && (tie?.familiarity ?? 0) < query.minFamiliarity) return false;
    if (query.notMetFor !== undefined && draft.tick - (tie?.lastTick ?? draft.tick) < query.notMetFor) return false;
    if (query.minWarmth !== undefined && (tie?.warmth ?? 0) < query.minWarmth) return false;
    return query.maxWarmth === undefined || (tie?.warmth ?? 0) <= query.maxWarmth;
  });
}

function pool(draft: Draft, who: RoleQuery["who"]): readonly Person[] {
  const { state } = draft;
  const tieOf = (person: Person): Tie | undefined => state.ties[person.key];
  const isEstranged = (person: Person): boolean => tieOf(person)?.stage === "estranged";
  const known = (person: Person): boolean => (tieOf(person)?.familiarity ?? 0) >= KNOWN;
  const atStage = (...stages: Tie["stage"][]): Person[] =>
    present(draft).filter((person) => stages.includes(tieOf(person)?.stage ?? "stranger"));
  switch (who) {
    case "any":
      return localsFor(draft);
    case "known":
      return localsFor(draft).filter(known);
    case "stranger":
      return localsFor(draft).filter((person) => tieOf(person) === undefined && !remembered(draft, person));
    case "friend":
      return atStage("friend", "close_friend");
    case "rival":
      return atStage("rival", "enemy");
    case "partner":
      return isMinor(state) ? [] : atStage("partner");
    case "sweetheart":
      return isMinor(state) ? [] : atStage("partner").filter(({ role }) => role !== "kin");
    case "crush":
      return isMinor(state) ? [] : atStage("crush");
    case "kin":
      return present(draft).filter((person) => isKin(person) && !isEstranged(person));
    case "family_of_origin":
      return present(draft).filter(
        (person) => isKin(person) && !isEstranged(person) && !isYoungerKin(person.relation!),
      );
    case "colleague":
      return state.job === null ? [] : nearest(draft, "colleague");
    case "neighbour":
      return nearest(draft, "neighbour");
  }
}

/** Ties are let go in time; who is remembered is nobody new all the same. */
const remembered = ({ state }: Draft, { key }: Person): boolean =>
  state.memories.some(({ actors }) => actors.includes(key));

/** Locals of this world whom the Echo knows, then the Echo's own people. */
function present(draft: Draft): Person[] {
  const { state } = draft;
  const own = Object.values(state.ties)
    .map((tie) => tie.person)
    .filter((person) => person.role === "kin");
  return [...localsFor(draft).filter((person) => state.ties[person.key] !== undefined), ...own];
}

const isKin = (person: Person): boolean =>
  person.role === "kin" &&
  person.relation !== null &&
  !isFriendWord(person.relation) &&
  !isPartnerWord(person.relation);
