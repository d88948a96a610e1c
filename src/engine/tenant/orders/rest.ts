import type { About, EchoEventBody, HibernationReason } from "../../../shared/events.ts";
import type { Uuid } from "../../../shared/ids.ts";
import type { Writer } from "../../../store/driver.ts";
import { listResting, requireShardAndTick, setActive, setHibernated } from "../echo/echo.repo.ts";
import type { Emit } from "../tenant.ts";

type Change = { tx: Writer; emit: Emit; userId: Uuid; at: number; reason: HibernationReason };

/** Puts every Active Echo of the account to sleep. Returns those that it did. */
export const sleepAll = (change: Change): About[] =>
  listResting(change.tx, null).map((echoId) => {
    setHibernated(change.tx, echoId, change.reason, change.at);
    return tell(change, echoId, { type: "EchoHibernated", reason: change.reason });
  });

/** Wakes the Echoes that this cause put to sleep, and no other. Returns those that it did. */
export const wakeAll = (change: Change): About[] =>
  listResting(change.tx, change.reason).map((echoId) => {
    setActive(change.tx, echoId);
    return tell(change, echoId, { type: "EchoWoken" });
  });

function tell({ tx, emit, userId, at }: Change, echoId: Uuid, body: EchoEventBody): About {
  const { shard, tick } = requireShardAndTick(tx, echoId);
  const about = { echoId, shardId: shard.shardId, shardType: shard.shardType, tick };
  emit({ userId, at, about }, [body]);
  return about;
}
