import { startBenchEngine } from "../support/engine.ts";
import { obey } from "../support/obey.ts";

/** The engine on a data folder: `<folder> <most open tenants> [open]`. With `open`, every tenant's file is open before time counts. */
const [, , dataDir = "", maxOpen = "256", open] = process.argv;
const { engine, hub, stop } = await startBenchEngine(dataDir, Number(maxOpen));
if (open === "open")
  for (const { owner_id } of hub.all<{ owner_id: string }>("SELECT DISTINCT owner_id FROM echo_directory"))
    await engine.ask("feed.get", owner_id, { itemId: owner_id });

await obey(
  {},
  {
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
