import { afterEach, beforeEach, expect, test } from "bun:test";
import { block, mute } from "../../src/visibility/unseen.ts";
import { nthEcho, nthId, PUBLIC_SHARD, startRunningEngine } from "./support/running-engine.ts";

const PEOPLE = [1, 2, 3, 4];
const userOf = (n: number): string => nthId("user", n);

let run: Awaited<ReturnType<typeof startRunningEngine>>;
beforeEach(async () => {
  run = await startRunningEngine({ workers: 2 });
  for (const n of PEOPLE) {
    const born = { echo: nthEcho(n), shard: PUBLIC_SHARD, maxEchoes: 1, idempotency: null };
    await run.engine.ask("echo.create", userOf(n), born);
  }
});
afterEach(async () => {
  await run.stop();
  run.remove();
});

/** Pairs of people whose Echoes have met since event number `since`, by their numbers. */
const metSince = (since: number): Set<string> =>
  new Set(
    run.published.slice(since).flatMap(({ about, body }) => {
      if (body.type !== "EchoesMet" || about === null) return [];
      const all = [about.echoId, ...body.otherEchoIds].map((id) => PEOPLE.find((n) => nthId("echo", n) === id)!).sort();
      return all.flatMap((one) => all.filter((other) => other > one).map((other) => `${one} ${other}`));
    }),
  );

test("Echoes of two people never meet from the block on, whoever made it; a mute keeps nobody apart", async () => {
  const strangers = () => ["1 2", "1 3", "3 4"].filter((pair) => !metSince(0).has(pair));
  for (let ticks = 0; ticks < 480 && strangers().length > 0; ticks += 80) await run.engine.step(80);
  expect(strangers()).toEqual([]);
  await run.hub.write((tx) => {
    block(tx, userOf(1), userOf(2));
    block(tx, userOf(4), userOf(3));
    mute(tx, userOf(1), userOf(3));
  });
  const since = run.published.length;
  for (let ticks = 0; ticks < 720 && !metSince(since).has("1 3"); ticks += 240) await run.engine.step(240);
  const met = metSince(since);
  expect(met.has("1 2") || met.has("3 4")).toBe(false);
  expect(met.has("1 3")).toBe(true);
});
