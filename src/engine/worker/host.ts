import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { LedgerTick, Prepared, TickResult } from "../link/protocol.ts";
import { createTenantCalls, type TenantWrite, type TenantWrites } from "../tenant/calls.ts";
import type { Durability } from "./durability.ts";
import { type LiveTickDeps, liveTick } from "./live-tick.ts";
import { createNow } from "./now.ts";
import { createRoster, type Roster } from "./roster.ts";
import { showCards } from "./show-cards.ts";
import { doesClosingHelp } from "./trouble.ts";

/** The tenants of one worker: answers calls, and lives ticks in slices that let calls through. */
export type Host = {
  /** Answers, or throws, once all that the account's file holds then is durable; UNAVAILABLE when that is not known. */
  ask<C extends TenantWrite>(
    call: C,
    userId: Uuid,
    args: TenantWrites[C]["args"],
  ): TenantWrites[C]["result"] | Promise<TenantWrites[C]["result"]>;
  /**
   * Announces a tick: whoever is born from now on is born in it, and lives the next one. Resolves with the cards of all Active
   * Echoes in shared shards, as they are now, once that is durable.
   */
  prepare(tick: number): Promise<Prepared>;
  /**
   * Lives one tick; resolves when it is durable and all its events are with main. Living a tick twice changes nothing. Rejects with
   * UNAVAILABLE when storage cannot be used: the tick is not over then, and is to be lived again. One tenant's own trouble is counted.
   */
  live(run: LedgerTick): Promise<TickResult>;
  /**
   * Gives the tick in hand so many milliseconds more, then breaks it off between two tenants: it rejects with UNAVAILABLE and is
   * to be lived again. No tick begins after it. Resolves when nothing is being lived.
   */
  end(withinMs: number): Promise<void>;
  roster: Roster;
  setNow(now: { tick: number; at: number }): void;
};

type HostDeps = Omit<LiveTickDeps, "givenUp"> & { clock: Clock; durability: Durability };

export function createHost(deps: HostDeps): Host {
  const { sim, handles, sender, durability } = deps;
  const roster = createRoster();
  const now = createNow(deps.clock);
  const givenUp = new Set<Uuid>();
  let running: Promise<TickResult> | null = null;
  let endsAt = Number.POSITIVE_INFINITY;

  const calls = createTenantCalls({
    sim,
    tenants: handles,
    tick: now.tick,
    stamp: now.stamp,
    joined: roster.add,
    left: roster.remove,
    allLeft: roster.removeAll,
  });

  const assertTime = (): void => {
    if (deps.elapsed() >= endsAt) throw new ApiError("UNAVAILABLE", "The engine is stopping.");
  };

  /** Resolves when an answer about the account may leave: after its events. Undefined: now. */
  const mayLeave = (userId: Uuid): Promise<unknown> | undefined => {
    const handed = sender.flush();
    void handles.evict();
    const durable = durability.ofAccount(userId);
    return handed === undefined && durable === undefined ? undefined : Promise.all([durable, handed]);
  };

  return {
    roster,
    setNow: now.set,
    ask<C extends TenantWrite>(call: C, userId: Uuid, args: TenantWrites[C]["args"]) {
      const handler = calls[call];
      if (handler === undefined) throw new ApiError("INTERNAL", undefined, { detail: `no such call: ${call}` });
      let answer: () => TenantWrites[C]["result"];
      try {
        const result = handler(userId, args);
        answer = () => result;
      } catch (error) {
        // A refusal tells what is in the file, too.
        answer = () => {
          throw error;
        };
      }
      const leaves = mayLeave(userId);
      return leaves === undefined ? answer() : leaves.then(answer);
    },
    async prepare(tick) {
      now.announce(tick);
      const cards = await showCards(deps, roster.shared());
      // Whom they meet is recorded before it is lived.
      await durability.ofAll();
      return { cards, latestAt: now.latestAt() };
    },
    async live(run) {
      while (running !== null) await running.catch(() => {});
      now.set(run);
      running = liveTick({ ...deps, givenUp }, run, roster.tenants(), assertTime)
        .catch(async (error: unknown) => {
          if (deps.isEverybodys(error) && doesClosingHelp(error)) await handles.relieve();
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
