import type { Finding } from "../../shared/findings.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import { examineFile, faultText } from "../../store/examine.ts";
import { replay } from "../life/replay.ts";
import type { World } from "../life/types.ts";
import { birthplaceOf, listEchoes, type StoredEcho } from "../tenant/echo/echo.repo.ts";
import { inputsByTick } from "../tenant/life/input.repo.ts";
import { requireTenant } from "../tenant/require-tenant.ts";
import { generateWorld } from "../world/world.ts";
import type { Handles } from "./handles.ts";
import { nextTurn } from "./next-turn.ts";
import type { Simulation } from "./simulation.ts";

/** Looks through these tenants, letting calls through between two of them. */
export async function examineTenants(sim: Simulation, handles: Handles, userIds: readonly Uuid[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const userId of userIds) {
    findings.push(...examineTenant(sim, handles, userId));
    await handles.evict();
    await nextTurn();
  }
  return findings;
}

/**
 * Looks whether one tenant's file is whole: the engine's own integrity check, events that wait for the hub, and every life
 * lived again from its birth and its logged inputs against the stored hash chain. Changes nothing.
 */
function examineTenant(sim: Simulation, handles: Handles, userId: Uuid): Finding[] {
  try {
    const { db, written, acknowledged } = requireTenant(handles.visit(userId));
    return examineTenantFile(sim, db, userId, written - acknowledged);
  } catch (error) {
    return [{ what: `tenant ${userId}`, state: "fault", detail: faultText(error) }];
  }
}

/** The same for a file that is open already; `waiting` counts the events that the hub has not acknowledged. */
export function examineTenantFile(sim: Simulation, db: Reader, userId: Uuid, waiting: number): Finding[] {
  const what = `tenant ${userId}`;
  const file = examineFile(db, what);
  if (file.state === "fault") return [file];
  const stuck: Finding[] =
    waiting === 0 ? [] : [{ what, state: "warning", detail: `${waiting} events wait for the hub` }];
  const { echoes, damaged } = listEchoes(db);
  const broken = [
    ...damaged.map(({ error }) => faultText(error)),
    ...echoes.flatMap((echo) => differs(sim, db, echo) ?? []),
  ];
  if (broken.length > 0) return [...stuck, ...broken.map((detail): Finding => ({ what, state: "fault", detail }))];
  return [...stuck, { what, state: "ok", detail: `whole; ${echoes.length} lives replay to their stored hashes` }];
}

/** The first tick whose replayed hash is not the stored one, in words; null when all agree. */
function differs(sim: Simulation, db: Reader, { birth }: StoredEcho): string | null {
  const stored = db.all<{ tick: number; hash: string }>(
    "SELECT tick, hash FROM lived_ticks WHERE echo_id = ? ORDER BY tick",
    birth.echoId,
  );
  const ticks = stored.slice(1).map((row) => row.tick);
  const hashes = replay({
    birth,
    world: worldOfBirth(sim, db, birth.echoId),
    pack: sim.pack,
    ticks,
    inputs: inputsByTick(db, birth.echoId),
  });
  const first = stored.find((row, index) => hashes[index] !== row.hash);
  return first === undefined
    ? null
    : `the life of Echo ${birth.echoId} does not replay: tick ${first.tick} differs (changed from outside, or lived by another version)`;
}

function worldOfBirth({ pack }: Simulation, db: Reader, echoId: Uuid): World {
  const { theme, seed } = birthplaceOf(db, echoId);
  return generateWorld(pack, theme, seed);
}
