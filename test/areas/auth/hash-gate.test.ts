import { describe, expect, test } from "bun:test";
import { createGate } from "../../../src/areas/auth/hash-gate.ts";
import { startAccountsApp } from "./accounts-app.ts";

/** A gate whose work ends when the test says so; `log` is the order in which work began, and what was refused. */
function openGate(limits: { concurrency: number; laneMax: number; networkMax: number }) {
  const gate = createGate(limits);
  const log: string[] = [];
  const finish: (() => void)[] = [];
  const enter = (network: string, name: string, known = false): void => {
    gate({ network, known }, () => {
      log.push(name);
      return new Promise<void>((resolve) => finish.push(resolve));
    }).catch((error: { code: string }) => log.push(`${name}: ${error.code}`));
  };
  /** Ends one piece of work after the other until none is left. */
  const drain = async (): Promise<string[]> => {
    for (let done = 0; ; done++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (finish[done] === undefined) return log;
      finish[done]!();
    }
  };
  return { enter, drain, log };
}

describe("the hash gate", () => {
  test("runs so many at once and serves a network's own work in order", async () => {
    const { enter, drain, log } = openGate({ concurrency: 2, laneMax: 8, networkMax: 8 });
    for (const name of ["1", "2", "3", "4"]) enter("a", name);
    expect(log).toEqual(["1", "2"]);
    expect(await drain()).toEqual(["1", "2", "3", "4"]);
  });

  test("networks take turns, however much one of them asks for", async () => {
    const { enter, drain } = openGate({ concurrency: 1, laneMax: 8, networkMax: 8 });
    for (const name of ["a1", "a2", "a3", "a4"]) enter("a", name);
    enter("b", "b1");
    enter("c", "c1");
    enter("b", "b2");
    expect(await drain()).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  });

  test("known networks take every second turn, and all when nobody else waits", async () => {
    const { enter, drain } = openGate({ concurrency: 1, laneMax: 8, networkMax: 8 });
    for (const name of ["a", "b", "c", "d"]) enter(name, name);
    for (const name of ["K", "L", "M", "N"]) enter(name, name, true);
    expect(await drain()).toEqual(["a", "K", "b", "L", "c", "M", "d", "N"]);
  });

  test("a network is refused over its share while others are let in", async () => {
    const { enter, drain } = openGate({ concurrency: 1, laneMax: 4, networkMax: 2 });
    for (const name of ["a1", "a2", "a3", "a4"]) enter("a", name);
    enter("b", "b1");
    expect(await drain()).toEqual(["a1", "a4: UNAVAILABLE", "a2", "b1", "a3"]);
  });

  test("in a full lane a newcomer takes the last place of the network with the most, and none of a network with one", async () => {
    const { enter, drain } = openGate({ concurrency: 1, laneMax: 3, networkMax: 3 });
    for (const name of ["a0", "a1", "a2", "a3"]) enter("a", name);
    enter("b", "b1");
    enter("c", "c1");
    enter("d", "d1");
    const log = await drain();
    expect(log.filter((line) => line.includes(":")).sort()).toEqual([
      "a2: UNAVAILABLE",
      "a3: UNAVAILABLE",
      "d1: UNAVAILABLE",
    ]);
    expect(log.filter((line) => !line.includes(":"))).toEqual(["a0", "a1", "b1", "c1"]);
  });

  test("a full lane of strangers refuses nobody who is known", async () => {
    const { enter, drain } = openGate({ concurrency: 1, laneMax: 2, networkMax: 2 });
    for (const name of ["a", "b", "c", "d"]) enter(name, name);
    enter("K", "K", true);
    expect(await drain()).toEqual(["a", "d: UNAVAILABLE", "K", "b", "c"]);
  });

  test("a failure gives its place back", async () => {
    const gate = createGate({ concurrency: 1, laneMax: 1, networkMax: 1 });
    const claimant = { network: "a", known: false };
    expect(gate(claimant, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await gate(claimant, () => Promise.resolve("next"))).toBe("next");
  });
});

describe("sign-ins during a flood", () => {
  const home = (i: number): string => `198.51.100.${i}`;
  const bot = (i: number): string => `203.0.${i >> 8}.${i & 255}`;

  test("120 bad ones at once from different addresses leave all honest ones served", async () => {
    const app = startAccountsApp();
    for (let i = 0; i < 6; i++) await app.register(`known${i}@example.org`, {}, home(i));
    const flood = Array.from({ length: 120 }, (_, i) => app.login(`nobody${i & 1}@example.org`, "a guess", bot(i)));
    const honest = Array.from({ length: 6 }, (_, i) => app.login(`known${i}@example.org`, undefined, home(i)));
    const travelling = Array.from({ length: 6 }, (_, i) =>
      app.login(`known${i}@example.org`, undefined, home(100 + i)),
    );
    expect((await Promise.all(honest)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set((await Promise.all(travelling)).map(({ status }) => status))).toEqual(new Set([200]));
    const refused = new Set((await Promise.all(flood)).map(({ status }) => status));
    expect(refused).toEqual(new Set([401]));
    await app.stop();
  });

  test("more than can wait are 503 with Retry-After, known networks are not among them, and the service goes on", async () => {
    const app = startAccountsApp();
    for (let i = 0; i < 4; i++) await app.register(`known${i}@example.org`, {}, home(i));
    const flood = Array.from({ length: 300 }, (_, i) => app.login(`nobody${i}@example.org`, "a guess", bot(i)));
    const honest = Array.from({ length: 4 }, (_, i) => app.login(`known${i}@example.org`, undefined, home(i)));
    expect((await Promise.all(honest)).map(({ status }) => status)).toEqual(Array(4).fill(200));
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status !== 401);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers, json } of refused) {
      expect([status, json.error.code]).toEqual([503, "UNAVAILABLE"]);
      expect(headers.get("retry-after")).toBe("2");
    }
    expect((await app.login("known0@example.org")).status).toBe(200);
    await app.stop();
  });

  test("one IPv6 site fills its own share and no more", async () => {
    const app = startAccountsApp();
    await app.register("ada@example.org");
    const flood = Array.from({ length: 120 }, (_, i) =>
      app.login("nobody@example.org", "a guess", `2001:db8:1:${i}::1`),
    );
    const honest = await app.login("ada@example.org", undefined, "2001:db8:2::1");
    expect(honest.status).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(60);
    await app.stop();
  });
});
