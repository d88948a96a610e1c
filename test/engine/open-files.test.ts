import { expect, test } from "bun:test";
import { nthEcho, nthId, personalShard, startRunningEngine } from "./support/running-engine.ts";

const PEOPLE = Array.from({ length: 30 }, (_, n) => n + 1);
const MAX_OPEN = 8;

test("people who come one after the other are served with no more files open than may be, ticks or none", async () => {
  const run = await startRunningEngine({ maxOpenTenants: MAX_OPEN });
  const openTenants = async () => (await run.engine.health()).workers[0]!.openTenants;
  for (const n of PEOPLE)
    await run.engine.ask("echo.create", nthId("user", n), {
      echo: nthEcho(n),
      shard: personalShard(n),
      maxEchoes: 1,
      idempotency: null,
    });
  while ((await openTenants()) > MAX_OPEN) await new Promise((resolve) => setImmediate(resolve));
  await run.engine.step(2);
  expect(await openTenants()).toBeLessThanOrEqual(MAX_OPEN);
  for (const n of PEOPLE)
    expect((await run.engine.ask("echo.get", nthId("user", n), { echoId: nthId("echo", n) })).tick).toBe(2);
  await run.stop();
  run.remove();
});
