import type { IdSource, Uuid } from "./ids.ts";
import { randomSeed } from "./random.ts";

/** What chance has a say in when a life begins; all that follows is a function of it and of what was written. */
export type Births = {
  /** The id of an Echo, which seeds its life. */
  echoId: () => Uuid;
  /** The seed of a world, in the form of `randomSeed`. */
  worldSeed: () => string;
};

export const createBirths = (ids: IdSource): Births => ({ echoId: ids, worldSeed: randomSeed });
