import { expect, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../support/folder.ts";
import { canLimit, leaveDescriptors, limitDescriptors, startCrowd } from "./crowd.ts";
import { holdIdleConnections } from "./idle-connections.ts";
import { untilAnswered, untilTrue } from "./lives.ts";
import { size } from "./size.ts";

const root = temporaryFolder();
const folder = (): string => mkdtempSync(join(root, "data-"));

/** What the program takes of a limit, so that the test's connections still come through. */
const ENOUGH = 1_024;

test.skipIf(!canLimit)(
  "with no descriptors left for files, time stands still and reads are 503; with some, all ticks are lived by all",
  async () => {
    const crowd = await startCrowd(folder(), { people: 12, descriptors: ENOUGH, env: { TENANT_HANDLES_MAX: "8" } });
    const { pid, log } = crowd.service;
    expect((await crowd.step(2)).status).toBe(200);
    for (const left of [0, 1, 2, 4]) {
      leaveDescriptors(pid, left);
      const { status } = await crowd.step();
      expect([200, 503]).toContain(status);
      const reads = await crowd.readAll();
      expect({ left, ...reads, 200: 0, 503: 0 }).toEqual({ left, 200: 0, 503: 0 });
      if (status === 503)
        expect(await crowd.health()).toMatchObject({
          status: "degraded",
          details: { standing_still: expect.stringContaining("file descriptors"), unlived_account_ticks: 0 },
        });
      limitDescriptors(pid, ENOUGH);
      // The tick that was begun is lived without being asked for again.
      await untilTrue(async () => (await crowd.health()).status === "up");
    }
    expect(log.some((line) => String(line.details).includes("SQLITE_CANTOPEN"))).toBe(true);
    expect((await crowd.step(2)).status).toBe(200);
    expect(await crowd.readAll()).toEqual({ 200: 12 });
    expect(await crowd.health()).toMatchObject({ status: "up", details: { failed: 0, unlived_account_ticks: 0 } });
    expect(await crowd.stop()).toBe(0);
  },
);

test.skipIf(!canLimit)(
  "with no descriptor left, lives whose files are open live, and begin the stories of their what-ifs",
  async () => {
    const crowd = await startCrowd(folder(), { people: 12, descriptors: ENOUGH });
    leaveDescriptors(crowd.service.pid, 0);
    for (let round = 0; round < 6; round++) expect((await crowd.step(2)).status).toBe(200);
    limitDescriptors(crowd.service.pid, ENOUGH);
    expect(await crowd.health()).toMatchObject({ status: "up", details: { failed_echoes: 0, unlived_echo_ticks: 0 } });
    expect(await crowd.stop()).toBe(0);
  },
);

test.skipIf(!canLimit)(
  "fewer descriptors than the open files were meant to have: fewer are kept open, and time goes on",
  async () => {
    const born = await startCrowd(folder(), { people: 40, descriptors: ENOUGH });
    const crowd = await born.restart();
    // A dozen accounts' files, where there is said to be room for all.
    leaveDescriptors(crowd.service.pid, 40);
    for (let tick = await crowd.tick(); tick < 4; tick = await crowd.tick()) await crowd.step();
    expect(await crowd.health()).toMatchObject({ status: "up", details: { unlived_account_ticks: 0 } });
    expect(await crowd.stop()).toBe(0);
  },
);

test.skipIf(!canLimit)(
  "more accounts than a low limit of descriptors has room for, handles as they come: all live, all are read",
  async () => {
    const people = size(60, 490);
    const crowd = await startCrowd(folder(), { people, descriptors: size(256, 1_024) });
    for (let round = 0; round < size(3, 10); round++) {
      expect((await crowd.step(2)).status).toBe(200);
      expect(await crowd.readAll()).toEqual({ 200: people });
    }
    expect(await crowd.health()).toMatchObject({ status: "up", details: { failed: 0, unlived_account_ticks: 0 } });
    expect(await crowd.stop()).toBe(0);
  },
  size(180_000, 1_800_000),
);

test.skipIf(!canLimit)(
  "idle connections, far more than there is room for: no tick is lost, and time has gone on when they are gone",
  async () => {
    const descriptors = size(256, 20_000);
    const env = { TICK_INTERVAL_SECONDS: "1" };
    const crowd = await startCrowd(folder(), { people: size(20, 100), descriptors, env });
    const idle = holdIdleConnections(Number(new URL(crowd.service.base).port), size(1_000, 30_000));
    // Of 30,000 that want to be in, under a limit of 20,000 descriptors for either side.
    let heldMost = 0;
    await untilTrue(() => {
      heldMost = Math.max(heldMost, idle.held());
      return idle.made() > size(5_000, 300_000) && heldMost > size(500, 20_000);
    });
    // Whoever is not let in tries again; whoever is, is answered or told to come again.
    const statuses = await untilAnswered(() => crowd.readAll());
    expect(Object.keys(statuses).filter((status) => status !== "200" && status !== "503")).toEqual([]);
    await idle.end();
    const tick = await untilAnswered(() => crowd.tick());
    await untilTrue(async () => (await crowd.tick()) > tick);
    expect(await crowd.readAll()).toEqual({ 200: crowd.people.length });
    expect(await crowd.health()).toMatchObject({ status: "up", details: { failed: 0, unlived_account_ticks: 0 } });
    expect(await crowd.stop()).toBe(0);
  },
  size(180_000, 1_800_000),
);
