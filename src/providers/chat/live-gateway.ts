import type { REST } from "@discordjs/rest";
import { MINUTE_MS, SECOND_MS } from "../../shared/clock.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import { inTurn } from "./live-gateway-events.ts";
import { gatewayLine } from "./live-gateway-line.ts";
import { isExternalId, readMessage } from "./live-messages.ts";
import type { RoomEvent, RoomListener } from "./rooms.ts";

/** From the end of one line to the begin of another; and how long one is down, whatever it waits for, until it has ended. */
export const RECONNECT_MS = 5 * SECOND_MS;
export const DOWN_MS = 2 * MINUTE_MS;

/**
 * Hears a Discord-style gateway. A broken line is resumed; where that is given up, was never let in, or takes longer than `downMs`, another one
 * is begun after `reconnectMs`. Events are handed on one after the other, and what comes faster than it is taken in is told as a line that was down.
 */
export function listenLive(deps: {
  token: string;
  rest: () => Promise<REST>;
  heard: (event: RoomEvent) => Promise<void>;
  logger: Logger;
  reconnectMs: number;
  downMs: number;
}): RoomListener {
  const { token, rest, heard, logger, reconnectMs, downMs } = deps;
  let closed = false;
  let up = false;
  let end: (() => Promise<void>) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let overdue: ReturnType<typeof setTimeout> | undefined;
  const { hear, close } = inTurn(heard, logger);

  const connect = async (): Promise<void> => {
    const line = await gatewayLine({ token, rest: await rest(), logger }, told);
    if (closed) return;
    end = line.end;
    watch();
    await line.connect();
  };

  const told = {
    up(): void {
      clearTimeout(overdue);
      up = true;
      hear({ type: "ready" });
    },
    down(): void {
      up = false;
      watch();
    },
    failed: (error: unknown): void => again(error),
    dispatched(what: unknown): void {
      const event = readEvent(what);
      if (event !== null) hear(event);
    },
  };

  const watch = (): void => {
    clearTimeout(overdue);
    overdue = setTimeout(() => again(new Error("the line does not come back")), downMs);
  };

  const again = (error: unknown): void => {
    if (closed || timer !== undefined) return;
    clearTimeout(overdue);
    up = false;
    logger.warn("no line to the chat; another one is begun shortly", { error: describeError(error) });
    timer = setTimeout(() => {
      timer = undefined;
      const before = end;
      end = null;
      void Promise.resolve(before?.())
        .catch(() => {})
        .then(connect)
        .catch(again);
    }, reconnectMs);
  };

  void connect().catch(again);
  return {
    isUp: () => up,
    async close() {
      closed = true;
      up = false;
      const ended = close();
      clearTimeout(timer);
      clearTimeout(overdue);
      await end?.();
      await ended;
    },
  };
}

/** What the gateway tells, as far as it is taken in. */
function readEvent(dispatched: unknown): RoomEvent | null {
  const { t: type, d } = (dispatched ?? {}) as { t?: unknown; d?: Record<string, unknown> | null };
  const told = d ?? {};
  if (type === "MESSAGE_CREATE" || type === "MESSAGE_UPDATE") {
    const message = readMessage(told);
    return message === null ? null : { type: type === "MESSAGE_CREATE" ? "posted" : "edited", message };
  }
  if (type !== "MESSAGE_DELETE" && type !== "MESSAGE_DELETE_BULK") return null;
  const ids = (type === "MESSAGE_DELETE" ? [told.id] : Array.isArray(told.ids) ? told.ids : []).filter(isExternalId);
  return isExternalId(told.channel_id) ? { type: "deleted", roomId: told.channel_id, externalIds: ids } : null;
}
