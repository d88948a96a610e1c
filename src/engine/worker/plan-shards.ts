import type { Uuid } from "../../shared/ids.ts";
import { planEncounters } from "../life/encounters.ts";
import type { PlannedEncounter } from "../life/types.ts";
import type { ShardCard } from "../link/protocol.ts";
import type { Simulation } from "./simulation.ts";

/** Who meets whom in the tick, shard by shard in the order of their ids; an Echo alone in its shard meets nobody. */
export function planShards(sim: Simulation, cards: readonly ShardCard[], tick: number): PlannedEncounter[] {
  const byShard = new Map<Uuid, ShardCard[]>();
  for (const one of cards) {
    const { shardId } = one.shard;
    byShard.set(shardId, [...(byShard.get(shardId) ?? []), one]);
  }
  const groups = [...byShard.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  return groups.flatMap(([, group]) => {
    const { shard } = group[0]!;
    const shown = group.map(({ card }) => card);
    return shown.length < 2 ? [] : planEncounters(shown, sim.world(shard), sim.pack, sim.conditions(shard, tick));
  });
}
