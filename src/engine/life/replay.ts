import type { Pack } from "../content/pack.ts";
import { conditionsAt } from "../world/conditions.ts";
import { generateWorld } from "../world/world.ts";
import { bear } from "./birth.ts";
import { live } from "./live.ts";
import type { Input } from "./types/happening.ts";
import type { Birth } from "./types/person.ts";
import type { EchoState } from "./types/state.ts";
import type { World } from "./types/world.ts";

/** A life as it was logged: its birth and the world it was born into, the ticks it lived and what came from outside in them. */
export type LifeLog = {
  birth: Birth;
  world: World;
  pack: Pack;
  ticks: Iterable<number>;
  inputs: ReadonlyMap<number, Input[]>;
};

/** The hash chain of a logged life that is lived again: after birth, then after each tick. */
export const replay = (log: LifeLog): string[] => relive(log).hashes;

/** A life that was lived again: its hash after each tick, and the state of the last. */
export type Relived = { hashes: string[]; state: EchoState };

/** Lives a logged life again, to the state of its last tick. The first hash is that of the birth. */
export function relive(log: LifeLog): Relived {
  const { birth, world, pack } = log;
  const born = bear(birth, world, conditionsAt(pack, world, birth.bornTick), pack).state;
  const { hashes, state } = reliveFrom(born, log);
  return { hashes: [born.hash, ...hashes], state };
}

/** The same from a state on, with the hash after each of the ticks. `log.world` is where the life then was. */
export function reliveFrom(from: EchoState, { birth, world: start, pack, ticks, inputs }: LifeLog): Relived {
  let [world, state] = [start, from];
  const hashes: string[] = [];
  for (const tick of ticks) {
    const logged = inputs.get(tick) ?? [];
    for (const input of logged) {
      if (input.kind === "travel") world = generateWorld(pack, input.to.theme, input.to.seed);
    }
    state = live({ birth, state, world, pack, conditions: conditionsAt(pack, world, tick), inputs: logged }).state;
    hashes.push(state.hash);
  }
  return { hashes, state };
}
