import type { Engine } from "../../engine/engine.ts";
import type { Clock } from "../../shared/clock.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Writer } from "../../store/driver.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { forgetMeeting, whoMet } from "../../store/hub/meetings.ts";
import { deleteForgotten, insertForgotten, listEchoIdsOf, listForgotten } from "./forgetting.repo.ts";

/** Accounts that are given an order in one transaction. */
const ORDERS_PER_WRITE = 250;

export type Forgetting = {
  /** Notes, in the transaction in which an Echo goes, that nobody shall name it any more. */
  note(tx: Writer, echoId: Uuid): void;
  /** The same for every Echo of an account that is being erased, at once. */
  noteAll(ownerId: Uuid): Promise<void>;
  /** Gives everybody who has met one of those noted the order to tell of it without its name; goes on where a crash has cut it off. */
  run(through?: Hub): Promise<void>;
};

/** Those who are gone are named nowhere, not even in other people's diaries. */
export function createForgetting(deps: {
  hub: Hub;
  engine: Pick<Engine, "order">;
  clock: Clock;
  ids: IdSource;
}): Forgetting {
  const { hub, engine, clock, ids } = deps;

  /** Returns whether there may be more to do for the Echo. */
  const runSome = (through: Hub, echoId: Uuid): Promise<boolean> =>
    through.write((tx) => {
      const found = whoMet(tx, echoId, ORDERS_PER_WRITE);
      for (const userId of found) {
        const order = { call: "echoes.unname", args: { echoIds: [echoId], retell: true } } as const;
        engine.order(tx, { orderId: ids(), userId, at: clock(), order });
        forgetMeeting(tx, echoId, userId);
      }
      if (found.length === ORDERS_PER_WRITE) return true;
      deleteForgotten(tx, echoId);
      return false;
    });

  const run = async (through = hub): Promise<void> => {
    for (const echoId of listForgotten(hub)) while (await runSome(through, echoId));
  };

  return {
    note: (tx, echoId) => void insertForgotten(tx, echoId),
    async noteAll(ownerId) {
      await hub.write((tx) => {
        for (const echoId of listEchoIdsOf(tx, ownerId)) insertForgotten(tx, echoId);
      });
      await run();
    },
    run,
  };
}
