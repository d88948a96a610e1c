import type { StreamEndpoint, UpgradeParams } from "../streams/endpoint.ts";
import type { DenoTopics } from "./deno-topics.ts";

/** "Message too big" of RFC 6455 §7.4.1, as Bun closes with. */
const TOO_BIG = { code: 1009, reason: "frame_too_large" };

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
  const close = (code: number, reason: string): void => {
    topics.leave(socket);
    if (socket.readyState === WebSocket.OPEN) socket.close(code, reason);
  };
  socket.addEventListener("open", () =>
    endpoint.opened(request, params, {
      sendText: (text) => socket.send(text),
      subscribe: (topic) => topics.join(topic, socket),
      close,
    }),
  );
  socket.addEventListener("message", ({ data }: MessageEvent<string | ArrayBuffer>) => {
    const bytes = typeof data === "string" ? Buffer.byteLength(data) : data.byteLength;
    if (bytes > maxClientFrameBytes) close(TOO_BIG.code, TOO_BIG.reason);
    else endpoint.received(request);
  });
  // An upgrade that fails after all, as when the client is gone already, has this event alone.
  socket.addEventListener("error", () => endpoint.abandoned(request));
  socket.addEventListener("close", () => {
    topics.leave(socket);
    endpoint.closed(request);
  });
}
