import { BACKPRESSURE_BYTES } from "./server.ts";

/** "Try again later" of IANA's registry of close codes: the client fell behind. */
const FELL_BEHIND = { code: 1013, reason: "too_slow" };

export type DenoTopics = {
  join(topic: string, socket: WebSocket): void;
  /** Ends the socket's subscription; harmless when it has none. */
  leave(socket: WebSocket): void;
  publish(topic: string, text: string): void;
};

/** What Bun has built in: sockets by topic. A socket is subscribed to one topic at most. */
export function createDenoTopics(): DenoTopics {
  const subscribers = new Map<string, Set<WebSocket>>();
  const topicOf = new WeakMap<WebSocket, string>();

  const leave = (socket: WebSocket): void => {
    const topic = topicOf.get(socket);
    if (topic === undefined) return;
    topicOf.delete(socket);
    const sockets = subscribers.get(topic);
    if (sockets?.delete(socket) && sockets.size === 0) subscribers.delete(topic);
  };

  return {
    join(topic, socket) {
      topicOf.set(socket, topic);
      const sockets = subscribers.get(topic);
      if (sockets === undefined) subscribers.set(topic, new Set([socket]));
      else sockets.add(socket);
    },
    leave,
    publish(topic, text) {
      for (const socket of subscribers.get(topic) ?? []) {
        if (socket.bufferedAmount <= BACKPRESSURE_BYTES) {
          socket.send(text);
          continue;
        }
        leave(socket);
        socket.close(FELL_BEHIND.code, FELL_BEHIND.reason);
      }
    },
  };
}
