import type { Told } from "../../shared/events.ts";
import type { GlobalEvent } from "../../shared/global-events.ts";
import { NIL_UUID, type Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import { noteMeetings } from "../../store/hub/meetings.ts";
import type { CompletedTick, DrainArgs, LedgerTick, LoopStart, PlannedTick } from "../link/protocol.ts";
import type { RosterEntry } from "../link/roster-entry.ts";

/** Ticks kept in the ledger; older ones only ever mattered while they were new. */
const LEDGER_KEPT_TICKS = 10_000;

/** Ticks fall due at this interval; at another one than the last start's they do from `now` on. */
export const noteInterval = (hub: Hub, now: number, intervalSeconds: number): Promise<number> =>
  hub.write((tx) =>
    tx.run(
      `INSERT INTO loop_state (id, state, skipped_ticks, interval_seconds, interval_since) VALUES (1, 'running', 0, ?, ?)
       ON CONFLICT (id) DO UPDATE SET interval_seconds = excluded.interval_seconds, interval_since = excluded.interval_since
       WHERE interval_seconds <> excluded.interval_seconds`,
      intervalSeconds,
      now,
    ),
  );

/** Where the simulation stands, from the hub; before its first start it begins now. */
export function readLoopStart(
  db: Reader,
  now: number,
): Omit<LoopStart, "roster"> & { lastTickAt: number; skippedTicks: number } {
  const state = db.get<{ state: string; skipped_ticks: number; interval_since: number }>(
    "SELECT state, skipped_ticks, interval_since FROM loop_state WHERE id = 1",
  ) ?? { state: "running", skipped_ticks: 0, interval_since: now };
  const last = db.get<{ tick: number; tick_at: number }>(
    "SELECT tick, tick_at FROM ticks WHERE completed_at IS NOT NULL ORDER BY tick DESC LIMIT 1",
  );
  const changedAt = db.get<{ at: number | null }>("SELECT max(changed_at) AS at FROM echo_directory")!.at;
  const open = db.get<{ tick: number; tick_at: number }>(
    "SELECT tick, tick_at FROM ticks WHERE tick > ? ORDER BY tick LIMIT 1",
    last?.tick ?? 0,
  );
  return {
    currentTick: last?.tick ?? 0,
    lastTickAt: last?.tick_at ?? state.interval_since,
    dueFrom: Math.max(last?.tick_at ?? 0, state.interval_since),
    latestAt: Math.max(last?.tick_at ?? 0, open?.tick_at ?? 0, changedAt ?? 0),
    unfinished: open === undefined ? null : { tick: open.tick, at: open.tick_at, ...readPlan(db, open.tick) },
    paused: state.state === "paused",
    skippedTicks: state.skipped_ticks,
  };
}

const readPlan = (db: Reader, tick: number): Pick<LedgerTick, "plan" | "globalEvents"> => {
  const row = db.get<{ plan: string; global_events: string }>(
    "SELECT plan, global_events FROM tick_plans WHERE tick = ?",
    tick,
  );
  return { plan: JSON.parse(row?.plan ?? "[]"), globalEvents: JSON.parse(row?.global_events ?? "[]") };
};

/** Turns what goes on in all worlds to what it is at a tick, and tells what it is now. */
export type TurnEvents = (tx: HubWriter, tick: Pick<PlannedTick, "tick" | "at">) => GlobalEvent[];

/**
 * Records a tick with its plan, and with what goes on in all worlds in it, before any of it is lived. Beginning the same tick again
 * changes nothing.
 */
export const beginTick = (hub: Hub, run: PlannedTick, turnEvents: TurnEvents): Promise<GlobalEvent[]> =>
  hub.write((tx) => {
    const fresh = tx.run("INSERT OR IGNORE INTO ticks (tick, tick_at) VALUES (?, ?)", run.tick, run.at) === 1;
    if (!fresh) return readPlan(tx, run.tick).globalEvents;
    tx.tell(tickTold("TickBegan", run));
    const events = turnEvents(tx, run);
    if (run.plan.length + events.length === 0) return events;
    tx.run(
      "INSERT INTO tick_plans (tick, plan, global_events) VALUES (?, ?, ?)",
      run.tick,
      JSON.stringify(run.plan),
      JSON.stringify(events),
    );
    noteMeetings(
      tx,
      run.plan.map(({ participants }) => participants.map(({ echoId }) => echoId)),
    );
    return events;
  });

export const completeTick = (
  hub: Hub,
  done: Pick<CompletedTick, "tick" | "at" | "lived" | "failed" | "skipped">,
  now: number,
): Promise<void> =>
  hub.write((tx) => {
    tx.run(
      "UPDATE ticks SET completed_at = ?, lived = ?, failed = ? WHERE tick = ?",
      now,
      done.lived,
      done.failed,
      done.tick,
    );
    tx.run("DELETE FROM tick_plans WHERE tick <= ?", done.tick);
    tx.run("DELETE FROM ticks WHERE tick <= ?", done.tick - LEDGER_KEPT_TICKS);
    tx.tell(tickTold("TickEnded", done));
    if (done.skipped > 0) tx.run("UPDATE loop_state SET skipped_ticks = skipped_ticks + ? WHERE id = 1", done.skipped);
  });

/** Told about nobody. */
const tickTold = (type: "TickBegan" | "TickEnded", { tick, at }: { tick: number; at: number }): Told => ({
  userId: NIL_UUID,
  about: null,
  body: { type, tick, at },
});

/** Whether a tick was begun that is not finished. */
export const hasBegunTick = (db: Reader): boolean =>
  db.get("SELECT 1 AS one FROM ticks WHERE completed_at IS NULL") !== undefined;

/**
 * Lets the ticks go on after `tick`, as lives from elsewhere have come so far; 0 where they have come as far already. While no engine runs
 * and no tick is begun.
 */
export const advanceTicks = (tx: Writer, tick: number, now: number): number =>
  tx.run(
    "INSERT INTO ticks (tick, tick_at, completed_at) SELECT ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM ticks WHERE tick >= ?)",
    tick,
    now,
    now,
    tick,
  );

/** A pause outlives a restart. */
export const savePaused = (hub: Hub, paused: boolean): Promise<number> =>
  hub.write((tx) => tx.run("UPDATE loop_state SET state = ? WHERE id = 1", paused ? "paused" : "running"));

/** How far each tenant's events have been applied: every tenant that was ever heard of. */
export const readApplied = (db: Reader): DrainArgs["applied"] =>
  db
    .all<{ tenant_id: Uuid; seq: number }>("SELECT tenant_id, seq FROM applied_outbox")
    .map((row) => [row.tenant_id, row.seq]);

/** Whether a tenant was ever heard of. */
export const hasApplied = (db: Reader, userId: Uuid): boolean =>
  db.get("SELECT 1 AS one FROM applied_outbox WHERE tenant_id = ?", userId) !== undefined;

/** How many have to be lived. */
export const countActive = (db: Reader): number =>
  db.get<{ active: number }>("SELECT count(*) AS active FROM echo_directory WHERE status = 'Active'")!.active;

/** Everyone who has to be lived. */
export const readRoster = (db: Reader): RosterEntry[] =>
  db
    .all<{ echo_id: Uuid; owner_id: Uuid; shard_id: Uuid; shard_type: RosterEntry["shardType"] }>(
      "SELECT echo_id, owner_id, shard_id, shard_type FROM echo_directory WHERE status = 'Active'",
    )
    .map((row) => ({ echoId: row.echo_id, userId: row.owner_id, shardId: row.shard_id, shardType: row.shard_type }));
