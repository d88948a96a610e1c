import type { Pack } from "../content/pack.ts";
import { bear, birthHash } from "../life/birth.ts";
import { live } from "../life/live.ts";
import { rulesOf } from "../life/rules.ts";
import type { Input, LivedTick } from "../life/types/happening.ts";
import type { Birth } from "../life/types/person.ts";
import type { Conditions, World } from "../life/types/world.ts";
import type { Narrator } from "../narrator/port.ts";
import type { NewEcho } from "../tenant/echo/echo.records.ts";
import type { StoredEcho } from "../tenant/echo/echo.repo.ts";
import { conditionsAt } from "../world/conditions.ts";
import type { ShardRef } from "../world/shard-ref.ts";
import { generateWorld, inCompany } from "../world/world.ts";
import { keepMost } from "./keep-most.ts";

/** The pure parts put together: worlds, lives and words, with what is worth keeping between ticks. */
export type Simulation = {
  pack: Pack;
  /** By what lives are lived here. */
  rules: string;
  world(shard: ShardRef): World;
  conditions(shard: ShardRef, tick: number): Conditions;
  birth(echo: NewEcho, tick: number): Birth;
  bear(birth: Birth, shard: ShardRef): LivedTick;
  live(echo: StoredEcho, tick: number, inputs: Input[]): LivedTick;
  /** Words for an entry. */
  narrate: Narrator;
};

/** Generated worlds kept; a world is some 30 KB, and making it again takes about half as long as a tick of a life in it. */
const WORLDS_MAX = 2_000;

/** A world with its sky of the last tick that was asked for. */
type Place = { readonly world: World; sky: Conditions | null };

export function createSimulation(pack: Pack, narrator: Narrator): Simulation {
  const places = keepMost<Place>(WORLDS_MAX);

  const placeOf = (shard: ShardRef): Place => {
    let place = places.get(shard.shardId);
    if (place === undefined) {
      const world = generateWorld(pack, shard.theme, shard.seed);
      place = { world: inCompany(world, shard.shardType !== "Personal"), sky: null };
      places.set(shard.shardId, place);
    }
    return place;
  };

  const world = (shard: ShardRef): World => placeOf(shard).world;

  const conditions = (shard: ShardRef, tick: number): Conditions => {
    const place = placeOf(shard);
    if (place.sky?.tick !== tick) place.sky = conditionsAt(pack, place.world, tick);
    return place.sky;
  };

  return {
    pack,
    rules: rulesOf(pack),
    world,
    conditions,
    birth: (echo, tick) => ({ ...echo, birthHash: birthHash(echo), bornTick: tick }),
    bear: (birth, shard) => bear(birth, world(shard), conditions(shard, birth.bornTick), pack),
    live: (echo, tick, inputs) =>
      live({
        birth: echo.birth,
        state: echo.state,
        world: world(echo.shard),
        pack,
        conditions: conditions(echo.shard, tick),
        inputs,
      }),
    narrate: narrator,
  };
}
