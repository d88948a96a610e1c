import type { Socket } from "bun";
import { obey } from "./obey.ts";

/** Requests from a process of its own, over loopback, bounded in number and time. */

export type FloodOrder = { port: number; path: string; tokens: string[]; connections: number; requests: number };
export type FloodResult = { seconds: number };

export type PaceOrder = {
  port: number;
  /** Sent in turn, at an even pace whether answers come or not. */
  requests: { path: string; token: string }[];
  perSecond: number;
  seconds: number;
};
/** Milliseconds from when each request was due to when its answer was read, in the order of sending. */
export type PaceResult = { latenciesMs: number[] };

/** What a connection sends, and what has come of the answer so far. */
type Talk = { request: Buffer; rest: string };

/** Nothing that is measured takes longer than this. */
const PATIENCE_MS = 60_000;

/** Keep-alive connections, each with one request under way, until enough answers are in. Anything but 200 is a failure. */
function flood({ port, path, tokens, connections, requests }: FloodOrder): Promise<FloodResult> {
  const done = Promise.withResolvers<FloodResult>();
  const sockets: Socket<Talk>[] = [];
  let sent = 0;
  let answered = 0;
  const started = performance.now();
  const timer = setTimeout(() => done.reject(new Error(`${answered} answers in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  const send = (socket: Socket<Talk>): void => {
    if (sent >= requests) return;
    sent++;
    socket.write(socket.data.request);
  };
  const handlers = {
    open: send,
    data(socket: Socket<Talk>, chunk: Buffer) {
      const text = socket.data.rest + chunk.toString("latin1");
      const end = answerEnd(text);
      if (end === null) {
        socket.data.rest = text;
        return;
      }
      if (!text.startsWith("HTTP/1.1 200") || end !== text.length) {
        done.reject(new Error(`unexpected answer: ${text.slice(0, 300)}`));
        return;
      }
      socket.data.rest = "";
      if (++answered === requests) done.resolve({ seconds: (performance.now() - started) / 1000 });
      else send(socket);
    },
    close: () => done.reject(new Error("the server closed a connection")),
    error: (_: unknown, error: Error) => done.reject(error),
  };
  for (let n = 0; n < connections; n++) {
    const head = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${tokens[n % tokens.length]}\r\n\r\n`;
    const data = { request: Buffer.from(head), rest: "" };
    void Bun.connect({ hostname: "127.0.0.1", port, data, socket: handlers }).then(
      (socket) => sockets.push(socket),
      done.reject,
    );
  }
  return done.promise.finally(() => {
    clearTimeout(timer);
    for (const socket of sockets) socket.terminate();
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

async function pace({ port, requests, perSecond, seconds }: PaceOrder): Promise<PaceResult> {
  const count = perSecond * seconds;
  const started = performance.now();
  const latenciesMs = new Array<number>(count);
  const under = new Set<Promise<void>>();
  for (let n = 0; n < count; n++) {
    const dueMs = started + (n * 1000) / perSecond;
    const early = dueMs - performance.now();
    if (early > 0) await Bun.sleep(early);
    const { path, token } = requests[n % requests.length]!;
    const one = fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(async (response) => {
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      latenciesMs[n] = performance.now() - dueMs;
    });
    under.add(one);
    void one.finally(() => under.delete(one)).catch(() => {});
  }
  await Promise.all(under);
  return { latenciesMs };
}

await obey({}, { flood, pace });
