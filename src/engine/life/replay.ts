import type { Pack } from "../content/pack.ts";
import { conditionsAt } from "../world/conditions.ts";
import { generateWorld } from "../world/world.ts";
import { bear } from "./birth.ts";
import { live } from "./live.ts";
import type { Birth, Input, World } from "./types.ts";

/** A life as it was logged: its birth and the world it was born into, the ticks it lived and what came from outside in them. */
export type LifeLog = {
  birth: Birth;
  world: World;
  pack: Pack;
  ticks: Iterable<number>;
  inputs: ReadonlyMap<number, Input[]>;
};

/** Lives a logged life again and returns its hash chain: after birth, then after each tick. */
export function replay({ birth, world: birthplace, pack, ticks, inputs }: LifeLog): string[] {
  let world = birthplace;
  let state = bear(birth, world, conditionsAt(pack, world, birth.bornTick), pack).state;
  const hashes = [state.hash];
  for (const tick of ticks) {
    const logged = inputs.get(tick) ?? [];
    for (const input of logged) {
      if (input.kind === "travel") world = generateWorld(pack, input.to.theme, input.to.seed);
    }
    state = live({ birth, state, world, pack, conditions: conditionsAt(pack, world, tick), inputs: logged }).state;
    hashes.push(state.hash);
  }
  return hashes;
}
