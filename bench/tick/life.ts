import { insertShard } from "../../src/areas/shards/shards.repo.ts";
import type { ShardRef } from "../../src/engine/world/shard-ref.ts";
import { systemClock } from "../../src/shared/clock.ts";
import { createIdSource } from "../../src/shared/ids.ts";
import { startBenchEngine } from "../support/engine.ts";
import { obey } from "../support/obey.ts";

/** The engine on a data folder: `<folder> <most open tenants> [open]`. With `open`, every tenant's file is open before time counts. */
const [, , dataDir = "", maxOpen = "256", open] = process.argv;
const { engine, hub, stop } = await startBenchEngine(dataDir, Number(maxOpen));
if (open === "open")
  for (const { owner_id } of hub.all<{ owner_id: string }>("SELECT DISTINCT owner_id FROM echo_directory"))
    await engine.ask("feed.get", owner_id, { itemId: owner_id });

const ids = createIdSource(systemClock);

/** One more Public world, the service's own. */
async function openWorld(): Promise<ShardRef> {
  const shard = { shardId: ids(), shardType: "Public", seed: "f".repeat(32), theme: "harbour_town" } as const;
  const told = { name: "A quay", description: null, locale: "en", bannerName: null };
  await hub.write((tx) =>
    insertShard(tx, { ...shard, ...told, status: "Active", ownerId: null, createdAt: systemClock() }),
  );
  return shard;
}

await obey(
  {},
  {
    /** Sends every Echo to a Public world, so many to each. */
    async gather(each: number) {
      const echoes = hub.all<{ echoId: string; ownerId: string }>(
        "SELECT echo_id AS echoId, owner_id AS ownerId FROM echo_directory WHERE status = 'Active' ORDER BY echo_id",
      );
      let to = await openWorld();
      for (const [n, { echoId, ownerId }] of echoes.entries()) {
        if (n > 0 && n % each === 0) to = await openWorld();
        await engine.ask("echo.travel", ownerId, { echoId, to });
      }
    },

    /** Milliseconds that each of so many ticks took, until all their events were with the hub. */
    async live(ticks: number) {
      const spent: number[] = [];
      for (let n = 0; n < ticks; n++) {
        const before = performance.now();
        await engine.step(1);
        spent.push(performance.now() - before);
      }
      const { failedEchoes, failedTenants } = await engine.health();
      if (failedEchoes + failedTenants > 0) throw new Error("an Echo could not live");
      return spent;
    },
    stop,
  },
);
