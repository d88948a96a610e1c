import type { Clock } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { area } from "../area.ts";
import { worldProjection } from "./shards.projection.ts";
import { createShardService } from "./shards.service.ts";

/** The worlds in which Echoes live. */
export const shardsArea = area({
  name: "shards",
  about: "The worlds in which Echoes live.",
  data: {
    hub: { shards: { people: { owner_id: "delete" }, exported: { withheld: ["seed"] } } },
  },
  projection: worldProjection,
  build(needs: { hub: Hub; clock: Clock; ids: IdSource }) {
    const shards = createShardService(needs);
    return { service: shards, prepare: shards.ensureBuiltIn };
  },
});
