import { afterEach, expect, test } from "bun:test";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../support/folder.ts";
import { canLimit, startCrowd } from "./crowd.ts";
import { untilTrue } from "./lives.ts";
import { LONG, size } from "./size.ts";

const DESCRIPTORS = 1_024;

/** What one process of clients may hold is bounded, too. */
const PER_PROCESS = 15_000;

const clients: ChildProcess[] = [];

/** Keeps so many connections open that say nothing or half a request. */
function flood(port: number, connections: number): void {
  const program = fileURLToPath(new URL("flood-client.ts", import.meta.url));
  for (let left = connections; left > 0; left -= PER_PROCESS) {
    const given = [port, Math.min(PER_PROCESS, left), clients.length + 1].map(String);
    clients.push(spawn(process.execPath, [program, ...given], { stdio: "inherit" }));
  }
}

async function endFlood(): Promise<void> {
  for (const client of clients.splice(0)) {
    const ended = once(client, "exit");
    client.kill();
    await ended;
  }
}

afterEach(endFlood);

test.skipIf(!canLimit)(
  "thousands of connections that say nothing take no descriptor from storage: every tick is lived, and who asks is answered or told to come again",
  async () => {
    const crowd = await startCrowd(temporaryFolder(), { people: 30, descriptors: DESCRIPTORS });
    flood(Number(new URL(crowd.service.base).port), size(2_000, 12_000));
    for (let round = 0; round < size(6, 30); round++) {
      expect((await crowd.step(2)).status).toBe(200);
      // More may arrive in one turn than there is room for; whoever meets that moment is told to come again, and is answered then.
      const answered = Object.keys(await crowd.readAll());
      expect(answered.filter((status) => status !== "200" && status !== "503")).toEqual([]);
      await untilTrue(async () => ((await crowd.readAll())[200] ?? 0) > 0);
      expect(await crowd.health()).toMatchObject({ status: "up", details: { failed: 0, unlived_account_ticks: 0 } });
    }
    await endFlood();
    await untilTrue(async () => (await crowd.readAll())[200] === 30);
    const lines = crowd.service.log.map(({ message }) => message);
    expect(lines).toContain("connections over the limit closed");
    expect(crowd.service.log.filter(({ level, code }) => level === "error" && code !== "UNAVAILABLE")).toEqual([]);
    expect(await crowd.stop()).toBe(0);
  },
  size(180_000, 600_000),
);

test.skipIf(!LONG)(
  "thirty thousand connections that say nothing or half a request cost no tick, and the service stops in order while they press",
  async () => {
    const crowd = await startCrowd(temporaryFolder(), { people: 30 });
    flood(Number(new URL(crowd.service.base).port), 30_000);
    for (let round = 0; round < 60; round++) {
      expect((await crowd.step(2)).status).toBe(200);
      expect(await crowd.readAll()).toEqual({ 200: 30 });
      expect(await crowd.health()).toMatchObject({ status: "up", details: { failed: 0, unlived_account_ticks: 0 } });
    }
    expect(crowd.service.log.map(({ message }) => message)).toContain("connections over the limit closed");
    expect(await crowd.stop()).toBe(0);
  },
  600_000,
);
