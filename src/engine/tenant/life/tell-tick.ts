import type { EventBody } from "../../../shared/events.ts";
import type { Uuid } from "../../../shared/ids.ts";
import type { Writer } from "../../../store/driver.ts";
import type { ShardRef } from "../../engine.ts";
import type { Birth, LivedTick } from "../../life/types.ts";
import type { Narration } from "../../narrator/port.ts";
import type { Simulation } from "../../worker/simulation.ts";
import type { Emit } from "../tenant.ts";
import { recordTick } from "./record-tick.ts";

/** A tick of an Echo that was lived and worded: its birth, or one of those after. */
export type ToldTick = {
  birth: Birth;
  shard: ShardRef;
  lived: LivedTick;
  narration: Narration | null;
  /** Whole crowns before the tick; null at birth. */
  wealthBefore: number | null;
  /** The tick's recorded time in milliseconds. */
  at: number;
};

/** Writes what a tick made, but for the state, and emits its events after those in `first`. */
export function tellTick(
  { sim, tx, emit, userId }: { sim: Simulation; tx: Writer; emit: Emit; userId: Uuid },
  { birth, shard, lived, ...told }: ToldTick,
  first: EventBody[] = [],
): void {
  const { echoId, name } = birth;
  const made = recordTick(tx, { userId, echoId, name, shard, world: sim.world(shard), lived, ...told });
  const { shardId, shardType } = shard;
  emit({ userId, echoId, shardId, shardType, tick: lived.state.tick, at: told.at }, [...first, ...made]);
}
