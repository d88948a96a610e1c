import type { REST } from "@discordjs/rest";
import { SECOND_MS } from "../../shared/clock.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import { isExternalId, readMessage } from "./live-messages.ts";
import type { RoomEvent, RoomListener } from "./rooms.ts";

/** Guilds, messages in them, and what these say. */
const INTENTS = (1 << 0) | (1 << 9) | (1 << 15);

const RECONNECT_MS = 5 * SECOND_MS;

/**
 * Hears a Discord-style gateway. The library resumes a broken line by itself; where it gives up, or was never let in, another one is begun after
 * some seconds. Events are handed on one after the other.
 */
export function listenLive(deps: {
  token: string;
  rest: () => Promise<REST>;
  heard: (event: RoomEvent) => Promise<void>;
  logger: Logger;
}): RoomListener {
  const { token, rest, heard, logger } = deps;
  let closed = false;
  let up = false;
  let end: (() => Promise<void>) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();

  const hear = (event: RoomEvent): void => {
    if (closed) return;
    last = last
      .then(() => heard(event))
      .catch((error: unknown) => {
        logger.error("an event of the chat was not taken in", { type: event.type, error: describeError(error) });
      });
  };

  const connect = async (): Promise<void> => {
    const [{ WebSocketManager, WebSocketShardEvents: Events }, api] = await Promise.all([
      import("@discordjs/ws"),
      rest(),
    ]);
    if (closed) return;
    const manager = new WebSocketManager({
      token,
      intents: INTENTS,
      shardCount: 1,
      rest: api,
    });
    end = async () => void (await manager.destroy());
    const isUp = (): void => {
      up = true;
      hear({ type: "ready" });
    };
    manager.on(Events.Ready, isUp);
    manager.on(Events.Resumed, isUp);
    manager.on(Events.Closed, () => {
      up = false;
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
    }, RECONNECT_MS);
  };

  void connect().catch(again);
  return {
    isUp: () => up,
    async close() {
      closed = true;
      up = false;
      clearTimeout(timer);
      await end?.();
      await last;
    },
  };
}

/** What the gateway tells, as far as it is taken in. */
function readEvent(dispatched: unknown): RoomEvent | null {
  const { t: type, d: told = {} } = (dispatched ?? {}) as { t?: unknown; d?: Record<string, unknown> };
  if (type === "MESSAGE_CREATE" || type === "MESSAGE_UPDATE") {
    const message = readMessage(told);
    return message === null ? null : { type: type === "MESSAGE_CREATE" ? "posted" : "edited", message };
  }
  if (type !== "MESSAGE_DELETE" && type !== "MESSAGE_DELETE_BULK") return null;
  const ids = (type === "MESSAGE_DELETE" ? [told.id] : Array.isArray(told.ids) ? told.ids : []).filter(isExternalId);
  return isExternalId(told.channel_id) ? { type: "deleted", roomId: told.channel_id, externalIds: ids } : null;
}
