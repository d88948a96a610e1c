import type { OutboxEvent } from "../../shared/events.ts";
import type { Finding } from "../../shared/findings.ts";
import type { GlobalEvent } from "../../shared/global-events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Card, PlannedEncounter } from "../life/types/happening.ts";
import type { TenantWrite, TenantWrites } from "../tenant/calls.ts";
import type { ShardRef } from "../world/shard-ref.ts";
import type { RosterEntry } from "./roster-entry.ts";

/** What a worker is started with. */
export type WorkerSettings = {
  index: number;
  workers: number;
  tenantsRoot: string;
  maxOpenTenants: number;
  tickIntervalSeconds: number;
  tickCatchUpMax: number;
  /** How far its clock is ahead of the system's, for `createOffsetClock`; without it, it is the system's. */
  clockOffsetMs?: SharedArrayBuffer | undefined;
  /** Whether main has a journal to be asked; otherwise the files are all there is. */
  journaled?: boolean;
};

/** What a worker may ask of main. */
export type MainCalls = {
  "outbox.apply": { args: OutboxBatch; result: null };
  /** Answers when all that the account's file holds up to this commit is durable. */
  "journal.durable": { args: { userId: Uuid; seq: number }; result: null };
  /** Whom these have blocked, of those whose Echoes they can come across. */
  "blocks.by": { args: { userIds: Uuid[] }; result: Blocked[] };
  /** Records a tick and its plan before any of it is lived; answers what goes on in all worlds in it. */
  "tick.begin": { args: PlannedTick; result: GlobalEvent[] };
  "tick.complete": { args: CompletedTick; result: null };
  /** Says why a tick could not be lived, for all accounts together; it is tried again. */
  "tick.stands": { args: { reason: string }; result: null };
  /** Says whose file was lost while it was open; null: that it is back. */
  "tenant.lost": { args: { userId: Uuid; why: Loss | null }; result: null };
  /** Says that a step begins, and how far it is to go. */
  "loop.steps": { args: Step; result: null };
  /** Relays to another worker. */
  "peer.prepare": { args: { index: number; tick: number }; result: Prepared };
  "peer.live": { args: { index: number; run: LedgerTick }; result: TickResult };
  log: {
    args: { level: "info" | "warn" | "error"; message: string; fields: Record<string, string | number> };
    result: null;
  };
};

/** What main may ask of a worker. */
export type WorkerCalls = {
  /**
   * Hands main every event that a crash left behind; after this nothing of the past is on its way. One damaged file keeps
   * nobody else's events; a hub or a volume that takes nothing is UNAVAILABLE.
   */
  drain: { args: DrainArgs; result: null };
  /** Sets it to work; in worker 0 the loop begins. */
  start: { args: LoopStart; result: null };
  /** A change to an account that the worker owns. */
  ask: { args: TenantAsk; result: TenantWrites[TenantWrite]["result"] };
  examine: { args: null; result: Finding[] };
  "host.prepare": { args: { tick: number }; result: Prepared };
  "host.live": { args: LedgerTick; result: TickResult };
  "loop.pause": { args: null; result: null };
  "loop.resume": { args: null; result: null };
  /** Answers when the ticks are lived, or a pause has broken the step off. */
  "loop.step": { args: { ticks: number }; result: null };
  health: { args: null; result: { openTenants: number } };
  /** Ends the loop, and the tick in hand in so many milliseconds; the files stay open for what other workers still need. */
  end: { args: { withinMs: number }; result: null };
  close: { args: null; result: null };
};

/** Errors come back as ApiError with their code. */
type TenantAsk = { call: TenantWrite; userId: Uuid; args: TenantWrites[TenantWrite]["args"] };

/**
 * What a worker hands to main: applied to the hub, published, then acknowledged by answering. `resync` says that each tenant's
 * events begin with the oldest it still has, so that a gap before them is no loss.
 */
export type OutboxBatch = { events: OutboxEvent[]; resync: boolean };

/** A tick in the ledger. `plan` is what was recorded before anything was applied. */
export type LedgerTick = PlannedTick & { globalEvents: GlobalEvent[] };
export type PlannedTick = { tick: number; at: number; plan: PlannedEncounter[] };

/** A step of the loop: from the tick that was lived before it to the last that it is to live. */
export type Step = { from: number; to: number };

/** How many Echoes lived a tick, how many failed to, and how many accounts did not live it. */
export type TickResult = { lived: number; failed: number; failedTenants: Unlived };

/**
 * Why an account did not live a tick: its file is gone; is damaged; cannot be used though others can; or something else failed.
 */
export type Trouble = "missing" | "damaged" | "unusable" | "fault";

/** How many accounts did not live a tick, by why. */
export type Unlived = Record<Trouble, number>;

/** How a file was lost while it was open: removed or replaced by another; or the same, but shorter, and not whole. */
export type Loss = "gone" | "cut off";

/** A tick that all workers have lived; `skipped` ticks before it fell due and were not. `at` as in the ledger. */
export type CompletedTick = TickResult & { tick: number; skipped: number; at: number };

/** What an Echo in a shared shard shows, with the shard it is in and whose it is. */
export type ShardCard = { shard: ShardRef; userId: Uuid; card: Card };

/** One who has blocked the other. */
export type Blocked = [userId: Uuid, otherId: Uuid];

/** What a worker says of itself before a tick. `latestAt`: no row it made has a later time, in milliseconds. */
export type Prepared = { cards: ShardCard[]; latestAt: number };

/**
 * What a worker is told before anything else: which of its tenants the hub has events of, and the number of the last one; and
 * whose file is damaged.
 */
export type DrainArgs = { applied: [userId: Uuid, seq: number][]; damaged: Uuid[] };

/** What the loop goes on from, once all outboxes are drained. */
export type LoopStart = {
  currentTick: number;
  /** From when the next tick's interval counts, in milliseconds: the last tick's time, unless the interval was changed since. */
  dueFrom: number;
  /** No row that the hub knows of has a later time, in milliseconds. */
  latestAt: number;
  /** A tick that was begun and not completed. */
  unfinished: LedgerTick | null;
  paused: boolean;
  roster: RosterEntry[];
};
