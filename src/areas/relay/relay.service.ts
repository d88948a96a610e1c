import { ChatProviderError } from "../../providers/chat/port.ts";
import type { RoomListener } from "../../providers/chat/rooms.ts";
import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { Channel } from "../channels/channels.rules.ts";
import type { ChannelService } from "../channels/channels.service.ts";
import type { Rooms } from "../chatlink/rooms.service.ts";
import type { Incoming } from "./incoming.service.ts";
import type { Outgoing } from "./outgoing.service.ts";

export type RelayService = {
  /**
   * Relays a channel to a room from now on. The same room again changes nothing. PROVIDER_UNAVAILABLE without a provider, PROVIDER_ERROR where there
   * is no such room for it; CONFLICT for a private channel, a room of another channel, and a channel that has another room.
   */
  connect(adminId: Uuid, channel: Channel, roomId: string): Promise<Channel>;
  /** Harmless for a channel that is not relayed. What was relayed stays where it is. */
  disconnect(adminId: Uuid, channel: Channel): Promise<void>;
  start(): void;
  isUp(): boolean;
  /** Looks at all rooms, again after the look under way. */
  lookAgain(): Promise<void>;
  stop(): Promise<void>;
};

export function createRelay(deps: {
  hub: Hub;
  clock: Clock;
  logger: Logger;
  rooms: Rooms;
  channels: Pick<ChannelService, "channel">;
  audit: AuditService;
  incoming: Incoming;
  /** Null where no provider is configured. */
  outgoing: Outgoing | null;
}): RelayService {
  const { hub, clock, logger, rooms, channels, audit, incoming, outgoing } = deps;
  let listener: RoomListener | null = null;
  let looking: Promise<void> | null = null;
  let isWanted = false;
  let stopping = false;

  const lookAtAll = async (): Promise<void> => {
    for (const relay of rooms.list(hub))
      await incoming.lookAt(relay).catch((error: unknown) => {
        const fields = { channel_id: relay.channelId, error: describeError(error) };
        logger.warn("a room of the chat could not be looked at", fields);
      });
    outgoing?.wake();
  };

  const lookUntilDone = async (): Promise<void> => {
    do {
      isWanted = false;
      await lookAtAll().catch((error: unknown) =>
        logger.error("the rooms of the chat could not be looked at", { error: describeError(error) }),
      );
    } while (isWanted && !stopping);
    looking = null;
  };

  const lookAgain = (): Promise<void> => {
    isWanted = true;
    looking ??= lookUntilDone();
    return looking;
  };

  const lastIn = async (roomId: string): Promise<string> => {
    if (rooms.chat === null) throw new ApiError("PROVIDER_UNAVAILABLE", "No chat provider is configured.");
    return rooms.chat.lastIn(roomId).catch((cause: unknown) => {
      const unreachable = cause instanceof ChatProviderError && cause.kind === "unreachable";
      throw new ApiError(unreachable ? "PROVIDER_UNAVAILABLE" : "PROVIDER_ERROR", "The room cannot be read.", {
        cause,
      });
    });
  };

  return {
    async connect(adminId, { channelId, channelType }, roomId) {
      if (channelType === "Private") throw new ApiError("CONFLICT", "What is said in private stays here.");
      const afterExternalId = await lastIn(roomId);
      await hub.write((tx) => {
        const [own, others] = [rooms.of(tx, channelId), rooms.byRoom(tx, roomId)];
        if (own !== null && own.roomId === roomId) return;
        if (own !== null || others !== null)
          throw new ApiError("CONFLICT", "The channel or the room is relayed already.");
        rooms.open(tx, { channelId, roomId, afterExternalId, connectedAt: clock() });
        audit.record(tx, {
          actorId: adminId,
          action: "channels.relay",
          targetId: channelId,
          details: { room_id: roomId },
        });
      });
      return channels.channel(adminId, channelId);
    },
    disconnect: (adminId, { channelId }) =>
      hub.write((tx) => {
        if (rooms.close(tx, channelId) > 0)
          audit.record(tx, { actorId: adminId, action: "channels.unrelay", targetId: channelId, details: {} });
      }),
    start() {
      if (rooms.chat === null) return;
      listener = rooms.chat.listen((event) => (event.type === "ready" ? lookAgain() : incoming.hear(event)));
      outgoing?.wake();
    },
    isUp: () => listener?.isUp() ?? false,
    lookAgain,
    async stop() {
      stopping = true;
      rooms.chat?.close();
      await listener?.close();
      await looking;
      await outgoing?.stop();
    },
  };
}
