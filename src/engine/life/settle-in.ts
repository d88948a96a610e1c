import { type Draft, roll } from "./draft.ts";
import { rollHome } from "./homes.ts";
import { workplaceOf } from "./whereabouts.ts";

/**
 * Finds a roof where the Echo's home is not part of this world: after travel, or when a shard was closed. It arrives at a place
 * where people arrive, keeps its trade, and its people stay remembered.
 */
export function settleIn(draft: Draft): void {
  const { state, world } = draft;
  if (world.locations.some((place) => place.id === state.homeId)) return;
  state.homeId = rollHome(draft, null);
  const arrivals = world.locations.filter(({ kind }) => kind === "station" || kind === "harbour" || kind === "square");
  const place =
    arrivals.length > 0
      ? roll(draft, "arrival").pick(arrivals)
      : workplaceOf(world, { trade: "none", title: "" }, draft.birth.birthHash);
  const from = state.placeId;
  state.placeId = place.id;
  draft.happenings.push({ type: "moved", from, to: place.id });
}
