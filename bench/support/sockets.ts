import { obey } from "./obey.ts";

/** Many WebSockets from a process of their own, over loopback. They only count what they are sent. */

export type OpenOrder = { urls: string[] };

/** Upgrades under way at once: the listening queue of a server is short. */
const OPENING_AT_ONCE = 50;

/** Nothing that is measured takes longer than this. */
const PATIENCE_MS = 60_000;

const sockets: WebSocket[] = [];
let received = 0;
let wanted = 0;
let reached: (() => void) | null = null;
let closed = 0;

function openOne(url: string): Promise<void> {
  const socket = new WebSocket(url);
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.addEventListener("message", () => {
      received++;
      if (received >= wanted) reached?.();
      resolve();
    });
    socket.addEventListener("close", () => {
      closed++;
      reject(new Error(`${url} was closed`));
    });
  });
}

await obey(
  {},
  {
    /** Opens all and waits for each one's first frame. */
    async open({ urls }: OpenOrder) {
      for (let at = 0; at < urls.length; at += OPENING_AT_ONCE)
        await Promise.all(urls.slice(at, at + OPENING_AT_ONCE).map(openOne));
      received = 0;
    },
    /** Waits until so many more frames have come, to all sockets together. */
    async receive(frames: number) {
      wanted = frames;
      if (received < wanted)
        await new Promise<void>((resolve, reject) => {
          reached = resolve;
          setTimeout(
            () => reject(new Error(`${received} of ${frames} frames, ${closed} sockets closed`)),
            PATIENCE_MS,
          ).unref();
        });
      reached = null;
      received -= frames;
    },
  },
);
