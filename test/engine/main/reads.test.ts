import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { ApiError } from "../../../src/shared/errors.ts";
import { openDatabase } from "../../../src/store/libsql-local.ts";
import { kill } from "../support/mortal.ts";
import { nthEcho, nthId, personalShard, startRunningEngine } from "../support/running-engine.ts";

const ECHOES = 6;
const USER = nthId("user", 1);
const NOBODY = nthId("user", 2);
const PAGE = { before: null, limit: 100 };
/** So many that some of them are seen, however little of the machine the reader gets. */
const TICKS = 80;

let run: Awaited<ReturnType<typeof startRunningEngine>>;
beforeAll(async () => {
  run = await startRunningEngine();
  for (let n = 1; n <= ECHOES; n++)
    await run.engine.ask("echo.create", USER, {
      echo: nthEcho(n),
      shard: personalShard(1),
      maxEchoes: ECHOES + 1,
      idempotency: null,
    });
});
afterAll(async () => {
  await run.stop();
  run.remove();
});

const list = () => run.engine.ask("echo.list", USER, {});

describe("a read", () => {
  test("while ticks are lived shows whole ticks only, and never goes back", async () => {
    const from = run.engine.status().currentTick;
    let living = true;
    const stepping = run.engine.step(TICKS).finally(() => {
      living = false;
    });
    const seen: number[] = [];
    while (living) {
      const ticks = new Set((await list()).map((echo) => echo.tick));
      expect(ticks.size).toBe(1);
      seen.push(...ticks);
      const entries = await run.engine.ask("diary.page", USER, {
        echoId: nthId("echo", 1),
        page: PAGE,
        sinceTick: null,
      });
      for (const { sources } of entries) expect(sources.length).toBeGreaterThan(0);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await stepping;
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(new Set(seen).size).toBeGreaterThan(5);
    expect((await list()).map((echo) => echo.tick)).toEqual(Array(ECHOES).fill(from + TICKS));
  });

  test("shows every write that was answered before it, also while ticks are lived", async () => {
    const stepping = run.engine.step(10);
    const echo = nthEcho(ECHOES + 1);
    const args = { echoId: echo.echoId };
    const born = await run.engine.ask("echo.create", USER, {
      echo,
      shard: personalShard(1),
      maxEchoes: ECHOES + 1,
      idempotency: null,
    });
    expect((await list())[0]).toMatchObject({ echoId: echo.echoId, birthHash: born.echo.birthHash });
    await run.engine.ask("echo.hibernate", USER, { ...args, reason: "user_request" });
    expect((await run.engine.ask("echo.get", USER, args)).status).toBe("Hibernated");
    const woken = await run.engine.ask("echo.wake", USER, args);
    expect(woken).toMatchObject({ status: "Active", name: echo.name, location: born.echo.location });
    await run.engine.ask("echo.delete", USER, args);
    expect(await run.engine.ask("echo.get", USER, args).catch((e: ApiError) => e.code)).toBe("ECHO_NOT_FOUND");
    expect((await list()).length).toBe(ECHOES);
    await stepping;
  });

  test("of an account that has no Echo yet finds nothing, and makes no file", async () => {
    expect(await run.engine.ask("echo.list", NOBODY, {})).toEqual([]);
    expect(await run.engine.ask("feed.page", NOBODY, { of: null, page: PAGE })).toEqual([]);
    expect(await run.engine.ask("feed.get", NOBODY, { itemId: USER })).toBeNull();
    const missing = { echoId: nthId("echo", 1) };
    expect(await run.engine.ask("echo.get", NOBODY, missing).catch((e: ApiError) => e.code)).toBe("ECHO_NOT_FOUND");
    expect(() => openDatabase(run.tenantFile(NOBODY), { readOnly: true })).toThrow();
  });

  test("of a file from an earlier schema has it brought to today's first", async () => {
    const early = nthId("user", 3);
    mkdirSync(dirname(run.tenantFile(early)), { recursive: true });
    writeFileSync(run.tenantFile(early), "");
    expect(await run.engine.ask("echo.list", early, {})).toEqual([]);
    const db = openDatabase(run.tenantFile(early), { readOnly: true });
    expect(db.get("SELECT count(*) AS n FROM echoes")).toEqual({ n: 0 });
    db.close();
  });

  test("is answered while the account's worker is down", async () => {
    const before = await list();
    await kill(run.threads.at(-1)!);
    expect(await list()).toEqual(before);
  });
});
