import { type Clock, SECOND_MS } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import { describeError } from "../../shared/log.ts";
import { planEncounters } from "../life/encounters.ts";
import type { Card, PlannedEncounter } from "../life/types.ts";
import type { CompletedTick, LedgerTick, LoopStart, Prepared, TickResult } from "../link/protocol.ts";
import type { ShardRef } from "../world/shard-ref.ts";
import type { Simulation } from "./simulation.ts";
import { reasonOf } from "./trouble.ts";

/** A worker's tenants as the loop drives them: its own directly, others through main. */
export type TickHost = {
  prepare(tick: number): Promise<Prepared>;
  live(run: LedgerTick): Promise<TickResult>;
};

/** The hub's ledger as the loop sees it. */
export type Ledger = {
  begin(tick: LedgerTick): Promise<void>;
  complete(done: CompletedTick): Promise<void>;
  /** Nothing of a tick is recorded but that it could not be lived yet, and why. */
  stands(reason: string): void;
};

export type Loop = {
  start(): void;
  pause(): Promise<void>;
  resume(): void;
  /** Rejects with UNAVAILABLE when the service stops, or a tick cannot be lived, before all of them are. */
  step(ticks: number): Promise<void>;
  /** Ends after the tick in hand. */
  stop(): Promise<void>;
};

/** Wait before a tick that failed as a whole (the hub cannot be written) is tried again. */
const RETRY_MS = 1_000;

/** Longest single wait: a clock that is set is noticed within this time. */
const POLL_MS = 1_000;

/**
 * The tick loop: plan, record, live, complete. Ticks never overlap; a tick's number and time are recorded before anything of
 * it is lived, so a tick cut off by a crash is taken up again under the same number, with the same plan. Ticks that fell due
 * while the service was down are caught up to a bound; the rest are counted as skipped.
 */
export function createLoop(deps: {
  sim: Simulation;
  hosts: TickHost[];
  ledger: Ledger;
  start: LoopStart;
  clock: Clock;
  intervalSeconds: number;
  catchUpMax: number;
  log: (message: string, fields: Record<string, string | number>) => void;
}): Loop {
  const { sim, hosts, ledger, clock } = deps;
  const intervalMs = deps.intervalSeconds * SECOND_MS;
  let { currentTick, dueFrom, unfinished, paused } = deps.start;
  let ending = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let chain: Promise<void> = Promise.resolve();

  /** One tick after the other, whoever asks. */
  const exclusively = (work: () => Promise<void>): Promise<void> => {
    const done = chain.then(work);
    chain = done.catch(() => {});
    return done;
  };

  const runTick = (skipped: number): Promise<void> =>
    liveNext(skipped).catch((error: unknown) => {
      if (!ending) ledger.stands(reasonOf(error));
      throw error;
    });

  const liveNext = async (skipped: number): Promise<void> => {
    if (unfinished === null) {
      const next = await plan(currentTick + 1);
      await ledger.begin(next);
      unfinished = next;
    }
    const run = unfinished;
    const results = await Promise.all(hosts.map((host) => host.live(run)));
    const total = (of: (result: TickResult) => number): number => results.reduce((sum, result) => sum + of(result), 0);
    await ledger.complete({
      tick: run.tick,
      lived: total((r) => r.lived),
      failed: total((r) => r.failed),
      failedTenants: {
        missing: total((r) => r.failedTenants.missing),
        damaged: total((r) => r.failedTenants.damaged),
        unusable: total((r) => r.failedTenants.unusable),
        fault: total((r) => r.failedTenants.fault),
      },
      skipped,
      at: run.at,
    });
    currentTick = run.tick;
    dueFrom = run.at;
    unfinished = null;
    nextDue = dueFrom + intervalMs;
  };

  /** The tick's time comes after that of everything that happened before, also when the clock was set back. */
  const plan = async (tick: number): Promise<LedgerTick> => {
    const prepared = await Promise.all(hosts.map((host) => host.prepare(tick)));
    const at = Math.max(clock(), dueFrom + 1, ...prepared.map((one) => one.latestAt + 1));
    return { tick, at, plan: encounters(tick, prepared) };
  };

  const encounters = (tick: number, prepared: Prepared[]): PlannedEncounter[] => {
    const cards = prepared.flatMap((one) => one.cards);
    const byShard = new Map<Uuid, { shard: ShardRef; cards: Card[] }>();
    for (const { shard, card } of cards) {
      const group = byShard.get(shard.shardId) ?? { shard, cards: [] };
      group.cards.push(card);
      byShard.set(shard.shardId, group);
    }
    const groups = [...byShard.values()].sort((a, b) => (a.shard.shardId < b.shard.shardId ? -1 : 1));
    return groups.flatMap(({ shard, cards }) =>
      cards.length < 2 ? [] : planEncounters(cards, sim.world(shard), sim.pack, sim.conditions(shard, tick)),
    );
  };

  let nextDue = dueFrom + intervalMs;
  /** A clock that was set back must not stop time: no tick is further away than one interval. */
  const waitMs = (): number => {
    nextDue = Math.min(nextDue, clock() + intervalMs);
    return Math.max(0, nextDue - clock());
  };

  const runDue = async (): Promise<void> => {
    const missed = Math.floor((clock() - dueFrom) / intervalMs);
    const skipped = Math.max(0, missed - deps.catchUpMax);
    const wanted = Math.max(1, Math.min(missed, deps.catchUpMax));
    for (let i = 0; i < wanted && !ending && !paused; i++) await runTick(i === 0 ? skipped : 0);
  };

  const clearTimer = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };

  const after = (ms: number, then: () => void): void => {
    clearTimer();
    if (!ending) timer = setTimeout(then, Math.min(ms, POLL_MS));
  };

  const tickWhenDue = (): void => {
    if (paused || ending) return;
    if (waitMs() > 0) {
      after(waitMs(), tickWhenDue);
      return;
    }
    exclusively(async () => {
      if (!ending && !paused && waitMs() === 0) await runDue();
    }).then(tickWhenDue, (error: unknown) => {
      deps.log("a tick could not be lived and will be tried again", {
        tick: currentTick + 1,
        error: describeError(error),
      });
      after(RETRY_MS, tickWhenDue);
    });
  };

  /** A tick that a crash or a full disk cut off is finished first, paused or not: it has begun. */
  const finishThenTick = (): void => {
    exclusively(async () => {
      if (unfinished !== null) await runTick(0);
    }).then(tickWhenDue, (error: unknown) => {
      deps.log("the unfinished tick could not be lived and will be tried again", { error: describeError(error) });
      after(RETRY_MS, finishThenTick);
    });
  };

  return {
    start: finishThenTick,
    async pause() {
      paused = true;
      clearTimer();
      await chain;
      if (unfinished !== null) after(RETRY_MS, finishThenTick);
    },
    resume() {
      if (!paused) return;
      paused = false;
      // Time that passed while paused was not missed.
      dueFrom = Math.max(dueFrom, clock() - intervalMs);
      nextDue = dueFrom + intervalMs;
      tickWhenDue();
    },
    step: (ticks) =>
      exclusively(async () => {
        for (let i = 0; i < ticks; i++) {
          if (ending) throw new ApiError("UNAVAILABLE", "The service is stopping.");
          await runTick(0);
        }
      }).catch((error: unknown) => {
        if (unfinished !== null) after(RETRY_MS, finishThenTick);
        throw error;
      }),
    async stop() {
      ending = true;
      clearTimer();
      await chain;
    },
  };
}
