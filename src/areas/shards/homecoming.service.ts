import type { Engine } from "../../engine/engine.ts";
import type { Clock } from "../../shared/clock.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import { findStray, type Leaver, listIn, listStrays } from "./residents.repo.ts";

/** Echoes ordered home in one transaction. */
const PER_WRITE = 250;

const BELOW_ALL = "";

export type Homecoming = {
  /**
   * Orders the first of a shard's Echoes home, of everybody or of one owner, in the transaction that decides it. Call `finish` with
   * what it returns after the commit.
   */
  begin(tx: HubWriter, shardId: Uuid, ownerId: Uuid | null): { after: Uuid } | null;
  /** Orders the others home. */
  finish(shardId: Uuid, ownerId: Uuid | null, more: { after: Uuid } | null): Promise<void>;
  /** Orders an Echo home if it is where it may not be. */
  sendStray(tx: HubWriter, echoId: Uuid): void;
  /** Orders everybody home who is where they may not be: what a crash has left. */
  sendStrays(hub: Hub): Promise<void>;
};

/** The way home for Echoes that may not stay where they are. An order that comes twice, or late, moves nobody who has left. */
export function createHomecoming(deps: { hub: Hub; clock: Clock; ids: IdSource; order: Engine["order"] }): Homecoming {
  const { hub, clock, ids } = deps;

  const order = (tx: HubWriter, leavers: readonly Leaver[]): { after: Uuid } | null => {
    for (const { echoId, ownerId, from, home } of leavers)
      deps.order(tx, {
        orderId: ids(),
        userId: ownerId,
        order: { call: "echo.goHome", args: { echoId, from, home } },
        at: clock(),
      });
    return leavers.length < PER_WRITE ? null : { after: leavers.at(-1)!.echoId };
  };

  const begin = (tx: HubWriter, shardId: Uuid, ownerId: Uuid | null, after: Uuid): { after: Uuid } | null =>
    order(tx, listIn(tx, shardId, { ownerId, after, limit: PER_WRITE }));

  return {
    begin: (tx, shardId, ownerId) => begin(tx, shardId, ownerId, BELOW_ALL),
    async finish(shardId, ownerId, more) {
      for (let next = more; next !== null; ) {
        const { after } = next;
        next = await hub.write((tx) => begin(tx, shardId, ownerId, after));
      }
    },
    sendStray: (tx, echoId) => void order(tx, findStray(tx, echoId)),
    async sendStrays(hub) {
      for (let next: { after: Uuid } | null = { after: BELOW_ALL }; next !== null; ) {
        const { after }: { after: Uuid } = next;
        next = await hub.write((tx) => order(tx, listStrays(tx, { after, limit: PER_WRITE })));
      }
    },
  };
}
