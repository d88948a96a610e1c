import type { Uuid } from "../../shared/ids.ts";
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
import { generateWorld } from "../world/world.ts";

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

/** Generated worlds kept; a world is some 30 KB and cheap to make again. */
const WORLDS_MAX = 2_000;

export function createSimulation(pack: Pack, narrator: Narrator): Simulation {
  const worlds = new Map<Uuid, World>();
  const skies = new Map<Uuid, Conditions>();

  const world = (shard: ShardRef): World => {
    const known = worlds.get(shard.shardId);
    if (known !== undefined) return known;
    const made = generateWorld(pack, shard.theme, shard.seed);
    if (worlds.size >= WORLDS_MAX) forgetOldest(worlds);
    worlds.set(shard.shardId, made);
    return made;
  };

  const conditions = (shard: ShardRef, tick: number): Conditions => {
    const known = skies.get(shard.shardId);
    if (known?.tick === tick) return known;
    const found = conditionsAt(pack, world(shard), tick);
    if (skies.size >= WORLDS_MAX) forgetOldest(skies);
    skies.set(shard.shardId, found);
    return found;
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

const forgetOldest = (map: Map<Uuid, unknown>): void => void map.delete(map.keys().next().value as Uuid);
