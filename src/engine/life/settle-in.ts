import type { Moment } from "../content/types.ts";
import { putAffairs } from "./affairs/affairs.ts";
import { type Draft, roll } from "./draft.ts";
import { rollHome } from "./homes.ts";
import type { EchoState } from "./types/state.ts";
import { workplaceOf } from "./whereabouts.ts";

/** Homes in other worlds that are remembered. */
const MAX_HOMES = 20;

/**
 * Finds a roof where the Echo's home is not part of this world, after travel: the one that it had here before, or a new one. It arrives
 * at a place where people arrive, keeps its trade, and its people stay remembered. Returns whether it has arrived or come back; null
 * where it lives already.
 */
export function settleIn(draft: Draft): Moment | null {
  const { state, world } = draft;
  const isHere = (id: string): boolean => world.locations.some((place) => place.id === id);
  if (isHere(state.homeId)) return null;
  const homes = state.homes ?? [];
  const former = homes.find(isHere);
  // What is said in a place, and the rooms there, stay behind.
  putAffairs(state, { rumours: undefined, dwelling: undefined });
  leaveWorkplace(state);
  state.homes = [...homes.filter((id) => id !== former), state.homeId].slice(-MAX_HOMES);
  state.homeId = former ?? rollHome(draft, null);
  const arrivals = world.locations.filter(({ kind }) => kind === "station" || kind === "harbour" || kind === "square");
  const place =
    arrivals.length > 0
      ? roll(draft, "arrival").pick(arrivals)
      : workplaceOf(world, { trade: "none", title: "" }, draft.birth.birthHash);
  state.placeId = place.id;
  return former === undefined ? "arrival" : "return";
}

/** The name of the place of its work is given anew where it works from now on. */
function leaveWorkplace(state: EchoState): void {
  if (state.origins?.work === undefined) return;
  const { work, names, ...others } = state.origins;
  const { [work.id]: _, ...kept } = names;
  state.origins = { ...others, names: kept };
}
