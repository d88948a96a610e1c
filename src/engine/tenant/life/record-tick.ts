import type { EchoEventBody } from "../../../shared/events.ts";
import type { Writer } from "../../../store/driver.ts";
import { recordEntry } from "../diary/record-entry.ts";
import type { Emit } from "../tenant.ts";
import { putMemory, putRelationship } from "./life.repo.ts";
import { recordArrival, recordHappenings } from "./record-happenings.ts";
import { createTickRecord, type TickRecord, type ToldTick } from "./told-tick.ts";

/**
 * Writes what one Echo's tick made, but for the state, and emits its events after those in `first`, in the order in which things
 * happened.
 */
export function recordTick(tx: Writer, emit: Emit, told: ToldTick, first: EchoEventBody[] = []): void {
  const record = createTickRecord(tx, told);
  recordArrival(record);
  recordHappenings(record);
  recordWealth(record);
  recordMemoriesAndTies(record);
  recordEntry(record);
  const { userId, birth, shard, at } = told;
  const { shardId, shardType } = shard;
  const about = { echoId: birth.echoId, shardId, shardType, tick: record.tick };
  emit({ userId, at, about }, [...first, ...record.bodies]);
}

/** One event for all that the tick earned and cost, so that what a client was told always adds up. */
function recordWealth({ told, bodies }: TickRecord): void {
  const { before } = told;
  const { wealth } = told.lived.state;
  if (before !== null && before.wealth !== wealth)
    bodies.push({ type: "EchoWealthChanged", oldValue: before.wealth, newValue: wealth });
}

function recordMemoriesAndTies({ tx, told, newId }: TickRecord): void {
  const { lived, birth } = told;
  for (const memory of lived.memories) putMemory(tx, newId(), birth.echoId, memory);
  for (const key of lived.changedTies) {
    const tie = lived.state.ties[key];
    if (tie !== undefined) putRelationship(tx, newId(), birth.echoId, tie);
  }
}
