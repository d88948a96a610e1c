import type { Clock } from "../../shared/clock.ts";
import type { GlobalEvent } from "../../shared/global-events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type {
  Blocked,
  CompletedTick,
  LedgerTick,
  LoopStart,
  PlannedTick,
  Prepared,
  Step,
  TickResult,
} from "../link/protocol.ts";
import { ownersInCompany, planShards } from "./plan-shards.ts";
import type { Simulation } from "./simulation.ts";

/** A worker's tenants as the loop drives them: its own directly, others through main. */
export type TickHost = {
  prepare(tick: number): Promise<Prepared>;
  live(run: LedgerTick): Promise<TickResult>;
};

/** Whom these have blocked, of those whose Echoes they can come across. */
export type BlocksBy = (userIds: Uuid[]) => Promise<Blocked[]>;

/** Owners asked about at once: main answers others in between. */
const OWNERS_AT_ONCE = 500;

/** The hub's ledger as the loop sees it. */
export type Ledger = {
  /** Answers what goes on in all worlds in it. */
  begin(tick: PlannedTick): Promise<GlobalEvent[]>;
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
  blocksBy: BlocksBy;
  start: LoopStart;
  clock: Clock;
}): TickRunner {
  const { sim, hosts, ledger, blocksBy, start, clock } = deps;
  let { currentTick } = start;
  /** No tick has a later time. */
  let lastAt = start.dueFrom;
  let begun = start.unfinished === null ? null : { run: start.unfinished, skipped: 0 };

  const blocksAmong = async (owners: readonly Uuid[]): Promise<Blocked[]> => {
    const found: Blocked[] = [];
    for (let i = 0; i < owners.length; i += OWNERS_AT_ONCE)
      found.push(...(await blocksBy(owners.slice(i, i + OWNERS_AT_ONCE))));
    return found;
  };

  const begin = async (skipped: number): Promise<NonNullable<typeof begun>> => {
    const tick = currentTick + 1;
    const prepared = await Promise.all(hosts.map((host) => host.prepare(tick)));
    // The tick's time comes after that of everything that happened before, also when the clock was set back.
    const at = Math.max(clock(), lastAt + 1, ...prepared.map((one) => one.latestAt + 1));
    const cards = prepared.flatMap((one) => one.cards);
    const run = { tick, at, plan: planShards(sim, cards, tick, await blocksAmong(ownersInCompany(cards))) };
    return { run: { ...run, globalEvents: await ledger.begin(run) }, skipped };
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
