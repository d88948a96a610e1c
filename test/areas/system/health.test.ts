import { describe, expect, test } from "bun:test";
import { mailProbe } from "../../../src/areas/mail/mail.probes.ts";
import { createHealthCheck } from "../../../src/areas/system/health.service.ts";
import { tenantsProbe } from "../../../src/areas/system/probes.ts";
import type { EngineHealth, LoopStatus } from "../../../src/engine/engine.ts";
import { createLogger } from "../../../src/shared/log.ts";
import type { Probe } from "../../../src/shared/probe.ts";

const up: Probe = () => ({ status: "up" });
const allUp = { hub: up, tenants: up, worker: up, streams: up, mail: up, providers: up, disk: up };
const lines: string[] = [];
const logger = createLogger({ level: "warn", pretty: false, write: (line) => lines.push(line), now: () => 0 });
const check = (probes: Partial<typeof allUp>) =>
  createHealthCheck({ probes: () => ({ ...allUp, ...probes }), clock: () => 0, logger })();

test("one part that is down makes the service not ready; a degraded one does not", async () => {
  expect((await check({ disk: () => ({ status: "down" }) })).ready).toBe(false);
  expect((await check({ disk: () => ({ status: "degraded" }) })).ready).toBe(true);
});

test("a part that throws is down, and its reason goes to the log only", async () => {
  const health = await check({
    hub: () => {
      throw new Error("the secret path is /srv/x");
    },
  });
  expect(health.ready).toBe(false);
  expect(JSON.stringify(health)).not.toContain("/srv/x");
  expect(lines.join("")).toContain("/srv/x");
});

test("a part that does not answer in time is down", async () => {
  const health = await check({ worker: () => new Promise(() => {}) });
  expect(health.subsystems.worker!.status).toBe("down");
});

test("callers at the same moment share one round", async () => {
  let rounds = 0;
  const both = createHealthCheck({
    probes: () => ({
      ...allUp,
      hub: () => {
        rounds++;
        return { status: "up" };
      },
    }),
    clock: () => 0,
    logger,
  });
  await Promise.all([both(), both(), both()]);
  expect(rounds).toBe(1);
  await both();
  expect(rounds).toBe(2);
});

test("a backlog of mail degrades, and says how long it is", () => {
  expect(mailProbe(() => 3)()).toEqual({ status: "up", details: { queued: 3 } });
  expect(mailProbe(() => 51)()).toEqual({ status: "degraded", details: { queued: 51 } });
});

describe("the accounts", () => {
  const NONE = { echoes: 0, missing: 0, damaged: 0, unusable: 0, fault: 0 };
  const tenants = (health: Partial<EngineHealth>, lagSeconds = 0) =>
    tenantsProbe({
      health: async () => ({
        workers: [],
        failedEchoes: 0,
        failedTenants: 0,
        unlived: NONE,
        standing: null,
        ...health,
      }),
      status: () => ({ lagSeconds, tickIntervalSeconds: 60 }) as LoopStatus,
    })();

  test("stay degraded once anybody has lived less than they should have, and say how much and why", async () => {
    expect(await tenants({ unlived: { ...NONE, echoes: 2, missing: 3, damaged: 4 } })).toMatchObject({
      status: "degraded",
      details: { unlived_echo_ticks: 2, unlived_account_ticks: 7, unlived_missing: 3, unlived_damaged: 4 },
    });
    expect((await tenants({})).status).toBe("up");
  });

  test("are degraded while time stands still, with the reason, and down when that lasts", async () => {
    const standing = { reason: "the volume is full", since: 0 };
    expect(await tenants({ standing }, 90)).toMatchObject({
      status: "degraded",
      details: { standing_still: "the volume is full", standing_since: "1970-01-01T00:00:00.000Z", lag_seconds: 90 },
    });
    expect((await tenants({ standing }, 300)).status).toBe("down");
    expect((await tenants({}, 300)).status).toBe("up");
  });
});
