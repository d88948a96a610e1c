import type { OutboxEvent, ShardType } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { PlannedEncounter } from "../life/types.ts";

/**
 * What a worker hands to main: applied to the hub, published, then acknowledged by answering. `resync` says that each tenant's
 * events begin with the oldest it still has, so that a gap before them is no loss.
 */
export type OutboxBatch = { events: OutboxEvent[]; resync: boolean };

/** An Active Echo as the hub's directory knows it: who has to be lived. */
export type RosterEntry = { echoId: Uuid; userId: Uuid; shardId: Uuid; shardType: ShardType };

/** A tick in the ledger. `plan` is what was recorded before anything was applied. */
export type LedgerTick = { tick: number; at: number; plan: PlannedEncounter[] };

/**
 * Why an account did not live a tick: its file is gone; is damaged; cannot be used though others can; or something else failed.
 */
export type Trouble = "missing" | "damaged" | "unusable" | "fault";

/** How many accounts did not live a tick, by why. */
export type Unlived = Record<Trouble, number>;

/** What a worker may ask of main. */
export type MainCalls = {
  "outbox.apply": { args: OutboxBatch; result: null };
  /** Records a tick and its plan before any of it is lived. */
  "tick.begin": { args: LedgerTick; result: null };
  "tick.complete": {
    args: { tick: number; lived: number; failed: number; failedTenants: Unlived; skipped: number; at: number };
    result: null;
  };
  /** Says why a tick could not be lived, for all accounts together; it is tried again. */
  "tick.stands": { args: { reason: string }; result: null };
  /** Relays to another worker. */
  "peer.call": { args: { index: number; name: string; args: unknown }; result: unknown };
  log: {
    args: { level: "info" | "warn" | "error"; message: string; fields: Record<string, string | number> };
    result: null;
  };
};

/** What a worker is started with. */
export type WorkerSettings = {
  index: number;
  workers: number;
  tenantsRoot: string;
  maxOpenTenants: number;
  tickIntervalSeconds: number;
  tickCatchUpMax: number;
};

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
