import { relayText } from "../../providers/chat/chat-text.ts";
import { ChatProviderError } from "../../providers/chat/port.ts";
import type { ChatRooms } from "../../providers/chat/rooms.ts";
import { type Backlog, createBacklog } from "../../shared/backlog.ts";
import { type Clock, MINUTE_MS, SECOND_MS } from "../../shared/clock.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { LeaseLost, type Leases } from "../../store/hub/leases.ts";
import type { RelayedMessages } from "../channels/relayed.service.ts";
import type { Chatlinks } from "../chatlink/chatlink.service.ts";
import type { Relay, RelayChange, Relayed } from "../chatlink/rooms.rules.ts";
import type { Rooms } from "../chatlink/rooms.service.ts";
import { createCopies } from "./copies.service.ts";

const FIRST_RETRY_MS = SECOND_MS;
const RETRY_MAX_MS = 5 * MINUTE_MS;

/** Carries in the background what has changed to the rooms, in the order in which it was written. */
export type Outgoing = Backlog;

/**
 * Makes copies in rooms what the messages are, one process at a time for a room. A room that takes nothing makes its own messages wait,
 * and no other's.
 */
export function createOutgoing(deps: {
  hub: Hub;
  leases: Pick<Leases, "hold">;
  clock: Clock;
  logger: Logger;
  rooms: Rooms;
  chat: ChatRooms;
  messages: RelayedMessages;
  chatlinks: Pick<Chatlinks, "of">;
}): Outgoing {
  const { hub, leases, clock, logger, rooms, chat, messages, chatlinks } = deps;
  const copies = createCopies({ hub, rooms, chat });

  /** What its copy should say; null where there should be none. Of whoever is silenced nothing is carried that is not there. */
  const textOf = ({ messageId }: RelayChange, copy: Relayed | null): string | null => {
    const shown = messages.shown(hub, messageId);
    if (shown === null) return null;
    const { author, message, silenced, lines } = shown;
    if (silenced && copy === null) return null;
    const { wroteUserId } = message;
    if (wroteUserId !== null && !chatlinks.of(wroteUserId).relayToChat) return null;
    return relayText(author.displayName, message.content, lines);
  };

  /** Written before the channel was relayed. */
  const isOld = ({ messageId, relay }: RelayChange): boolean =>
    (messages.shown(hub, messageId)?.message.createdAt ?? 0) < relay.connectedAt;

  const carry = async (through: Hub, change: RelayChange): Promise<void> => {
    const copy = rooms.copyOf(hub, change.messageId);
    const text = textOf(change, copy);
    const unsure = rooms.isUnsure(hub, change);
    const begin = async () => unsure || through.write((tx) => rooms.begins(tx, change), DURABLY);
    if (copy !== null && text !== null) {
      // What is gone was deleted by people of the room, and stays away, or by whoever could not note it.
      if (!(await copies.edit(copy, text)) && unsure) {
        await copies.forget(copy);
        await copies.send(change, text);
      }
    } else if (copy !== null) {
      await begin();
      await copies.takeOut(copy);
    } else if (unsure) await copies.find(change, text);
    else if (text !== null && !isOld(change)) {
      await begin();
      await copies.send(change, text);
    }
    await settle(through, change);
  };

  /** What whoever was taken over from has sent may have come after what was sent since. */
  const again = async (change: RelayChange, error: unknown): Promise<never> => {
    if (error instanceof LeaseLost) await hub.write((tx) => rooms.again(tx, change));
    throw error;
  };

  const settle = (through: Hub, change: RelayChange): Promise<void> =>
    through.write((tx) => {
      rooms.carried(tx, change);
      rooms.takes(tx, change.relay.channelId);
    });

  const failed = async (through: Hub, change: RelayChange, error: unknown): Promise<void> => {
    if (error instanceof LeaseLost) throw error;
    const { channelId, attempts } = change.relay;
    const isFinal = error instanceof ChatProviderError && error.kind === "refused";
    const fields = { channel_id: channelId, message_id: change.messageId, error: describeError(error) };
    if (isFinal) {
      logger.warn("the chat does not take a message", fields);
      return settle(through, change);
    }
    if (attempts === 0) logger.warn("a room of the chat fails; what is said waits", fields);
    const asked = error instanceof ChatProviderError ? error.waitMs : 0;
    await through.write((tx) => rooms.fails(tx, channelId, clock() + Math.max(asked, waitAfter(change.relay))));
  };

  return createBacklog({
    clock,
    due: (now) => rooms.dueChange(hub, now),
    nextAt: () => rooms.nextAttemptAt(hub),
    work: async (change) =>
      void (await leases.hold(
        rooms.lease(change),
        (through) =>
          carry(through, change)
            .catch((error: unknown) => failed(through, change, error))
            .catch((error: unknown) => again(change, error)),
        (tx) => rooms.isDue(tx, change, clock()),
      )),
    broken: (error) => logger.error("messages were not carried to the chat", { error: describeError(error) }),
  });
}

const DURABLY = { durable: true };

const waitAfter = ({ attempts }: Pick<Relay, "attempts">): number =>
  Math.min(RETRY_MAX_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts, 20));
