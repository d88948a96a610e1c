import type { Clock } from "../../shared/clock.ts";
import type { CompletedTick, LedgerTick, LoopStart, Prepared, Step, TickResult } from "../link/protocol.ts";
import { planShards } from "./plan-shards.ts";
import type { Simulation } from "./simulation.ts";

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
  /** Nor of a step, but between which ticks it is under way. */
  steps(step: Step): void;
};

/** Lives one tick after the other with all workers. Never call it while it runs. */
export type TickRunner = {
  /** The tick that was lived last. */
  currentTick(): number;
  /** Whether a tick was begun and could not be finished. */
  hasBegun(): boolean;
  /**
   * Plans, records, lives and completes the next tick; one that was begun before is finished instead, with its own plan. Resolves
   * with the tick's time in milliseconds. `skipped` ticks before it are given up.
   */
  run(skipped: number): Promise<number>;
};

export function createTickRunner(deps: {
  sim: Simulation;
  hosts: TickHost[];
  ledger: Ledger;
  start: LoopStart;
  clock: Clock;
}): TickRunner {
  const { sim, hosts, ledger, start, clock } = deps;
  let { currentTick } = start;
  /** No tick has a later time. */
  let lastAt = start.dueFrom;
  let begun = start.unfinished === null ? null : { run: start.unfinished, skipped: 0 };

  const begin = async (skipped: number): Promise<NonNullable<typeof begun>> => {
    const tick = currentTick + 1;
    const prepared = await Promise.all(hosts.map((host) => host.prepare(tick)));
    // The tick's time comes after that of everything that happened before, also when the clock was set back.
    const at = Math.max(clock(), lastAt + 1, ...prepared.map((one) => one.latestAt + 1));
    const cards = prepared.flatMap((one) => one.cards);
    const run = { tick, at, plan: planShards(sim, cards, tick) };
    await ledger.begin(run);
    return { run, skipped };
  };

  return {
    currentTick: () => currentTick,
    hasBegun: () => begun !== null,
    async run(skippedBefore) {
      begun ??= await begin(skippedBefore);
      const { run, skipped } = begun;
      const results = await Promise.all(hosts.map((host) => host.live(run)));
      await ledger.complete({ ...sum(results), tick: run.tick, at: run.at, skipped });
      currentTick = run.tick;
      lastAt = run.at;
      begun = null;
      return run.at;
    },
  };
}

function sum(results: TickResult[]): TickResult {
  const total = (of: (result: TickResult) => number): number => results.reduce((all, result) => all + of(result), 0);
  return {
    lived: total((r) => r.lived),
    failed: total((r) => r.failed),
    failedTenants: {
      missing: total((r) => r.failedTenants.missing),
      damaged: total((r) => r.failedTenants.damaged),
      unusable: total((r) => r.failedTenants.unusable),
      fault: total((r) => r.failedTenants.fault),
    },
  };
}
