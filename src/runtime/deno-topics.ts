import { BACKPRESSURE_BYTES } from "./server.ts";

/** "Try again later" of IANA's registry of close codes: the client fell behind. */
const FELL_BEHIND = { code: 1013, reason: "too_slow" };

/** What is needed of an open socket. */
export type Subscriber = {
  readonly socket: Pick<WebSocket, "bufferedAmount" | "send">;
  close(code: number, reason: string): void;
};

export type DenoTopics = {
  join(topic: string, subscriber: Subscriber): void;
  /** Ends a subscription; harmless when there is none. */
  leave(subscriber: Subscriber): void;
  publish(topic: string, text: string): void;
};

/** What Bun has built in: sockets by topic. A socket is subscribed to one topic at most. */
export function createDenoTopics(): DenoTopics {
  const topics = new Map<string, Set<Subscriber>>();
  const topicOf = new WeakMap<Subscriber, string>();

  return {
    join(topic, subscriber) {
      topicOf.set(subscriber, topic);
      const subscribers = topics.get(topic);
      if (subscribers === undefined) topics.set(topic, new Set([subscriber]));
      else subscribers.add(subscriber);
    },
    leave(subscriber) {
      const topic = topicOf.get(subscriber);
      if (topic === undefined) return;
      topicOf.delete(subscriber);
      const subscribers = topics.get(topic);
      if (subscribers?.delete(subscriber) && subscribers.size === 0) topics.delete(topic);
    },
    publish(topic, text) {
      for (const { socket, close } of topics.get(topic) ?? [])
        if (socket.bufferedAmount <= BACKPRESSURE_BYTES) socket.send(text);
        else close(FELL_BEHIND.code, FELL_BEHIND.reason);
    },
  };
}
