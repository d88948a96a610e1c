import { type Backlog, createBacklog } from "../../shared/backlog.ts";
import { type Clock, MINUTE_MS, SECOND_MS } from "../../shared/clock.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { Leases } from "../../store/hub/leases.ts";
import type { WritesInChat } from "../area.ts";
import {
  clearFromChat,
  findDueInChat,
  inChatLease,
  isDueInChat,
  isShown,
  type Notification,
  nextInChatAt,
  postponeInChat,
} from "./notifications.repo.ts";
import { NOTICE_FRESH_MS } from "./notify.service.ts";

/** What could not be sent waits as long again as it has waited, within these bounds. */
const FIRST_RETRY_MS = SECOND_MS;
const RETRY_MAX_MS = 15 * MINUTE_MS;

/**
 * Sends notifications to their readers in the external chat, one after another, each under a lease. A chat that does not answer is asked again until a
 * notification is out of date; it holds up the reader's other notifications and nobody else's.
 */
export function createChatDelivery(deps: {
  hub: Hub;
  leases: Pick<Leases, "hold">;
  clock: Clock;
  logger: Logger;
  ways: () => WritesInChat[];
}): Pick<Backlog, "wake" | "stop"> {
  const { hub, leases, clock, logger, ways } = deps;

  const settle = (through: Hub, { notificationId }: Notification): Promise<void> =>
    through.write((tx) => clearFromChat(tx, notificationId));

  const send = async (through: Hub, one: Notification): Promise<void> => {
    const age = clock() - one.createdAt;
    if (age >= NOTICE_FRESH_MS || !isShown(hub, one)) return settle(through, one);
    try {
      for (const write of ways()) await write(one);
    } catch (error) {
      logger.warn("a notification was not sent to the chat", {
        notification_id: one.notificationId,
        error: describeError(error),
      });
      const wait = Math.min(RETRY_MAX_MS, Math.max(FIRST_RETRY_MS, age));
      await through.write((tx) => void postponeInChat(tx, one.userId, clock() + wait));
      return;
    }
    await settle(through, one);
  };

  return createBacklog({
    clock,
    due: (now) => findDueInChat(hub, now),
    nextAt: () => nextInChatAt(hub),
    work: async (one) =>
      void (await leases.hold(
        inChatLease(one),
        (through) => send(through, one),
        (tx) => isDueInChat(tx, one, clock()),
      )),
    broken: (error) => logger.error("notifications are not sent to the chat", { error: describeError(error) }),
  });
}
