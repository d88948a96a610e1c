import { ApiError } from "../../../shared/errors.ts";
import { derivedId, type Uuid } from "../../../shared/ids.ts";
import type { Writer } from "../../../store/driver.ts";
import type { ShardRef } from "../../world/shard-ref.ts";
import type { CallDeps } from "../call.ts";
import { putInput } from "../life/input.repo.ts";
import { requireTenant } from "../require-tenant.ts";
import type { Emit } from "../tenant.ts";
import type { EchoRecord } from "./echo.records.ts";
import { isActive, requireShardAndTick, setPlaceShown, setShard } from "./echo.repo.ts";
import { knownTheme, noteWorld } from "./known-worlds.repo.ts";
import { onTheWay } from "./on-the-way.ts";
import { echoRecord } from "./read-echoes.ts";

/** `to`: where the Echo goes. `from`: the shard it has to be in for that, or null. */
export type Journey = { echoId: Uuid; to: ShardRef; from: Uuid | null };

export type Travelled = { shard: ShardRef; active: boolean };

type Deps = Pick<CallDeps, "sim" | "stamp" | "tenants" | "joined">;

/**
 * Takes an Echo to another world at the caller's wish. Where it is already it stays, and nothing is told. ECHO_NOT_FOUND;
 * ECHO_NOT_ACTIVE for one that sleeps.
 */
export function travel(deps: Deps, userId: Uuid, journey: Journey): EchoRecord {
  const tenant = requireTenant(deps.tenants.open(userId));
  const at = deps.stamp();
  const { echo, went } = deps.tenants.write(tenant, (tx, emit) => {
    requireShardAndTick(tx, journey.echoId);
    if (!isActive(tx, journey.echoId)) throw new ApiError("ECHO_NOT_ACTIVE");
    const went = move(deps, tx, emit, { userId, at, journey });
    return { went, echo: echoRecord(tx, journey.echoId) };
  });
  join(deps, userId, journey.echoId, went);
  return echo;
}

/** Tells those who plan encounters where the Echo is now. */
export function join({ joined }: Pick<CallDeps, "joined">, userId: Uuid, echoId: Uuid, went: Travelled | null): void {
  if (went?.active === true) joined({ echoId, userId, shardId: went.shard.shardId, shardType: went.shard.shardType });
}

/**
 * Moves an Echo, awake or asleep, inside the caller's transaction; null when it is there already, or not where it should be. Its life
 * takes the journey in with the next tick that it lives.
 */
export function move(
  { sim }: Pick<CallDeps, "sim">,
  tx: Writer,
  emit: Emit,
  { userId, at, journey }: { userId: Uuid; at: number; journey: Journey },
): Travelled | null {
  const { echoId, to, from } = journey;
  const { shard: left, tick } = requireShardAndTick(tx, echoId);
  if (left.shardId === to.shardId || (from !== null && left.shardId !== from)) return null;
  const shard = { ...to, theme: knownTheme(tx, to.shardId) ?? to.theme };
  const { shardId, shardType } = shard;
  noteWorld(tx, shard);
  setShard(tx, echoId, shard);
  const inputId = derivedId(at, 0, `travel:${echoId}:${shardId}`);
  putInput(tx, inputId, echoId, null, { kind: "travel", from: left, to: shard });
  // Until its next tick it is on its way there.
  const location = { locationId: "", name: onTheWay(sim.world(shard).town), kind: "road" };
  setPlaceShown(tx, echoId, location);
  emit({ userId, at, about: { echoId, shardId, shardType, tick } }, [
    { type: "ShardTravelCompleted", from: left.shardId, fromType: left.shardType },
  ]);
  return { shard, active: isActive(tx, echoId) };
}
