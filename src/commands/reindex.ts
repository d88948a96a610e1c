import { rmSync } from "node:fs";
import { dataPaths } from "../config/paths.ts";
import type { Command } from "./command.ts";
import { onData } from "./on-data.ts";

export const reindex: Command = {
  summary: "make the search index anew",
  options: {},
  async run(around) {
    const config = around.config();
    await onData(config, around, "reindex", {}, async () => {
      const { search } = dataPaths(config.dataDir);
      for (const suffix of ["", "-wal", "-shm"]) rmSync(`${search}${suffix}`, { force: true });
      return null;
    });
    around.out("The search index is made anew while the service runs; until it is whole, search finds less.\n");
    return 0;
  },
};
