import { collectGarbage, parent, threadData } from "../../runtime/worker.ts";
import { systemClock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Finding } from "../../shared/findings.ts";
import type { Uuid } from "../../shared/ids.ts";
import { describeError } from "../../shared/log.ts";
import { tenantMigrations } from "../../store/migrations.ts";
import { isExhausted, isUnavailable } from "../../store/storage-fault.ts";
import { assertSoundPack, loadPack } from "../content/pack.ts";
import type { TenantWrite, TenantWrites } from "../engine.ts";
import { workerOf } from "../link/placement.ts";
import type { DrainArgs, LedgerTick, LoopStart, MainCalls, WorkerSettings } from "../link/protocol.ts";
import { createRpc } from "../link/rpc.ts";
import { openNote, type Suspects } from "../link/suspects.ts";
import { createNarrator } from "../narrator/embedded.ts";
import { openTenantFiles } from "../tenant/files.ts";
import { examineTenant } from "./examine-tenant.ts";
import { createHandles } from "./handles.ts";
import { createHost, type Prepared, type TickResult } from "./host.ts";
import { createLoop, type Loop, type TickHost } from "./loop.ts";
import { nextTurn } from "./next-turn.ts";
import { createOutboxSender } from "./outbox-sender.ts";
import { createSimulation } from "./simulation.ts";

/** The engine's thread: owns its tenants' files, lives their ticks, answers for them. Worker 0 also runs the loop. */
const settings = threadData<WorkerSettings>();
const port = parent();

const main = <C extends keyof MainCalls>(name: C, args: MainCalls[C]["args"]): Promise<MainCalls[C]["result"]> =>
  rpc.call(name, args);

const log = (message: string, fields: Record<string, string | number>): void => {
  void main("log", { level: "warn", message, fields: { worker: settings.index, ...fields } }).catch(() => {});
};

const migrations = tenantMigrations();
const files = openTenantFiles(settings.tenantsRoot, String(settings.index), migrations, systemClock);
const sender = createOutboxSender(
  () => handles,
  async (batch) => void (await main("outbox.apply", batch)),
  (message, error) => log(message, { error }),
);
/** One account's trouble is its own; a volume that takes no writes, or no file descriptors, are everybody's. */
const isEverybodys = (error: unknown): boolean => isUnavailable(error) && (isExhausted(error) || !files.areUsable());
const applied = new Map<Uuid, number>();
/** Null until main has told whose file is damaged. */
let note: Suspects | null = null;
const handles = createHandles({
  files,
  suspects: { take: (userId) => note?.take(userId) },
  migrations,
  clock: systemClock,
  maxOpen: settings.maxOpenTenants,
  collectGarbage,
  committed: (events) => sender.add(events),
  applied,
  log,
});
const pack = loadPack();
const sim = createSimulation(pack, createNarrator(pack));
const host = createHost({
  sim,
  handles,
  isEverybodys,
  sender,
  clock: systemClock,
  elapsed: () => performance.now(),
  log,
});

let loop: Loop | null = null;
const requireLoop = (): Loop => {
  if (loop === null) throw new ApiError("UNAVAILABLE", "The engine is starting.");
  return loop;
};

/** The other workers' tenants, reached through main. */
const peer = (index: number): TickHost => ({
  prepare: async (tick) => (await main("peer.call", { index, name: "host.prepare", args: { tick } })) as Prepared,
  live: async (run) => (await main("peer.call", { index, name: "host.live", args: run })) as TickResult,
});

const rpc = createRpc(port, {
  /**
   * Hands main every event that a crash left behind; after this nothing of the past is on its way. One damaged file keeps
   * nobody else's events; a hub or a volume that takes nothing is UNAVAILABLE.
   */
  drain: async (args: DrainArgs) => {
    note = openNote({ folder: settings.tenantsRoot, pathOf: files.path }, String(settings.index), args.damaged);
    for (const [userId, seq] of args.applied) applied.set(userId, seq);
    await assertSoundPack();
    for (const userId of files.unclean()) {
      if (workerOf(userId, settings.workers) !== settings.index) continue;
      try {
        handles.open(userId);
        await sender.drain(userId);
      } catch (error) {
        if (isEverybodys(error)) throw error;
        log("a tenant could not be drained", { tenant: userId, error: describeError(error) });
      }
    }
    await handles.evict();
  },
  start: (start: LoopStart) => {
    for (const entry of start.roster) host.roster.add(entry);
    host.setNow({ tick: start.unfinished?.tick ?? start.currentTick, at: start.latestAt });
    if (settings.index !== 0) return;
    const others = Array.from({ length: settings.workers - 1 }, (_, i) => peer(i + 1));
    loop = createLoop({
      sim,
      hosts: [host, ...others],
      ledger: {
        begin: async (tick) => void (await main("tick.begin", tick)),
        complete: async (done) => void (await main("tick.complete", done)),
        stands: (reason) => void main("tick.stands", { reason }).catch(() => {}),
      },
      start,
      clock: systemClock,
      intervalSeconds: settings.tickIntervalSeconds,
      catchUpMax: settings.tickCatchUpMax,
      log,
    });
    loop.start();
  },
  ask: (args: { call: TenantWrite; userId: string; args: TenantWrites[TenantWrite]["args"] }) =>
    host.ask(args.call, args.userId, args.args),
  examine: async () => {
    const findings: Finding[] = [];
    for (const userId of files.all()) {
      if (workerOf(userId, settings.workers) !== settings.index) continue;
      findings.push(...examineTenant(sim, handles, userId));
      await handles.evict();
      await nextTurn();
    }
    return findings;
  },
  "host.prepare": ({ tick }: { tick: number }) => host.prepare(tick),
  "host.live": (run: LedgerTick) => host.live(run),
  "loop.pause": () => requireLoop().pause(),
  "loop.resume": () => requireLoop().resume(),
  "loop.step": (args: { ticks: number }) => requireLoop().step(args.ticks),
  health: () => ({ openTenants: handles.openCount() }),
  /** Ends the loop, and the tick in hand in so many milliseconds; the files stay open for what other workers still need. */
  end: async ({ withinMs }: { withinMs: number }) => {
    sender.end();
    await Promise.all([host.end(withinMs), loop?.stop()]);
  },
  close: async () => {
    await sender.settled();
    await handles.closeAll();
    note?.close();
  },
});
