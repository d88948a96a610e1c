import type { Uuid } from "../../shared/ids.ts";
import { type Apart, planEncounters, type Related } from "../life/encounters.ts";
import type { PlannedEncounter } from "../life/types/happening.ts";
import type { Blocked, ShardCard } from "../link/protocol.ts";
import type { Simulation } from "./simulation.ts";

/** Whose Echoes are in company of others' in a shared shard: none but theirs can be kept apart. */
export function ownersInCompany(cards: readonly ShardCard[]): Uuid[] {
  const owners = new Set<Uuid>();
  for (const group of byShard(cards).values()) {
    const here = new Set(group.map(({ userId }) => userId));
    if (here.size > 1) for (const userId of here) owners.add(userId);
  }
  return [...owners].sort();
}

/**
 * Who meets whom in the tick, shard by shard in the order of their ids; an Echo alone in its shard meets nobody, and never one of
 * somebody whom its owner has blocked, or who has blocked its owner.
 */
export function planShards(
  sim: Simulation,
  cards: readonly ShardCard[],
  tick: number,
  blocked: readonly Blocked[],
): PlannedEncounter[] {
  const apart = blocked.length === 0 ? null : keptApart(cards, blocked);
  const groups = [...byShard(cards).entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  return groups.flatMap(([, group]) => {
    if (group.length < 2) return [];
    const { shard } = group[0]!;
    const shown = group.map(({ card }) => card);
    return planEncounters(shown, sim.world(shard), sim.pack, sim.conditions(shard, tick), apart, ofOneOwner(group));
  });
}

const byShard = (cards: readonly ShardCard[]): Map<Uuid, ShardCard[]> =>
  Map.groupBy(cards, ({ shard }) => shard.shardId);

function ofOneOwner(group: readonly ShardCard[]): Related {
  const owners = new Map(group.map(({ userId, card }) => [card.echoId, userId]));
  return (a, b) => owners.get(a.echoId) === owners.get(b.echoId);
}

/** By Echo, so that most, whom nobody is kept apart from, cost one look. */
function keptApart(cards: readonly ShardCard[], blocked: readonly Blocked[]): Apart {
  const echoesOf = Map.groupBy(cards, ({ userId }) => userId);
  const apart = new Map<Uuid, Set<Uuid>>();
  const keep = (one: Uuid, other: Uuid): void => {
    const ids = (echoesOf.get(other) ?? []).map(({ card }) => card.echoId);
    for (const { card } of echoesOf.get(one) ?? [])
      apart.set(card.echoId, new Set([...(apart.get(card.echoId) ?? []), ...ids]));
  };
  for (const [one, other] of blocked) {
    keep(one, other);
    keep(other, one);
  }
  return (a, b) => apart.get(a.echoId)?.has(b.echoId) ?? false;
}
