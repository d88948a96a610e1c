import { expect, test } from "bun:test";
import { temporaryFolder } from "../support/folder.ts";
import { type ServiceProcess, SOURCES, spawnService } from "../support/process.ts";

const folder = temporaryFolder();

test("a start that is killed while the service's own life begins is made good by the next one, and it is begun once", async () => {
  const settings = { DEMO: "on", TICK_INTERVAL_SECONDS: "3600" };
  for (const awaited of ["listening", "ready", "listening"] as const) {
    const service = await spawnService(folder, settings, SOURCES, awaited);
    service.signal("SIGKILL");
    await service.exited;
  }
  // In order, so that the jobs of this start have ended.
  let service: ServiceProcess = await spawnService(folder, settings);
  service.signal("SIGTERM");
  expect(await service.exited).toBe(0);
  service = await spawnService(folder, settings);
  const told = await fetch(`${service.base}/public/demo`);
  const status = await (await fetch(`${service.base}/system/status`)).json();
  service.signal("SIGTERM");
  await service.exited;
  expect(told.status).toBe(200);
  expect(((await told.json()) as { entries: unknown[] }).entries).toHaveLength(1);
  expect(status).toMatchObject({ active_echoes: 1 });
});
