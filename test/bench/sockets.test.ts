import { afterEach, expect, test } from "bun:test";
import { type Program, startProgram } from "../../bench/support/program.ts";
import type { OpenOrder } from "../../bench/support/sockets.ts";

const SOCKETS = 4;
const FRAMES = 10;
let after = new AsyncDisposableStack();

afterEach(async () => {
  await after.disposeAsync();
  after = new AsyncDisposableStack();
});

type Told = (frame: string) => void;

/** Readers of a server whose sockets can be told one by one. */
async function readers(): Promise<{ program: Program; sockets: Told[] }> {
  const sockets: Told[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request, self) => (self.upgrade(request) ? undefined : new Response(null, { status: 400 })),
    websocket: {
      open(socket) {
        socket.send('{"type":"ConnectionEstablished"}');
        sockets.push((frame) => void socket.send(frame));
      },
      message() {},
    },
  });
  after.defer(() => server.stop(true));
  const program = await startProgram(after, "support/sockets.ts");
  const urls = Array<string>(SOCKETS).fill(`ws://127.0.0.1:${server.port}/`);
  await program.tell("open", { urls, ordered: "id" } satisfies OpenOrder);
  return { program, sockets };
}

const frame = (n: number): string => JSON.stringify({ id: String(n).padStart(4, "0") });
const failure = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => "nothing",
    (error: Error) => error.message,
  );

test("every socket is waited for until it has its own frames", async () => {
  const { program, sockets } = await readers();
  for (let n = 0; n < FRAMES; n++) for (const told of sockets) told(frame(n));
  await program.tell("receive", FRAMES);
  expect(await program.tell<number>("disordered")).toBe(0);
});

test("frames of one socket do not stand for another's", async () => {
  const { program, sockets } = await readers();
  for (let n = 0; n < 2 * FRAMES; n++) for (const told of sockets.slice(0, SOCKETS / 2)) told(frame(n));
  const all = failure(program.tell("receive", FRAMES));
  for (let n = 0; n < FRAMES; n++) for (const told of sockets.slice(SOCKETS / 2)) told(frame(n));
  expect(await all).toContain(`${SOCKETS / 2} sockets got more than their ${FRAMES} frames`);
});

test("a frame that comes twice is none, nor one without what it is known by", async () => {
  const twice = await readers();
  for (const told of twice.sockets) for (const n of [0, 1, 1]) told(frame(n));
  expect(await failure(twice.program.tell("receive", 3))).toContain("a frame came twice");
  const nested = await readers();
  for (const told of nested.sockets) told(JSON.stringify({ message: { id: "0000" } }));
  expect(await failure(nested.program.tell("receive", 1))).toContain("a frame without id");
});

test("frames in the wrong order are counted", async () => {
  const { program, sockets } = await readers();
  for (const told of sockets) for (const n of [0, 2, 1]) told(frame(n));
  await program.tell("receive", 3);
  expect(await program.tell<number>("disordered")).toBe(SOCKETS);
});
