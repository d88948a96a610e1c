import { collectGarbage, giveMemoryBack, giveWay, parent, threadData } from "../../runtime/worker.ts";
import { createOffsetClock, systemClock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import { createRpc } from "../../shared/rpc.ts";
import { tenantMigrations } from "../../store/migrations.ts";
import { isExhausted } from "../../store/storage-fault.ts";
import { assertSoundPack, loadPack } from "../content/pack.ts";
import { LOCAL_JOURNAL } from "../journal.ts";
import { workerOf } from "../link/placement.ts";
import type { LoopStart, MainCalls, WorkerCalls, WorkerSettings } from "../link/protocol.ts";
import { openNote, type Suspects } from "../link/suspects.ts";
import { createNarrator } from "../narrator/embedded.ts";
import { assertSoundFrames } from "../narrator/sound-frames.ts";
import { openTenantFiles } from "../tenant/files.ts";
import { drainTenants } from "./drain.ts";
import { createDurability, isNotKnownDurable } from "./durability.ts";
import { examineTenants } from "./examine-tenant.ts";
import { createHandles } from "./handles.ts";
import { createHost } from "./host.ts";
import { createLoop, type Loop } from "./loop.ts";
import { createOutboxSender } from "./outbox-sender.ts";
import { createSimulation } from "./simulation.ts";
import type { TickHost } from "./tick-runner.ts";
import { troubleOf } from "./trouble.ts";
import type { WorkerLog } from "./worker-log.ts";

/** The engine's thread: owns its tenants' files, lives their ticks, answers for them. Worker 0 also runs the loop. */
giveWay();
const settings = threadData<WorkerSettings>();
const { clockOffsetMs } = settings;
const clock = clockOffsetMs === undefined ? systemClock : createOffsetClock(systemClock, clockOffsetMs);

const log: WorkerLog = (message, fields) => {
  const entry = { level: "warn" as const, message, fields: { worker: settings.index, ...fields } };
  void main.call("log", entry).catch(() => {});
};

const migrations = tenantMigrations();
const files = openTenantFiles(settings.tenantsRoot, String(settings.index), migrations, clock);
const owned = (userIds: Uuid[]): Uuid[] =>
  userIds.filter((userId) => workerOf(userId, settings.workers) === settings.index);
const durability = createDurability(
  settings.journaled
    ? { durable: async (userId, seq) => void (await main.call("journal.durable", { userId, seq })) }
    : LOCAL_JOURNAL,
);
const sender = createOutboxSender(
  () => handles,
  async (batch) => void (await main.call("outbox.apply", batch)),
  durability,
  (message, error) => log(message, { error }),
);
/** One account's trouble is its own; a volume that takes no writes, no file descriptors, or no journal, are everybody's. */
const isEverybodys = (error: unknown): boolean =>
  isNotKnownDurable(error) || (troubleOf(error) === "unusable" && (isExhausted(error) || !files.areUsable()));
const applied = new Map<Uuid, number>();
/** Null until main has told whose file is damaged. */
let note: Suspects | null = null;
const handles = createHandles({
  files,
  suspects: { take: (userId) => note?.take(userId) },
  migrations,
  clock,
  maxOpen: settings.maxOpenTenants,
  collectGarbage,
  committed: (events) => sender.add(events),
  durability,
  applied,
  lost: (userId, why) => void main.call("tenant.lost", { userId, why }).catch(() => {}),
  log,
});
const pack = loadPack();
const sim = createSimulation(pack, createNarrator(pack));
const host = createHost({
  sim,
  handles,
  isEverybodys,
  sender,
  durability,
  clock,
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
  prepare: (tick) => main.call("peer.prepare", { index, tick }),
  live: (run) => main.call("peer.live", { index, run }),
});

const startLoop = (start: LoopStart): Loop => {
  const others = Array.from({ length: settings.workers - 1 }, (_, i) => peer(i + 1));
  const started = createLoop({
    sim,
    hosts: [host, ...others],
    ledger: {
      begin: (tick) => main.call("tick.begin", tick),
      complete: async (done) => void (await main.call("tick.complete", done)),
      steps: (step) => void main.call("loop.steps", step).catch(() => {}),
      stands: (reason) => void main.call("tick.stands", { reason }).catch(() => {}),
    },
    blocksBy: (userIds) => main.call("blocks.by", { userIds }),
    start,
    clock,
    intervalSeconds: settings.tickIntervalSeconds,
    catchUpMax: settings.tickCatchUpMax,
    log,
  });
  started.start();
  return started;
};

/** Has main take what an account has still to tell; whether all was taken, its erasure sees. */
const sendAll = async (userId: Uuid): Promise<void> => {
  void sender.flush();
  await sender.drain(userId).catch(() => {});
};

const main = createRpc<MainCalls, WorkerCalls>(parent(), {
  async drain({ damaged, applied: known }) {
    note = openNote({ folder: settings.tenantsRoot, pathOf: files.path }, String(settings.index), damaged);
    for (const [userId, seq] of known) applied.set(userId, seq);
    await assertSoundPack();
    await assertSoundFrames();
    await drainTenants({ handles, sender, isEverybodys, log }, owned(files.unclean()));
    return null;
  },
  start(start) {
    for (const entry of start.roster) host.roster.add(entry);
    host.setNow({ tick: start.unfinished?.tick ?? start.currentTick, at: start.latestAt });
    if (settings.index === 0) loop = startLoop(start);
    // What read the content is not needed again.
    setImmediate(giveMemoryBack);
    return null;
  },
  async ask({ call, userId, args }) {
    if (call === "tenant.erase") await sendAll(userId);
    return host.ask(call, userId, args);
  },
  examine: () => examineTenants(sim, handles, owned(files.all())),
  "host.prepare": ({ tick }) => host.prepare(tick),
  "host.live": (run) => host.live(run),
  "loop.pause"() {
    requireLoop().pause();
    return null;
  },
  "loop.resume"() {
    requireLoop().resume();
    return null;
  },
  async "loop.step"({ ticks }) {
    await requireLoop().step(ticks);
    return null;
  },
  health: () => ({ openTenants: handles.openCount() }),
  async end({ withinMs }) {
    sender.end();
    durability.end(withinMs);
    await Promise.all([host.end(withinMs), loop?.stop()]);
    return null;
  },
  async close() {
    await sender.settled();
    await handles.closeAll();
    note?.close();
    return null;
  },
});
