import type { REST } from "@discordjs/rest";
import type { SessionInfo, WebSocketManager } from "@discordjs/ws";
import { SECOND_MS } from "../../shared/clock.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import { within } from "../../shared/within.ts";
import { inTurn } from "./live-gateway-events.ts";
import { shelterSteps } from "./live-gateway-steps.ts";
import { isExternalId, readMessage } from "./live-messages.ts";
import type { RoomEvent, RoomListener } from "./rooms.ts";

/** Guilds, messages in them, and what these say. */
const INTENTS = (1 << 0) | (1 << 9) | (1 << 15);

export const RECONNECT_MS = 5 * SECOND_MS;

/** So long whoever is at the other end has to say goodbye, too. */
const GOODBYE_MS = SECOND_MS;

/**
 * Hears a Discord-style gateway. The library resumes a broken line by itself; where it gives up, or was never let in, another one is begun after
 * `reconnectMs`. Events are handed on one after the other, frames that are not as agreed are left out, and what comes faster than
 * it is taken in is told as a line that was down.
 */
export function listenLive(deps: {
  token: string;
  rest: () => Promise<REST>;
  heard: (event: RoomEvent) => Promise<void>;
  logger: Logger;
  reconnectMs: number;
}): RoomListener {
  const { token, rest, heard, logger, reconnectMs } = deps;
  let closed = false;
  let up = false;
  let end: (() => Promise<void>) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { hear, close } = inTurn(heard, logger);

  const connect = async (): Promise<void> => {
    const [{ SimpleShardingStrategy, WebSocketManager, WebSocketShardEvents: Events }, api] = await Promise.all([
      import("@discordjs/ws"),
      rest(),
    ]);
    if (closed) return;
    // What one line has learned of its session is not handed to the next, which begins where that could not go on.
    let session: SessionInfo | null = null;
    let over = false;
    const isOver = (): boolean => over;
    const manager = new WebSocketManager({
      token,
      intents: INTENTS,
      shardCount: 1,
      rest: api,
      retrieveSessionInfo: () => session,
      updateSessionInfo: (_, next) => {
        session = next;
      },
      buildStrategy: (manager: WebSocketManager) =>
        shelterSteps(new SimpleShardingStrategy(manager), { unread, isOver }),
    });
    end = async () => {
      over = true;
      await within(Promise.resolve(manager.destroy()), GOODBYE_MS);
    };
    const isUp = (): void => {
      up = true;
      hear({ type: "ready" });
    };
    manager.on(Events.Ready, isUp);
    manager.on(Events.Resumed, isUp);
    manager.on(Events.Closed, () => {
      if (!over) up = false;
    });
    manager.on(Events.SocketError, (error: unknown) =>
      logger.warn("the line to the chat failed", { error: describeError(error) }),
    );
    manager.on(Events.Error, (error: unknown) => again(error));
    manager.on(Events.Dispatch, (dispatched: unknown) => {
      const event = readEvent(dispatched);
      if (event !== null) hear(event);
    });
    await manager.connect();
  };

  const unread = (error: unknown): void =>
    logger.warn("a frame of the chat is not as agreed", { error: describeError(error) });

  const again = (error: unknown): void => {
    if (closed || timer !== undefined) return;
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
