import type { Uuid } from "../../shared/ids.ts";
import { describeError } from "../../shared/log.ts";
import type { PlannedEncounter } from "../life/types/happening.ts";
import type { LedgerTick, TickResult, Trouble } from "../link/protocol.ts";
import { requireTenant } from "../tenant/require-tenant.ts";
import type { Durability } from "./durability.ts";
import type { Handles } from "./handles.ts";
import { inSlices } from "./in-slices.ts";
import { liveTenant, type TenantTick, type TickRun } from "./live-tenant.ts";
import type { OutboxSender } from "./outbox-sender.ts";
import type { Simulation } from "./simulation.ts";
import { noneUnlived, troubleOf } from "./trouble.ts";
import type { WorkerLog } from "./worker-log.ts";

export type LiveTickDeps = {
  sim: Simulation;
  handles: Handles;
  /** Whether a fault is the volume's, and so everybody's trouble. */
  isEverybodys: (error: unknown) => boolean;
  sender: OutboxSender;
  durability: Pick<Durability, "ofAll">;
  /** Milliseconds, monotonic: only for slicing. */
  elapsed: () => number;
  log: WorkerLog;
  /** Tenants whose files could not be used for all of an earlier tick's waiting: nobody waits for them again until they can be. */
  givenUp: Set<Uuid>;
};

/** How often, and how many milliseconds apart, a tenant whose file cannot be used just now is tried again within a tick. */
const LATE_ROUNDS = 20;
const LATE_WAIT_MS = 250;

/**
 * Lives one tick for these tenants; resolves when it is durable and all its events are with main. One tenant's own trouble is counted. Rejects with
 * UNAVAILABLE when storage cannot be used or it is not known whether the tick is durable, and with what `assertTime` throws between two tenants: the tick is to be lived
 * again then.
 */
export async function liveTick(
  deps: LiveTickDeps,
  run: LedgerTick,
  tenants: readonly Uuid[],
  assertTime: () => void,
): Promise<TickResult> {
  const { handles, sender, elapsed, givenUp } = deps;
  const result: TickResult = { lived: 0, failed: 0, failedTenants: noneUnlived() };
  const tickRun = { tick: run.tick, at: run.at, encounters: byParticipant(run.plan), globalEvents: run.globalEvents };
  const late: Uuid[] = [];
  const live = (userId: Uuid, last: boolean): void => {
    assertTime();
    const { lived, failed, trouble } = liveOne(deps, userId, tickRun);
    result.lived += lived;
    result.failed += failed;
    if (trouble?.kind !== "unusable") givenUp.delete(userId);
    else if (last) givenUp.add(userId);
    else if (!givenUp.has(userId)) return void late.push(userId);
    if (trouble !== null) {
      result.failedTenants[trouble.kind]++;
      deps.log("a tenant could not live a tick", {
        tenant: userId,
        tick: run.tick,
        error: describeError(trouble.error),
      });
    }
  };
  const between = async (): Promise<void> => {
    void sender.flush();
    await handles.evict();
  };
  await inSlices(tenants, (userId) => live(userId, false), { elapsed, between });
  // A file that a dying thread still holds is free again shortly; the others have lived meanwhile.
  for (let round = 1; late.length > 0; round++) {
    await new Promise((resolve) => setTimeout(resolve, LATE_WAIT_MS));
    for (const userId of late.splice(0)) live(userId, round === LATE_ROUNDS);
  }
  void sender.flush();
  await deps.durability.ofAll();
  await sender.settled();
  handles.recover();
  await handles.evict();
  return result;
}

type Outcome = TenantTick & { trouble: { kind: Trouble; error: unknown } | null };

/** One tenant's tick, or its trouble; everybody's trouble is thrown. */
function liveOne(deps: LiveTickDeps, userId: Uuid, run: TickRun): Outcome {
  try {
    return { ...liveOrRetry(deps, userId, run), trouble: null };
  } catch (error) {
    if (!deps.isEverybodys(error)) return { lived: 0, failed: 0, trouble: { kind: troubleOf(error), error } };
    void deps.sender.flush();
    throw error;
  }
}

/** What was everybody's trouble may be over by the time it is looked into: then the tenant is tried again at once. */
function liveOrRetry({ sim, handles, isEverybodys }: LiveTickDeps, userId: Uuid, run: TickRun): TenantTick {
  const attempt = (): TenantTick => liveTenant(sim, handles, requireTenant(handles.visit(userId)), run);
  try {
    return attempt();
  } catch (error) {
    if (troubleOf(error) === "unusable" && !isEverybodys(error)) return attempt();
    throw error;
  }
}

const byParticipant = (plans: readonly PlannedEncounter[]): Map<Uuid, PlannedEncounter> =>
  new Map(plans.flatMap((plan) => plan.participants.map((one): [Uuid, PlannedEncounter] => [one.echoId, plan])));
