import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LedgerTick, LoopStart, MainCalls, WorkerCalls, WorkerSettings } from "../../src/engine/link/protocol.ts";
import { tenantPath } from "../../src/engine/tenant/files.ts";
import { startThread } from "../../src/runtime/worker.ts";
import { createRpc } from "../../src/shared/rpc.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { nthEcho, nthId, personalShard } from "./support/running-engine.ts";

/** So many that a tick of theirs is not over before this thread has its turn. */
const PEOPLE = Array.from({ length: 150 }, (_, n) => n + 1);

/** A worker as main sees it, with what it says. */
function startWorker(tenantsRoot: string) {
  const settings: WorkerSettings = {
    tenantsRoot,
    index: 0,
    workers: 1,
    maxOpenTenants: 200,
    tickIntervalSeconds: 86_400,
    tickCatchUpMax: 4,
  };
  const thread = startThread(new URL("../../src/engine/worker/worker.ts", import.meta.url), settings);
  const completed: number[] = [];
  const begun: LedgerTick[] = [];
  let onEvents = (): void => {};
  const rpc = createRpc<WorkerCalls, Pick<MainCalls, "outbox.apply" | "tick.begin" | "tick.complete" | "log">>(thread, {
    "outbox.apply": ({ events }) => {
      if (events.some((event) => (event.about?.tick ?? 0) > 0)) onEvents();
      return null;
    },
    "tick.begin": (run) => {
      begun.push({ ...run, globalEvents: [] });
      return [];
    },
    "tick.complete": ({ tick }) => {
      completed.push(tick);
      return null;
    },
    log: () => null,
  });
  return {
    rpc,
    begun,
    completed,
    firstEventsOfTick: () => new Promise<void>((resolve) => (onEvents = resolve)),
    async stop() {
      await rpc.call("end", { withinMs: 0 });
      await rpc.call("close", null);
      await thread.terminate();
    },
  };
}

const START: LoopStart = { currentTick: 0, dueFrom: 1, latestAt: 1, unfinished: null, paused: true, roster: [] };

const livedBy = (tenantsRoot: string): number[] =>
  PEOPLE.map((n) => {
    const db = openDatabase(tenantPath(tenantsRoot, nthId("user", n)), { readOnly: true });
    const ticks = db.all<{ tick: number }>(
      "SELECT tick FROM lived_ticks WHERE echo_id = ? AND tick = 1",
      nthId("echo", n),
    );
    db.close();
    return ticks.length;
  });

test("a worker told to end breaks the tick off between two tenants, and the rest is lived after the next start", async () => {
  const root = mkdtempSync(join(tmpdir(), "echoes-ending-"));
  const first = startWorker(root);
  await first.rpc.call("drain", { applied: [], damaged: [] });
  await first.rpc.call("start", START);
  for (const n of PEOPLE)
    await first.rpc.call("ask", {
      call: "echo.create",
      userId: nthId("user", n),
      args: { echo: nthEcho(n), shard: personalShard(n), maxEchoes: 1, idempotency: null },
    });
  const underWay = first.firstEventsOfTick();
  const stepping = first.rpc.call("loop.step", { ticks: 3 }).then(
    () => "lived",
    (error: { code: string }) => error.code,
  );
  await underWay;
  await first.stop();
  expect(await stepping).toBe("UNAVAILABLE");
  expect(first.completed).toEqual([]);
  const some = livedBy(root).filter((ticks) => ticks === 1).length;
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(PEOPLE.length);

  const second = startWorker(root);
  await second.rpc.call("drain", { applied: [], damaged: [] });
  const roster = PEOPLE.map((n) => ({ userId: nthId("user", n), echoId: nthId("echo", n), ...personalShard(n) }));
  await second.rpc.call("start", { ...START, unfinished: first.begun[0]!, roster });
  await second.rpc.call("loop.step", { ticks: 1 });
  expect(second.completed).toEqual([1, 2]);
  await second.stop();
  expect(livedBy(root)).toEqual(PEOPLE.map(() => 1));
  rmSync(root, { recursive: true });
});
