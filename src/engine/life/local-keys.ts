import type { PersonKey } from "./keys.ts";
import type { World } from "./types/world.ts";

const keys = new WeakMap<World, ReadonlySet<PersonKey>>();

/** The keys of all who live in a world; put together once and kept. */
export function localKeysOf(world: World): ReadonlySet<PersonKey> {
  let found = keys.get(world);
  if (found === undefined) {
    found = new Set(world.locals.map(({ key }) => key));
    keys.set(world, found);
  }
  return found;
}
