import type { Config } from "../../config/config.ts";
import { dataPaths } from "../../config/paths.ts";
import type { DataOwned } from "../../data/register.ts";
import type { Engine } from "../../engine/engine.ts";
import { createKeptFiles } from "../../providers/files/kept-files.ts";
import { type Clock, HOUR_MS } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { HubReader } from "../../store/hub/hub-reads.ts";
import type { Leases } from "../../store/hub/leases.ts";
import { area } from "../area.ts";
import type { Media } from "../media/media.service.ts";
import type { EXPORT_READS } from "./exports.reads.ts";
import { exportRoutes } from "./exports.routes.ts";
import { createExports } from "./exports.service.ts";
import { exportJsonSchema } from "./json-schema.ts";

type Needs = {
  hub: Hub;
  leases: Leases;
  reading: HubReader<typeof EXPORT_READS>;
  engine: Engine;
  clock: Clock;
  ids: IdSource;
  config: Config;
  media: Media;
  register: readonly { name: string; data: DataOwned }[];
};

/** Everything an account owns, to take away. */
export const exportsArea = area({
  name: "exports",
  about: "Everything the account owns, to take away.",
  data: {
    hub: { data_exports: { people: { user_id: "delete" }, exported: "own" } },
    files: {
      "exports/": {
        onDeletion: "the account's files are removed, which `data_exports` names",
        exported: "nothing: they are exports themselves",
      },
    },
  },
  build({ config, ...parts }: Needs) {
    const exports = createExports({ ...parts, files: createKeptFiles(dataPaths(config.dataDir).exports) });
    let schema: object | null = null;
    return {
      service: exports,
      routes: exportRoutes({
        exports,
        schema: () => {
          schema ??= exportJsonSchema(parts.register);
          return schema;
        },
      }),
      jobs: [
        {
          name: "remove exports that were kept long enough",
          everyMs: HOUR_MS,
          erases: true,
          leased: true,
          run: exports.prune,
        },
      ],
      leaving: { beforeErasure: ({ userId }) => exports.removeAll(userId) },
      prepare: exports.prepare,
    };
  },
});
