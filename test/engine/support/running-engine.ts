import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECTIONS } from "../../../src/areas.ts";
import type { WorkerSettings } from "../../../src/engine/link/protocol.ts";
import { createEngine, type EngineOptions } from "../../../src/engine/main/client.ts";
import { createWorkerThreads } from "../../../src/engine/main/threads.ts";
import type { NewEcho } from "../../../src/engine/tenant/echo/echo.records.ts";
import type { ShardRef } from "../../../src/engine/world/shard-ref.ts";
import { startThread, type Thread } from "../../../src/runtime/worker.ts";
import { systemClock } from "../../../src/shared/clock.ts";
import type { OutboxEvent, Told } from "../../../src/shared/events.ts";
import { createLogger } from "../../../src/shared/log.ts";
import { applyOutbox } from "../../../src/store/hub/apply-outbox.ts";
import { createHub } from "../../../src/store/hub/local-hub.ts";
import { openHubFile } from "../../../src/store/hub/open-hub.ts";
import { openDatabase } from "../../../src/store/libsql-local.ts";
import { blocksBy } from "../../../src/visibility/unseen.ts";
import { MORTAL_WORKER } from "./mortal.ts";

/** The engine with its real threads on a hub and a folder of its own, time standing still but for steps. */
export async function startRunningEngine(
  {
    workers = 1,
    maxOpenTenants = 100,
    tickIntervalSeconds = 86_400,
    tickCatchUpMax = 4,
    tenantsRoot,
    start = startThread,
    ...overrides
  }: Partial<WorkerSettings & Omit<EngineOptions, "threads"> & { start: typeof startThread }> = {},
  dataDir = mkdtempSync(join(tmpdir(), "echoes-engine-")),
) {
  const threads: Thread[] = [];
  const logger = createLogger({ level: "silent", pretty: false, write: () => {}, now: systemClock });
  const published: OutboxEvent[] = [];
  const publish = (told: Told[]): void => {
    for (const event of told) if ("seq" in event) published.push(event);
  };
  const hub = createHub(openHubFile(dataDir, systemClock), { publish, logger, clock: systemClock });
  const root = tenantsRoot ?? join(dataDir, "tenants");
  const engine = createEngine({
    hub,
    logger,
    clock: systemClock,
    threads: createWorkerThreads(
      {
        tenantsRoot: root,
        workers,
        maxOpenTenants,
        tickIntervalSeconds,
        tickCatchUpMax,
        journaled: overrides.journal !== undefined,
      },
      (_module, data) => {
        const thread = start(MORTAL_WORKER, data);
        threads.push(thread);
        return thread;
      },
    ),
    apply: (batch) => applyOutbox(hub, PROJECTIONS, batch),
    blocksBy: (userIds) => blocksBy(hub, userIds),
    turnEvents: () => [],
    ...overrides,
  });
  await engine.start();
  return {
    engine,
    hub,
    dataDir,
    /** In the order in which they were started; the last ones are alive. */
    threads,
    published,
    tenantFile: (userId: string) => join(root, userId.slice(-2), `${userId}.db`),
    /** The hash chain of a life, as its file holds it. Only while the engine is stopped. */
    chain(userId: string, echoId: string): { tick: number; hash: string }[] {
      const db = openDatabase(this.tenantFile(userId), { readOnly: true });
      const rows = db.all<{ tick: number; hash: string }>(
        "SELECT tick, hash FROM lived_ticks WHERE echo_id = ? ORDER BY tick",
        echoId,
      );
      db.close();
      return rows;
    },
    async stop() {
      await engine.stop();
      await hub.close();
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** The n-th user, Echo or shard: ids that are the same in every run. */
export const nthId = (kind: "user" | "echo" | "shard", n: number): string =>
  `01900000-000${{ user: 1, echo: 2, shard: 3 }[kind]}-7000-8000-${n.toString(16).padStart(12, "0")}`;

const PERSONAS: Omit<NewEcho, "echoId" | "physicalDescription">[] = [
  {
    name: "Mara",
    personaText: "Mara is a patient, shy lighthouse keeper of 44 who mends clocks.",
    whatIfPrompt: "What if she had taken the harbour job?",
  },
  {
    name: "Tobias",
    personaText: "Tobias is a loud, generous baker. He sings, and forgets to sleep.",
    whatIfPrompt: "What if he had never left the navy?",
  },
  {
    name: "Ines",
    personaText: "Ines is a careful accountant who writes letters to her brother.",
    whatIfPrompt: "What if she had kept the bookshop?",
  },
];

export const nthEcho = (n: number): NewEcho => ({
  echoId: nthId("echo", n),
  physicalDescription: null,
  ...PERSONAS[n % PERSONAS.length]!,
});

export const personalShard = (n: number): ShardRef => ({
  shardId: nthId("shard", n),
  shardType: "Personal",
  seed: n.toString(16).padStart(32, "0"),
  theme: "harbour_town",
});

export const PUBLIC_SHARD: ShardRef = {
  shardId: nthId("shard", 0xffff),
  shardType: "Public",
  seed: "f".repeat(32),
  theme: "canal_city",
};
