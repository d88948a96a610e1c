import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import { describeError } from "../../shared/log.ts";
import { isUnavailable } from "../../store/storage-fault.ts";
import type { ShardRef, TenantWrite, TenantWrites } from "../engine.ts";
import { cardOf } from "../life/card.ts";
import type { Card, PlannedEncounter } from "../life/types.ts";
import type { Unlived } from "../link/protocol.ts";
import { requireEcho } from "../tenant/echo/echo.repo.ts";
import { createEchoCalls } from "../tenant/echo/echo-calls.ts";
import { requireTenant } from "../tenant/require-tenant.ts";
import type { Handles } from "./handles.ts";
import { liveTenant, type TenantTick, type TickRun } from "./live-tenant.ts";
import { nextTurn } from "./next-turn.ts";
import type { OutboxSender } from "./outbox-sender.ts";
import { createRoster, type Roster } from "./roster.ts";
import type { Simulation } from "./simulation.ts";
import { doesClosingHelp, noneUnlived, troubleOf } from "./trouble.ts";

/** What an Echo in a shared shard shows, with the shard it is in. */
export type ShardCard = { shard: ShardRef; card: Card };

export type TickResult = { lived: number; failed: number; failedTenants: Unlived };

/** What a worker says of itself before a tick. `latestAt`: no row it made has a later time, in milliseconds. */
export type Prepared = { cards: ShardCard[]; latestAt: number };

/** The tenants of one worker: answers calls, and lives ticks in slices that let calls through. */
export type Host = {
  ask<C extends TenantWrite>(call: C, userId: Uuid, args: TenantWrites[C]["args"]): TenantWrites[C]["result"];
  /**
   * Announces a tick: whoever is born from now on is born in it, and lives the next one. Resolves with the cards of all Active
   * Echoes in shared shards, as they are now.
   */
  prepare(tick: number): Promise<Prepared>;
  /**
   * Lives one tick; resolves when all its events are with main. Living a tick twice changes nothing. Rejects with UNAVAILABLE
   * when storage cannot be used: the tick is not over then, and is to be lived again. One tenant's own trouble is counted.
   */
  live(run: { tick: number; at: number; plan: PlannedEncounter[] }): Promise<TickResult>;
  /**
   * Gives the tick in hand so many milliseconds more, then breaks it off between two tenants: it rejects with UNAVAILABLE and is
   * to be lived again. No tick begins after it. Resolves when nothing is being lived.
   */
  end(withinMs: number): Promise<void>;
  roster: Roster;
  setNow(now: { tick: number; at: number }): void;
};

/** How often, and how many milliseconds apart, a tenant whose file cannot be used just now is tried again within a tick. */
const LATE_ROUNDS = 20;
const LATE_WAIT_MS = 250;

/** Milliseconds of living after which waiting calls are let through. */
const SLICE_MS = 4;

