import { expect, test } from "bun:test";
import { openDatabase } from "../../../src/store/libsql-local.ts";
import { nthEcho, nthId, personalShard, startRunningEngine } from "../support/running-engine.ts";

test("an Echo whose life cannot be read can still be put to sleep, woken and deleted", async () => {
  const run = await startRunningEngine();
  const [userId, echo] = [nthId("user", 1), nthEcho(1)];
  const { echoId } = echo;
  await run.engine.ask("echo.create", userId, { echo, shard: personalShard(1), maxEchoes: 1, idempotency: null });
  await run.stop();
  const db = openDatabase(run.tenantFile(userId));
  db.writeSync((tx) => tx.run("UPDATE echo_parts SET value = '{' WHERE part = 'person'"));
  db.close();

  const again = await startRunningEngine({}, run.dataDir);
  const statusAfter = async (asked: Promise<{ status: string }>) => (await asked).status;
  expect(await statusAfter(again.engine.ask("echo.hibernate", userId, { echoId, reason: "user_request" }))).toBe(
    "Hibernated",
  );
  expect(await statusAfter(again.engine.ask("echo.wake", userId, { echoId }))).toBe("Active");
  await again.engine.ask("echo.delete", userId, { echoId });
  expect(again.hub.all("SELECT status FROM echo_directory")).toEqual([{ status: "Deleted" }]);
  await again.stop();
  again.remove();
});
