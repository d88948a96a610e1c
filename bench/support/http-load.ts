import type { Socket } from "bun";
import { takeShortSlices } from "../../src/runtime/bun-short-slices.ts";
import { obey } from "./obey.ts";

/** Requests from a process of its own, over loopback, bounded in number and time. */

export type LoadRequest = { path: string; token: string };

export type FloodOrder = {
  port: number;
  /** Sent in turn, over and over until there are `answers`. */
  requests: LoadRequest[];
  connections: number;
  answers: number;
};
export type FloodResult = { seconds: number };

export type PaceOrder = {
  port: number;
  /** Sent in turn, at an even pace whether answers come or not. */
  requests: LoadRequest[];
  perSecond: number;
  seconds: number;
};
/** Milliseconds from when each request was written to when its answer was read, in the order of sending. */
export type PaceResult = { latenciesMs: number[] };

/** A connection with at most one request under way: which it is, when it was sent, and what has come of the answer so far. */
type Talk = { nth: number; sentAt: number; rest: string };

/** Nothing that is measured takes longer than this. */
const PATIENCE_MS = 60_000;

/** Connections opened before the first request is due; more are opened when all of them wait. */
const READY_CONNECTIONS = 32;

const requestOf = (port: number, path: string, token: string): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`);

/** Opens connections; `answered` is told of each whole answer, `failed` of anything but 200. */
function connections(port: number, answered: (socket: Socket<Talk>) => void, failed: (error: Error) => void) {
  const sockets: Socket<Talk>[] = [];
  const handlers = {
    data(socket: Socket<Talk>, chunk: Buffer) {
      const text = socket.data.rest + chunk.toString("latin1");
      const end = answerEnd(text);
      socket.data.rest = end === null ? text : "";
      if (end === null) return;
      if (text.startsWith("HTTP/1.1 200") && end === text.length) answered(socket);
      else failed(new Error(`unexpected answer: ${text.slice(0, 300)}`));
    },
    close: () => failed(new Error("the server closed a connection")),
    error: (_: unknown, error: Error) => failed(error),
  };
  return {
    async open(): Promise<Socket<Talk>> {
      const data = { nth: 0, sentAt: 0, rest: "" };
      const socket = await Bun.connect({ hostname: "127.0.0.1", port, data, socket: handlers });
      sockets.push(socket);
      return socket;
    },
    end(): void {
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** Keep-alive connections, each with one request under way, until enough answers are in. */
async function flood({ port, requests, connections: count, answers }: FloodOrder): Promise<FloodResult> {
  const done = Promise.withResolvers<FloodResult>();
  let sent = 0;
  let answered = 0;
  const started = performance.now();
  const timer = setTimeout(() => done.reject(new Error(`${answered} answers in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  const heads = requests.map(({ path, token }) => requestOf(port, path, token));
  const send = (socket: Socket<Talk>): void => {
    if (sent < answers) socket.write(heads[sent++ % heads.length]!);
  };
  const pool = connections(
    port,
    (socket) => {
      if (++answered === answers) done.resolve({ seconds: (performance.now() - started) / 1000 });
      else send(socket);
    },
    done.reject,
  );
  for (let nth = 0; nth < count; nth++) void pool.open().then(send, done.reject);
  return done.promise.finally(() => {
    clearTimeout(timer);
    pool.end();
  });
}

/** Where the answer at the start of `text` ends, or null when it is not all there. All peers send a length. */
function answerEnd(text: string): number | null {
  const headEnd = text.indexOf("\r\n\r\n");
  if (headEnd === -1) return null;
  const length = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, headEnd))?.[1];
  if (length === undefined) throw new Error(`an answer without a length: ${text.slice(0, headEnd)}`);
  const end = headEnd + 4 + Number(length);
  return text.length < end ? null : end;
}

/**
 * No request waits for the answer to another: there is always a connection to send it on, and the time runs from when it is written.
 * So nothing the server does is left out, and nothing the load's own process does late is counted as the server's.
 */
async function pace({ port, requests, perSecond, seconds }: PaceOrder): Promise<PaceResult> {
  const count = perSecond * seconds;
  const heads = requests.map(({ path, token }) => requestOf(port, path, token));
  const latenciesMs: number[] = [];
  // Used by turns: the service closes a connection that stays silent.
  const free: Socket<Talk>[] = [];
  let answered = 0;
  const done = Promise.withResolvers<void>();
  const timer = setTimeout(() => done.reject(new Error(`${answered} answers of ${count}`)), PATIENCE_MS);
  const pool = connections(
    port,
    (socket) => {
      latenciesMs[socket.data.nth] = performance.now() - socket.data.sentAt;
      free.push(socket);
      if (++answered === count) done.resolve();
    },
    done.reject,
  );
  for (let n = 0; n < READY_CONNECTIONS; n++) free.push(await pool.open());
  const send = async (): Promise<void> => {
    const started = performance.now();
    for (let nth = 0; nth < count; nth++) {
      const early = started + (nth * 1000) / perSecond - performance.now();
      if (early > 0) await Bun.sleep(early);
      const socket = free.shift() ?? (await pool.open());
      socket.data.nth = nth;
      socket.data.sentAt = performance.now();
      socket.write(heads[nth % heads.length]!);
    }
    await done.promise;
  };
  await Promise.race([send(), done.promise]).finally(() => {
    clearTimeout(timer);
    pool.end();
  });
  return { latenciesMs };
}

// A client on a machine of its own would not wait for a processor that the server's threads have taken.
takeShortSlices();
await obey({}, { flood, pace });
