import type { Pack } from "../content/pack.ts";
import { type RandomStream, stagesOf } from "../random.ts";
import type { PersonKey, Ref } from "./keys.ts";
import { peopleCalledAs } from "./land/called-here.ts";
import { conditionsIn, landHere } from "./land/land-here.ts";
import type { Land } from "./land/lands.ts";
import { localKeysOf } from "./local-keys.ts";
import { isNamedIn } from "./persona/names-in.ts";
import { theDead } from "./the-dead.ts";
import type { Happening } from "./types/happening.ts";
import type { Memory } from "./types/mind.ts";
import type { Birth, Person } from "./types/person.ts";
import type { Scene } from "./types/scene.ts";
import type { EchoState } from "./types/state.ts";
import type { Conditions, Location, World } from "./types/world.ts";

/**
 * One tick in the making. `state` is a copy whose parts are replaced or copied before they change, so that the state it came from
 * stays as it was.
 */
export type Draft = {
  birth: Birth;
  state: EchoState;
  world: World;
  pack: Pack;
  conditions: Conditions;
  tick: number;
  /** The random stream of one stage of this tick. */
  stages: (stage: string) => RandomStream;
  happenings: Happening[];
  memories: Map<Ref, Memory>;
  changedTies: Set<PersonKey>;
  /** Scenes of this tick, in order. */
  scenes: Scene[];
  eventCount: number;
  memoryCount: number;
};

export function openDraft(ctx: {
  birth: Birth;
  state: EchoState;
  world: World;
  pack: Pack;
  conditions: Conditions;
}): Draft {
  const { state } = ctx;
  return {
    ...ctx,
    conditions: conditionsIn(ctx, ctx.conditions),
    tick: ctx.conditions.tick,
    stages: stagesOf(ctx.birth.birthHash, ctx.world.seed, ctx.conditions.tick),
    state: {
      ...state,
      tick: ctx.conditions.tick,
      needs: { ...state.needs },
      skills: { ...state.skills },
    },
    happenings: [],
    memories: new Map(),
    changedTies: new Set(),
    scenes: [],
    eventCount: 0,
    memoryCount: 0,
  };
}

/**
 * The locals this Echo can meet: not those who share a name that its persona knows, or that of its kin or of somebody of another place who writes to it,
 * since a diary that knows two people by one name cannot be understood. Whoever works beside it is of no other trade to it. Found anew in a
 * tick only where what decides it has changed.
 */
export function localsFor(draft: Draft): readonly Person[] {
  const { ties, cast, lexicon, origins } = draft.state;
  const known = meetable.get(draft);
  const isSame = (one: Meetable): boolean =>
    one.ties === ties && one.cast === cast && one.lexicon === lexicon && one.origins === origins;
  if (known !== undefined && isSame(known)) return known.locals;
  const locals = findLocals(draft);
  meetable.set(draft, { ties, cast, lexicon, origins, locals });
  return locals;
}

type Meetable = Pick<EchoState, "ties" | "cast" | "lexicon" | "origins"> & { locals: readonly Person[] };

const meetable = new WeakMap<Draft, Meetable>();

function findLocals({ birth, state, world }: Draft): Person[] {
  const taken = new Set([birth.name, ...state.lexicon.kin]);
  for (const { person } of Object.values(state.ties)) if (person.role === "kin") taken.add(person.name);
  const here = localKeysOf(world);
  for (const { name } of theDead(state.origins)) taken.add(name);
  for (const { key } of state.cast ?? []) if (!here.has(key)) taken.add(state.ties[key]?.person.name ?? "");
  return unnamedLocals(birth, world, landHere({ birth, state }, world.theme))
    .filter(({ name }) => !taken.has(name))
    .map((one) => state.ties[one.key]?.person ?? one);
}

/** The people of the world as this Echo calls them: in a land, as people are called there. */
export const peopleHere = ({ birth, state, world }: Pick<Draft, "birth" | "state" | "world">): readonly Person[] =>
  peopleCalledAs(landHere({ birth, state }, world.theme), world);

const unnamed = new WeakMap<Birth, { world: World; land: Land | null; locals: readonly Person[] }>();

/** The locals of a world whom a persona does not name; found once for as long as a life is there. */
function unnamedLocals(birth: Birth, world: World, land: Land | null): readonly Person[] {
  let found = unnamed.get(birth);
  if (found?.world !== world || found.land !== land) {
    found = { world, land, locals: peopleCalledAs(land, world).filter(({ name }) => !isNamedIn(birth, name)) };
    unnamed.set(birth, found);
  }
  return found.locals;
}

/** The random stream of one stage of this tick. */
export const roll = (draft: Draft, stage: string): RandomStream => draft.stages(stage);

export const nextEventRef = (draft: Draft): Ref => `e:${draft.tick}.${draft.eventCount++}`;
export const nextMemoryRef = (draft: Draft): Ref => `m:${draft.tick}.${draft.memoryCount++}`;

/** Where the Echo is, under its own name for the place where it has one. */
export const placeOf = (draft: Draft): Location =>
  asCalled(
    draft.state,
    draft.world.locations.find((location) => location.id === draft.state.placeId) ?? draft.world.locations[0]!,
  );

/** The town as this Echo calls it: in the world that it was born into, by the name of its own. */
export function townCalled({ origins }: EchoState, { town, locations }: World): string {
  const own = origins?.here;
  return own !== undefined && locations.some(({ id }) => id === own.at) ? own.town : town;
}

/** A place as this Echo calls it. */
export function asCalled({ origins }: EchoState, place: Location): Location {
  const name = origins?.names[place.id];
  return name === undefined ? place : { ...place, name };
}
