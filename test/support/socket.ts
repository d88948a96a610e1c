/** What a WebSocket client saw, in order. */
export type StreamClient = {
  /** The next frame, parsed; rejects when the socket closes first. */
  next<T = Record<string, unknown>>(): Promise<T>;
  /** Frames that arrived and were not asked for yet. */
  waiting(): unknown[];
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly socket: WebSocket;
};

/** Opens a WebSocket; resolves once it is open. */
export async function openStream(url: string): Promise<StreamClient> {
  const socket = new WebSocket(url);
  const arrived: string[] = [];
  const askers: { resolve: (text: string) => void; reject: (error: Error) => void }[] = [];
  const closed = Promise.withResolvers<{ code: number; reason: string }>();
  let isClosed = false;
  socket.addEventListener("message", ({ data }) => {
    const asker = askers.shift();
    if (asker === undefined) arrived.push(String(data));
    else asker.resolve(String(data));
  });
  socket.addEventListener("close", ({ code, reason }) => {
    isClosed = true;
    closed.resolve({ code, reason });
    for (const asker of askers) asker.reject(new Error(`closed with ${code} ${reason}`));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error("the upgrade was refused")));
  });
  return {
    socket,
    closed: closed.promise,
    waiting: () => arrived.map((text) => JSON.parse(text)),
    async next() {
      const text = arrived.shift();
      if (text !== undefined) return JSON.parse(text);
      if (isClosed) throw new Error("the socket is closed");
      return JSON.parse(await new Promise<string>((resolve, reject) => askers.push({ resolve, reject })));
    },
  };
}

/** Asks for an upgrade over plain HTTP, to read what a refusal answers. A header that is null is left out. */
export function requestUpgrade(url: string, headers: Record<string, string | null> = {}): Promise<Response> {
  const handshake: Record<string, string | null> = {
    upgrade: "websocket",
    connection: "Upgrade",
    "sec-websocket-version": "13",
    "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    ...headers,
  };
  const sent = Object.entries(handshake).filter((entry): entry is [string, string] => entry[1] !== null);
  return fetch(url.replace(/^ws/, "http"), { headers: sent });
}
