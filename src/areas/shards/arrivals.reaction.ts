import type { Uuid } from "../../shared/ids.ts";
import type { Projection } from "../../store/hub/apply-outbox.ts";
import type { HubWriter } from "../../store/hub/hub.ts";
import type { Homecoming } from "./homecoming.service.ts";

/**
 * Judges an Echo again where it has come to a shard of others: access may have been taken away, or the shard have ended, since its
 * journey was allowed.
 */
export function createArrivals({ homecoming }: { homecoming: Pick<Homecoming, "sendStray"> }) {
  const judge = (tx: HubWriter, { about }: { about: { echoId: Uuid; shardType: string } }): void => {
    if (about.shardType !== "Personal") homecoming.sendStray(tx, about.echoId);
  };
  return { EchoBorn: judge, ShardTravelCompleted: judge } satisfies Projection;
}