export function createHost(deps: {
  sim: Simulation;
  handles: Handles;
  /** Whether a fault is the volume's, and so everybody's trouble. */
  isEverybodys: (error: unknown) => boolean;
  sender: OutboxSender;
  clock: Clock;
  /** Milliseconds, monotonic: only for slicing. */
  elapsed: () => number;
  log: (message: string, fields: Record<string, string | number>) => void;
}): Host {
  const { sim, handles, sender, isEverybodys } = deps;
  const roster = createRoster();
  let announced = 0;
  let latestAt = 0;
  let running: Promise<TickResult> | null = null;
  let endsAt = Number.POSITIVE_INFINITY;

  const echoCalls = createEchoCalls({
    sim,
    handles,
    tick: () => announced,
    // Also when the clock was set back: ids keep the order in which things happened.
    stamp: () => {
      latestAt = Math.max(deps.clock(), latestAt + 1);
      return latestAt;
    },
    joined: (entry) => roster.add(entry),
    left: (echoId) => roster.remove(echoId),
  });

  const calls: { [C in TenantWrite]: (userId: Uuid, args: TenantWrites[C]["args"]) => TenantWrites[C]["result"] } = {
    "echo.create": (userId, args) => echoCalls.create(userId, args),
    "echo.delete": (userId, { echoId }) => echoCalls.delete(userId, echoId),
    "echo.erase": (userId, { echoId }) => echoCalls.erase(userId, echoId),
    "echo.hibernate": (userId, { echoId, reason }) => echoCalls.hibernate(userId, echoId, reason),
    "echo.wake": (userId, { echoId }) => echoCalls.wake(userId, echoId),
    "tenant.modernise": (userId) => {
      handles.open(userId);
      return null;
    },
  };

  const liveOne = (userId: Uuid, run: TickRun): TenantTick => {
    const attempt = (): TenantTick => liveTenant(sim, handles, requireTenant(handles.open(userId)), run);
    try {
      return attempt();
    } catch (error) {
      // What was everybody's trouble may be over by the time it is looked into.
      if (isUnavailable(error) && !isEverybodys(error)) return attempt();
      throw error;
    }
  };

  const setNow = (now: { tick: number; at: number }): void => {
    announced = now.tick;
    latestAt = Math.max(latestAt, now.at);
  };

  const assertTime = (): void => {
    if (deps.elapsed() >= endsAt) throw new ApiError("UNAVAILABLE", "The engine is stopping.");
  };

  const liveAll = async (run: { tick: number; at: number; plan: PlannedEncounter[] }): Promise<TickResult> => {
    setNow(run);
    const encounters = new Map(
      run.plan.flatMap((plan) => plan.participants.map((one): [Uuid, PlannedEncounter] => [one.echoId, plan])),
    );
    const result: TickResult = { lived: 0, failed: 0, failedTenants: noneUnlived() };
    // Every other tick goes the other way round: where more tenants live than may be open, half of them are open still.
    const tenants = run.tick % 2 === 0 ? roster.tenants() : [...roster.tenants()].reverse();
    const late: Uuid[] = [];
    const liveOrPostpone = (userId: Uuid, last: boolean): void => {
      try {
        const { lived, failed } = liveOne(userId, { tick: run.tick, at: run.at, encounters });
        result.lived += lived;
        result.failed += failed;
      } catch (error) {
        if (isEverybodys(error)) {
          sender.flush();
          throw error;
        }
        const trouble = troubleOf(error);
        if (trouble === "unusable" && !last) {
          late.push(userId);
          return;
        }
        result.failedTenants[trouble]++;
        deps.log("a tenant could not live a tick", { tenant: userId, tick: run.tick, error: describeError(error) });
      }
    };
    let sliceStart = deps.elapsed();
    for (const userId of tenants) {
      assertTime();
      liveOrPostpone(userId, false);
      if (deps.elapsed() - sliceStart < SLICE_MS) continue;
      sender.flush();
      await handles.evict();
      await nextTurn();
      sliceStart = deps.elapsed();
    }
    // A file that a dying thread still holds is free again shortly; the others have lived meanwhile.
    for (let round = 1; late.length > 0; round++) {
      await new Promise((resolve) => setTimeout(resolve, LATE_WAIT_MS));
      assertTime();
      for (const userId of late.splice(0)) liveOrPostpone(userId, round === LATE_ROUNDS);
    }
    await sender.settled();
    handles.recover();
    await handles.evict();
    return result;
  };

  return {
    roster,
    setNow,
    ask(call, userId, args) {
      const handler = calls[call];
      if (handler === undefined) throw new ApiError("INTERNAL", undefined, { detail: `no such call: ${call}` });
      const result = handler(userId, args);
      sender.flush();
      void handles.evict();
      return result;
    },
    async prepare(tick) {
      announced = tick;
      const cards: ShardCard[] = [];
      let sliceStart = deps.elapsed();
      for (const entry of roster.shared()) {
        try {
          const echo = requireEcho(requireTenant(handles.open(entry.userId)).db, entry.echoId);
          cards.push({ shard: echo.shard, card: cardOf(echo.birth, echo.state) });
        } catch (error) {
          if (isEverybodys(error)) throw error;
          deps.log("an Echo cannot be met this tick", { tenant: entry.userId, error: describeError(error) });
        }
        if (deps.elapsed() - sliceStart < SLICE_MS) continue;
        await handles.evict();
        await nextTurn();
        sliceStart = deps.elapsed();
      }
      return { cards, latestAt };
    },
    async live(run) {
      while (running !== null) await running.catch(() => {});
      running = liveAll(run)
        .catch(async (error: unknown) => {
          if (isEverybodys(error) && doesClosingHelp(error)) await handles.relieve();
          throw error;
        })
        .finally(() => {
          running = null;
        });
      return running;
    },
    async end(withinMs) {
      endsAt = deps.elapsed() + withinMs;
      while (running !== null) await running.catch(() => {});
    },
  };
}
