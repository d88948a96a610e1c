import { describe, expect, test } from "bun:test";
import { createGate } from "../../../src/areas/auth/hash-gate.ts";
import { ApiError } from "../../../src/shared/errors.ts";
import { startAccountsApp } from "./accounts-app.ts";

describe("the hash gate", () => {
  test("runs so many at once, the rest in order, and refuses what the queue cannot hold", async () => {
    const gate = createGate({ concurrency: 2, queueMax: 2 });
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const work = (n: number) =>
      gate(() => {
        started.push(n);
        return new Promise<number>((resolve) => finish.push(() => resolve(n)));
      });
    const first = [work(1), work(2), work(3), work(4)];
    expect(work(5)).rejects.toThrow(ApiError);
    expect(started).toEqual([1, 2]);
    finish[0]!();
    await first[0];
    expect(started).toEqual([1, 2, 3]);
    finish[1]!();
    await first[1];
    finish[2]!();
    finish[3]!();
    expect(await Promise.all(first)).toEqual([1, 2, 3, 4]);
  });

  test("a failure gives its place back", async () => {
    const gate = createGate({ concurrency: 1, queueMax: 1 });
    expect(gate(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await gate(() => Promise.resolve("next"))).toBe("next");
  });

  test("a flood of sign-ins is answered 401 or 503, never anything else, and the service goes on", async () => {
    const app = startAccountsApp();
    await app.register("ada@example.org");
    const flood = await Promise.all(Array.from({ length: 120 }, (_, i) => app.login(`nobody${i}@example.org`)));
    const statuses = new Set(flood.map((answer) => answer.status));
    expect([...statuses].sort()).toEqual([401, 503]);
    expect(flood.find((answer) => answer.status === 503)?.json.error.code).toBe("UNAVAILABLE");
    expect((await app.login("ada@example.org")).status).toBe(200);
    await app.stop();
  });
});
