import { expect, test } from "bun:test";
import { examineShards } from "../../../src/areas/shards/examine-shards.ts";
import { startLiveService } from "../live-service.ts";

test("the doctor tells of an Echo that is in a shard which is gone, unless it has been ordered home", async () => {
  const service = await startLiveService();
  try {
    const person = await service.register();
    const echo = await service.createEcho(person);
    const found: unknown[] = [];
    await service.restart([person], (hub) => {
      found.push(examineShards(hub));
      const [{ shardId }] = hub.all<{ shardId: string }>(
        "SELECT shard_id AS shardId FROM echo_directory WHERE echo_id = ?",
        echo,
      ) as [{ shardId: string }];
      const move = (to: string) =>
        hub.writeSync((tx) => tx.run("UPDATE echo_directory SET shard_id = ? WHERE echo_id = ?", to, echo));
      move("01900000-0000-7000-8000-000000000000");
      found.push(examineShards(hub));
      const order = JSON.stringify({ echoId: echo, from: shardId, home: {} });
      const insert =
        "INSERT INTO orders (order_id, user_id, call, args, created_at) VALUES ('o', ?, 'echo.goHome', ?, 0)";
      hub.writeSync((tx) => tx.run(insert, person.userId, order));
      found.push(examineShards(hub));
      hub.writeSync((tx) => tx.run("DELETE FROM orders WHERE order_id = 'o'"));
      move(shardId);
    });
    const whole = { what: "shards", state: "ok", detail: expect.any(String) };
    expect(found).toEqual([whole, { what: "shards", state: "warning", detail: expect.stringContaining(echo) }, whole]);
  } finally {
    await service.stop();
  }
});
