import type { Bringing, Phase } from "../content/types.ts";
import { broughtTo } from "./affairs/bring.ts";
import { MET } from "./card.ts";
import { nearnessOf } from "./decide/nearness.ts";
import { type Draft, localsFor, placeOf, roll } from "./draft.ts";
import { chooseEncounter } from "./encounter-choice.ts";
import { STRANGERS } from "./feelings.ts";
import { isMinor } from "./minor.ts";
import { liveMeeting } from "./resolve/live-encounter.ts";
import { peopleInThreads } from "./threads/in-threads.ts";
import type { Person } from "./types/person.ts";

/** Of 1000 ticks spent among people, those in which the Echo falls in with one of the place. */
const FALLS_IN: Record<Phase, number> = { morning: 60, afternoon: 90, evening: 110, night: 0 };

/** How well somebody is known at least with whom a story of this life has to do: nobody is met for the first time in the midst of it. */
const KNOWN_BY_STORY = 100;

/** Now and then the Echo meets someone of the place; true when it did, and the tick is taken by it. */
export function meetLocal(draft: Draft): boolean {
  const { state, birth, conditions, pack, tick } = draft;
  const place = placeOf(draft);
  const random = roll(draft, "meet local");
  if (place.kind === "home" || !random.chance(FALLS_IN[conditions.phase] + Math.trunc(state.traits.E / 20)))
    return false;
  const locals = localsFor(draft);
  const at = random.weighted(locals.map(nearnessOf(draft)));
  const local = locals[at];
  if (local === undefined) return false;
  const felt = state.ties[local.key] ?? STRANGERS;
  const isOfStory = local.relation !== null || peopleInThreads(state).has(local.key);
  const tie = isOfStory ? { ...felt, familiarity: Math.max(felt.familiarity, KNOWN_BY_STORY) } : felt;
  const pair = {
    tie,
    back: tie,
    traits: state.traits,
    pleasure: state.mood.p,
    minor: isMinor(state),
    courtship: { open: true, pull: 0, answered: true, ready: false },
    brings: (what: Bringing) => broughtTo(draft, local, what),
    since: (id: string) => tick - (state.used[`${MET}${id}`] ?? Number.NEGATIVE_INFINITY),
  };
  const chosen = chooseEncounter(pack.encounters, pair, { place, conditions, maxSize: 2 }, random);
  if (chosen === null) return false;
  const self: Person = {
    ...{ key: `echo:${birth.echoId}`, name: birth.name, pronouns: state.pronouns, trade: state.job?.trade ?? null },
    role: "echo",
    relation: null,
  };
  const { brings } = chosen.encounter;
  const brought = brings === undefined ? null : broughtTo(draft, local, brings);
  liveMeeting(draft, { ...chosen, people: [self, local], self: 0, brought, hearts: null });
  return true;
}
