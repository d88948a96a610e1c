import type { Finding } from "../../shared/findings.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { LifeReplay } from "../../shared/life-replay.ts";
import { nextTurn } from "../../shared/next-turn.ts";
import type { Reader } from "../../store/driver.ts";
import { examineFile, faultText } from "../../store/examine.ts";
import { listEchoes } from "../tenant/echo/echo.repo.ts";
import { replayLife } from "../tenant/life/replay-life.ts";
import { requireTenant } from "../tenant/require-tenant.ts";
import type { Handles } from "./handles.ts";
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
  const replays = echoes.map((echo) => replayLife(sim, db, echo));
  const broken = [
    ...damaged.map(({ error }) => faultText(error)),
    ...replays.filter(({ differsAt }) => differsAt !== null).map(differing),
  ];
  if (broken.length > 0) return [...stuck, ...broken.map((detail): Finding => ({ what, state: "fault", detail }))];
  return [...stuck, { what, state: "ok", detail: `whole; ${standingOf(replays)}` }];
}

const differing = ({ echoId, differsAt }: LifeReplay): string =>
  `the life of Echo ${echoId} does not replay: tick ${differsAt} differs (changed from outside)`;

/** How many lives were lived again, and how many only since their rules changed, or not at all. */
function standingOf(replays: readonly LifeReplay[]): string {
  const older = replays.filter(({ replayedFrom }) => replayedFrom === null).length;
  const since = replays.filter(({ replayedFrom, bornTick }) => replayedFrom !== null && replayedFrom > bornTick).length;
  return [
    `${replays.length - older} lives replay to their stored hashes`,
    ...(since === 0 ? [] : [`${since} of them from where they went on under this version`]),
    ...(older === 0 ? [] : [`${older} of an older version go on under this one with their next tick`]),
  ].join(", ");
}
