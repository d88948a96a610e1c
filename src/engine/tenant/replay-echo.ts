import type { Uuid } from "../../shared/ids.ts";
import { replay } from "../life/replay.ts";
import type { Simulation } from "../simulation.ts";
import { requireEcho } from "./echo.repo.ts";
import { type Handles, requireTenant } from "./handles.ts";
import { inputsByTick } from "./input.repo.ts";

/** Lives a stored life again from its birth and its logged inputs, and names the first tick whose hash differs, or null. */
export function replayEcho(
  sim: Simulation,
  handles: Handles,
  userId: Uuid,
  echoId: Uuid,
): { ticks: number; differsAt: number | null } {
  const { db } = requireTenant(handles.open(userId));
  const { birth, shard } = requireEcho(db, echoId);
  const stored = db.all<{ tick: number; hash: string }>(
    "SELECT tick, hash FROM lived_ticks WHERE echo_id = ? ORDER BY tick",
    echoId,
  );
  const hashes = replay({
    birth,
    world: sim.world(shard),
    pack: sim.pack,
    ticks: stored.slice(1).map((row) => row.tick),
    inputs: inputsByTick(db, echoId),
  });
  const differs = stored.find((row, index) => hashes[index] !== row.hash);
  return { ticks: stored.length, differsAt: differs?.tick ?? null };
}
