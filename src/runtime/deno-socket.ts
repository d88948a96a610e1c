import type { Socket, StreamEndpoint, UpgradeParams } from "../streams/endpoint.ts";
import type { DenoTopics, Subscriber } from "./deno-topics.ts";

/** "Message too big" of RFC 6455 §7.4.1, as Bun closes with. */
const TOO_BIG = { code: 1009, reason: "frame_too_large" };

/** Milliseconds without a frame that count as silence, and for how many at most it is waited for. */
const SILENCE_MS = 100;
const PATIENCE_MS = 1_000;

export type Upgrade = {
  request: Request;
  params: UpgradeParams;
  endpoint: StreamEndpoint;
  topics: DenoTopics;
  maxClientFrameBytes: number;
};

/** Lets a socket that is about to open live its life at its endpoint. */
export function wireSocket(
  socket: WebSocket,
  { request, params, endpoint, topics, maxClientFrameBytes }: Upgrade,
): void {
  const silence = createSilence();
  let closing = false;
  const subscriber: Subscriber = {
    socket,
    close(code, reason) {
      if (closing) return;
      closing = true;
      topics.leave(subscriber);
      // Deno cuts the connection when a frame arrives after its own close frame, which may then be cut off too.
      silence.andThen(() => {
        if (socket.readyState === WebSocket.OPEN) socket.close(code, reason);
      });
    },
  };
  const own: Socket = {
    sendText: (text) => socket.send(text),
    subscribe: (topic) => topics.join(topic, subscriber),
    close: subscriber.close,
  };
  socket.addEventListener("open", () => endpoint.opened(request, params, own));
  socket.addEventListener("message", ({ data }: MessageEvent<string | ArrayBuffer>) => {
    silence.broken();
    if (closing) return;
    const bytes = typeof data === "string" ? Buffer.byteLength(data) : data.byteLength;
    if (bytes > maxClientFrameBytes) subscriber.close(TOO_BIG.code, TOO_BIG.reason);
    else endpoint.received(own);
  });
  // An upgrade that fails after all, as when the client is gone already, has this event alone.
  socket.addEventListener("error", () => endpoint.abandoned(request));
  socket.addEventListener("close", () => {
    topics.leave(subscriber);
    endpoint.closed(own);
  });
}

/** Hears a sender out, within bounds: `andThen` is done as soon as nothing has broken the silence for a moment. */
function createSilence(): { broken(): void; andThen(done: () => void): void } {
  let brokenAt = Number.NEGATIVE_INFINITY;
  return {
    broken() {
      brokenAt = performance.now();
    },
    andThen(done) {
      const patientUntil = performance.now() + PATIENCE_MS;
      const look = (): void => {
        const wait = Math.min(brokenAt + SILENCE_MS, patientUntil) - performance.now();
        if (wait > 0) setTimeout(look, wait);
        else done();
      };
      look();
    },
  };
}
