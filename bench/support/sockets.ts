import { obey } from "./obey.ts";

/** Many WebSockets from a process of their own, over loopback. Each counts what it is sent, and looks whether it comes in order. */

/** `ordered`: a field that every frame after a socket's first has, and which only grows from one to the next. */
export type OpenOrder = { urls: string[]; ordered?: string };

/** Upgrades under way at once: the listening queue of a server is short. */
const OPENING_AT_ONCE = 50;

/** Nothing that is measured takes longer than this. */
const PATIENCE_MS = 60_000;

/** What one socket has been sent since the frames waited for last, -1 before its first, and the last id. */
type Ear = { received: number; last: string };

const ears: Ear[] = [];
/** Frames that each socket is waited for to have; none when nobody waits. */
let wanted = Number.POSITIVE_INFINITY;
/** Sockets that have fewer frames than are waited for. */
let waiting = 0;
let waiter: { resolve: () => void; reject: (error: Error) => void } | null = null;
/** The first thing that was wrong; it fails the wait it comes in, or the next one. */
let broken: Error | null = null;
let disordered = 0;

function fail(error: Error): void {
  broken ??= error;
  waiter?.reject(broken);
}

function openOne(url: string, ordered: string | undefined): Promise<void> {
  const socket = new WebSocket(url);
  const ear: Ear = { received: -1, last: "" };
  ears.push(ear);
  return new Promise((resolve, reject) => {
    socket.addEventListener("message", ({ data }) => {
      if (ear.received >= 0 && ordered !== undefined) look(ear, data as string, ordered);
      if (++ear.received === wanted && --waiting === 0) waiter?.resolve();
      resolve();
    });
    socket.addEventListener("close", () => {
      const error = new Error(`${url} was closed`);
      fail(error);
      reject(error);
    });
  });
}

function look(ear: Ear, frame: string, ordered: string): void {
  const id = (JSON.parse(frame) as Record<string, unknown>)[ordered];
  if (typeof id !== "string") fail(new Error(`a frame without ${ordered}: ${frame}`));
  else if (id === ear.last) fail(new Error(`a frame came twice: ${frame}`));
  else {
    if (id < ear.last) disordered++;
    ear.last = id;
  }
}

await obey(
  {},
  {
    /** Opens all and waits for each one's first frame, which is counted with nothing. */
    async open({ urls, ordered }: OpenOrder) {
      for (let at = 0; at < urls.length; at += OPENING_AT_ONCE)
        await Promise.all(urls.slice(at, at + OPENING_AT_ONCE).map((url) => openOne(url, ordered)));
    },
    /** Frames that came before one that was sent earlier. */
    disordered() {
      if (broken !== null) throw broken;
      return disordered;
    },
    /** Waits until every socket has been sent so many more frames. Rejects when one has not, or more than it should. */
    async receive(frames: number) {
      wanted = frames;
      waiting = ears.filter(({ received }) => received < wanted).length;
      if (broken !== null) throw broken;
      if (waiting > 0)
        await new Promise<void>((resolve, reject) => {
          waiter = { resolve, reject };
          setTimeout(
            () => reject(new Error(`${waiting} of ${ears.length} sockets have not got their ${frames} frames`)),
            PATIENCE_MS,
          ).unref();
        });
      waiter = null;
      const surplus = ears.filter(({ received }) => received > wanted).length;
      if (surplus > 0) throw new Error(`${surplus} sockets got more than their ${frames} frames`);
      for (const ear of ears) ear.received = 0;
      wanted = Number.POSITIVE_INFINITY;
    },
  },
);
