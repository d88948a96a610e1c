import { afterAll, expect, test } from "bun:test";
import { nthEcho, nthId, PUBLIC_SHARD, personalShard, startRunningEngine } from "./support/running-engine.ts";

const TICKS = 400;
const PEOPLE = 6;
const folders: (() => void)[] = [];
afterAll(() => {
  for (const remove of folders) remove();
});

/** Six people, half of them in one shared shard, all living some hundred ticks. */
async function liveOn(workers: number): Promise<{ chains: string[][]; encounters: number }> {
  const run = await startRunningEngine({ workers });
  folders.push(run.remove);
  for (let n = 0; n < PEOPLE; n++) {
    const shard = n % 2 === 0 ? PUBLIC_SHARD : personalShard(n);
    await run.engine.ask("echo.create", nthId("user", n), { echo: nthEcho(n), shard, maxEchoes: 1, idempotency: null });
  }
  await run.engine.step(TICKS);
  const encounters = run.published.filter(
    ({ body }) => body.type === "RelationshipChanged" && body.otherEchoId !== null,
  ).length;
  await run.stop();
  const chains = Array.from({ length: PEOPLE }, (_, n) =>
    run.chain(nthId("user", n), nthId("echo", n)).map((row) => row.hash),
  );
  return { chains, encounters };
}

test("some hundred ticks give the same lives on one worker and on three, alone and among others", async () => {
  const one = await liveOn(1);
  const three = await liveOn(3);
  expect(one.chains.map((chain) => chain.length)).toEqual(Array(PEOPLE).fill(TICKS + 1));
  expect(new Set(one.chains.map((chain) => chain.at(-1))).size).toBe(PEOPLE);
  expect(one.encounters).toBeGreaterThan(0);
  expect(three.chains).toEqual(one.chains);
  expect(three.encounters).toBe(one.encounters);
}, 300_000);
