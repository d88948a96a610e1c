import type { Finding } from "../shared/findings.ts";
import type { Uuid } from "../shared/ids.ts";
import type { HubWriter } from "../store/hub/hub.ts";
import type { GivenOrder } from "./main/orders.ts";
import type { TenantWrites } from "./tenant/calls.ts";
import type { Order } from "./tenant/orders/orders.calls.ts";
import type { TenantReads } from "./tenant/reads.ts";
import type { ShardRef } from "./world/shard-ref.ts";

/** What is asked of one tenant: a read, answered by the asking thread, or a change, asked of the worker that owns the tenant. */
export type TenantCalls = TenantWrites & TenantReads;
export type TenantCall = keyof TenantCalls;

/** What main knows of the tick loop. */
export type LoopStatus = {
  currentTick: number;
  state: "running" | "paused";
  /** Milliseconds since the epoch of the last completed tick, or of the first start. */
  lastTickAt: number;
  tickIntervalSeconds: number;
  /** How far behind its schedule the loop is. */
  lagSeconds: number;
  /** Ticks that fell due while the service was down and were not lived. */
  skippedTicks: number;
  /** The step under way: the tick that was lived before it, and the last that it is to live. */
  stepping: { from: number; to: number } | null;
};

/** What makes one world another: the same two give the same world. */
export type WorldRef = Pick<ShardRef, "seed" | "theme">;

/** A place of a world. Coordinates 0..1000; `hours` are the parts of the day in which it is open. */
export type Place = {
  locationId: Uuid;
  name: string;
  kind: string;
  x: number;
  y: number;
  capacity: number;
  hours: string[];
  neighbours: Uuid[];
};

/** Day counted from 0; season, part of the day and weather as words. */
export type Sky = { day: number; season: string; phase: string; weather: string };

type Change = { from: string; to: string };
export type WorldHappening = { id: string; kind: string; title: string; announcement: string };

/** A moment of the calendar that all worlds share: `day` of the season and `year` from 1. */
export type Moment = { year: number; season: string; day: number; phase: string };

/** What of a world is another at a tick than at the one before; null where nothing is. */
export type WorldTurn = {
  day: number;
  phase: Change;
  season: Change | null;
  weather: Change | null;
  begun: WorldHappening[];
  ended: WorldHappening[];
  opened: Place[];
  closed: Place[];
};

/** Worlds as they can be known without living in them. */
export type Worlds = {
  town(world: WorldRef): string;
  places(world: WorldRef): Place[];
  sky(world: WorldRef, tick: number): Sky;
  moment(tick: number): Moment;
  /** A picture of it as SVG, 1200 by 400. */
  banner(world: WorldRef): string;
  /** What happens to the whole world at this tick, in the order of the content. */
  running(world: WorldRef, tick: number): WorldHappening[];
  turn(world: WorldRef, tick: number): WorldTurn;
  /** The festivals of the year that come next, today's with 0 days. */
  festivals(tick: number): { id: string; title: string; inDays: number }[];
};

/** The engine as the areas see it. */
export type Engine = {
  /**
   * To be called once. Resolves when every outbox of before is drained and the loop runs; rejects with the reason when the
   * engine cannot be started. What is asked of it meanwhile waits; only reads, `status` and `health` answer at once.
   */
  start(): Promise<void>;
  /** Reads a tenant, or asks the worker that owns it to change it: UNAVAILABLE while that worker restarts. Rejects with ApiError. */
  ask<C extends TenantCall>(call: C, userId: Uuid, args: TenantCalls[C]["args"]): Promise<TenantCalls[C]["result"]>;
  /**
   * Gives an order to an account in the transaction that decides it; it is carried out after the commit, once, whatever stops in
   * between. For what the hub decides; a client's own call waits for its answer by `ask`.
   */
  order(tx: HubWriter, given: GivenOrder): void;
  /**
   * Resolves when all orders given by now were carried out, or tried in vain. Of the accounts for which one of this call is still left, each
   * since its oldest was given, it tells of the one that waits the shortest since when, in milliseconds; null where none is left.
   */
  waitingFor(call: Order["call"]): Promise<number | null>;
  /**
   * Removes an account's file for good, whatever state it is in; harmless when it is gone. UNAVAILABLE while the hub has not heard of
   * all that happened in it.
   */
  eraseAccount(userId: Uuid): Promise<void>;
  /** Whether there is a file of that account, whoever put it there. */
  hasFile(userId: Uuid): boolean;
  /**
   * Resolves once what was read of a tenant may be told elsewhere: all that its file holds is durable. For what a read comes to beyond its
   * answer to the owner. UNAVAILABLE when that is not known.
   */
  durable(userId: Uuid): Promise<void>;
  /** Resolves once the hub has heard of everything that happened before this start. */
  settled(): Promise<void>;
  worlds: Worlds;
  status(): LoopStatus;
  activeEchoes(): number;
  /** Answers at once: the tick in hand is still lived, and a step ends with it. */
  pause(): Promise<LoopStatus>;
  resume(): Promise<LoopStatus>;
  /**
   * Lives `ticks` ticks now, one after the other; resolves when they are lived, projected and published, or when a pause has
   * broken the step off. One step at a time.
   */
  step(ticks: number): Promise<LoopStatus>;
  /** Rejects with UNAVAILABLE when a worker does not answer. */
  health(): Promise<EngineHealth>;
  /** Looks through every tenant; slow, for `doctor`. */
  examine(): Promise<Finding[]>;
  /** Finishes the tick in hand, drains, checkpoints and ends the workers. Harmless when it was never started. */
  stop(): Promise<void>;
};

export type EngineHealth = {
  workers: {
    index: number;
    state: "up" | "restarting";
    restarts: number;
    openTenants: number;
    lastError: string | null;
  }[];
  /** Echoes that failed to live the last tick, and tenants that could not be opened for it. */
  failedEchoes: number;
  failedTenants: number;
  /** Ticks since the start that an Echo failed to live, and that accounts did not live, by why. */
  unlived: { echoes: number; missing: number; damaged: number; unusable: number; fault: number };
  /** Set while no tick can be lived by anybody, with the time since when, in milliseconds: it is tried again and again. */
  standing: { reason: string; since: number } | null;
};
