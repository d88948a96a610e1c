import type { ShardType } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";

/** An Active Echo as the hub's directory knows it: who has to be lived. */
export type RosterEntry = { echoId: Uuid; userId: Uuid; shardId: Uuid; shardType: ShardType };
