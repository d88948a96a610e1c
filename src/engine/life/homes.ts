import { type Draft, roll } from "./draft.ts";

/** Another roof in the same world: a home other than `from` where there is one. */
export function rollHome(draft: Draft, from: string | null): string {
  const homes = draft.world.locations.filter((place) => place.kind === "home");
  const others = homes.filter((place) => place.id !== from);
  const choices = others.length > 0 ? others : homes.length > 0 ? homes : draft.world.locations;
  return roll(draft, "home").pick(choices).id;
}
