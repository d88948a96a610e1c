import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { describeChannel, findChannel, hasChannelOfType, insertChannel, listChannels } from "./channels.repo.ts";
import { type Actor, BUILT_IN, type Channel, mayDescribe, mayWrite, type OPENED_BY_ADMINS } from "./channels.rules.ts";

/** What is said of a channel; a description that is null is taken away. */
export type ChannelDescription = { name?: string; description?: string | null };

export type ChannelService = {
  list(viewerId: Uuid, page: PageRequest): Channel[];
  /** A channel that opens for the viewer; NOT_FOUND else. `db` is the transaction, inside one. */
  channel(viewerId: Uuid, channelId: Uuid, db?: Reader): Channel;
  /** Whether the channel is there and opens for the viewer. */
  opensFor(viewerId: Uuid, channelId: Uuid): boolean;
  /**
   * The channel as one that the actor may write in, read anew inside a transaction. NOT_FOUND, FORBIDDEN for an announcement, CONFLICT
   * where its shard is closed.
   */
  writable(db: Reader, actor: Actor, channelId: Uuid): Channel;
  /** FORBIDDEN for whom it is not theirs to describe. */
  describe(actor: Actor, channel: Channel, change: ChannelDescription): Promise<Channel>;
  /** Opens a channel that admins open, with an audit entry. */
  open(
    actor: Actor,
    wanted: { channelType: (typeof OPENED_BY_ADMINS)[number]; name: string; description: string | null },
  ): Promise<Channel>;
  /** Makes the channels that every deployment has, at its first start. */
  ensureBuiltIn(): Promise<void>;
};

export function createChannelService(deps: {
  hub: Hub;
  clock: Clock;
  ids: IdSource;
  audit: AuditService;
}): ChannelService {
  const { hub, clock, ids, audit } = deps;

  const channel: ChannelService["channel"] = (viewerId, channelId, db = hub) => {
    const found = findChannel(db, viewerId, channelId);
    if (found === null) throw new ApiError("NOT_FOUND");
    return found;
  };

  return {
    list: (viewerId, page) => hub.readSync((snapshot) => listChannels(snapshot, viewerId, page)),
    channel,
    opensFor: (viewerId, channelId) => findChannel(hub, viewerId, channelId) !== null,
    writable(db, actor, channelId) {
      const found = channel(actor.userId, channelId, db);
      if (!mayWrite(found, actor)) throw new ApiError("FORBIDDEN", "Only admins write here.");
      if (found.archived) throw new ApiError("CONFLICT", "The channel's shard is archived.");
      return found;
    },
    describe: (actor, { channelId }, change) =>
      hub.write((tx) => {
        const before = channel(actor.userId, channelId, tx);
        if (!mayDescribe(before, actor)) throw new ApiError("FORBIDDEN");
        const after = { ...before, ...change };
        if (after.name !== before.name || after.description !== before.description) describeChannel(tx, after);
        return after;
      }),
    open: (actor, wanted) =>
      hub.write((tx) => {
        const channelId = ids();
        insertChannel(tx, { channelId, ...wanted, createdAt: clock() });
        audit.record(tx, { actorId: actor.userId, action: "channels.open", targetId: channelId, details: wanted });
        return channel(actor.userId, channelId, tx);
      }),
    ensureBuiltIn: () =>
      hub.write((tx) => {
        for (const wanted of BUILT_IN)
          if (!hasChannelOfType(tx, wanted.channelType))
            insertChannel(tx, { channelId: ids(), ...wanted, createdAt: clock() });
      }),
  };
}
