import { connect } from "node:net";

/** A WebSocket of which the test writes the frames itself. */
export type RawStream = {
  send(frames: Uint8Array): void;
  /** What the service's close frame says. */
  readonly closed: Promise<{ code: number; reason: string }>;
  end(): void;
};

/** Resolves once the handshake is answered. What the service sends besides its close frame is dropped. */
export async function openRawStream(url: string): Promise<RawStream> {
  const { hostname, port, pathname, search, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const opened = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<{ code: number; reason: string }>();
  let arrived: Buffer = Buffer.alloc(0);
  let isOpen = false;

  const readHead = (): void => {
    const end = arrived.indexOf("\r\n\r\n");
    if (end === -1) return;
    const status = arrived.subarray(0, arrived.indexOf("\r\n")).toString();
    arrived = arrived.subarray(end + 4);
    isOpen = true;
    if (status.includes(" 101 ")) opened.resolve();
    else opened.reject(new Error(status));
  };
  /** A server's frames have no mask; the test's are short. */
  const readFrames = (): void => {
    while (arrived.length >= 2) {
      const long = (arrived[1]! & 127) === 126;
      const at = long ? 4 : 2;
      if (arrived.length < at) return;
      const length = long ? arrived.readUInt16BE(2) : arrived[1]! & 127;
      if (arrived.length < at + length) return;
      const content = arrived.subarray(at, at + length);
      if ((arrived[0]! & 15) === 8)
        closed.resolve({ code: content.readUInt16BE(0), reason: content.toString("utf8", 2) });
      arrived = arrived.subarray(at + length);
    }
  };

  socket.on("data", (chunk: Buffer) => {
    arrived = Buffer.concat([arrived, chunk]);
    if (!isOpen) readHead();
    if (isOpen) readFrames();
  });
  socket.on("error", () => {});
  socket.on("close", () => closed.resolve({ code: 1006, reason: "" }));
  socket.write(
    [
      `GET ${pathname}${search} HTTP/1.1`,
      `Host: ${host}`,
      "Upgrade: websocket",
      "Connection: Upgrade",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      "\r\n",
    ].join("\r\n"),
  );
  await opened.promise;
  return {
    send: (frames) => void (socket.writable && socket.write(frames)),
    closed: closed.promise,
    end: () => void socket.destroy(),
  };
}
