import { type Figure, figureOf, type Scale } from "../support/figure.ts";
import { cpuMsOf } from "../support/machine.ts";
import { startProgram } from "../support/program.ts";
import { ROUNDS, takeTurns } from "../support/rounds.ts";
import type { OpenOrder } from "../support/sockets.ts";
import { type PublishOrder, WATCHED } from "./events.ts";
import { BURST, plan, SOCKETS } from "./plan.ts";

/** Frames of one round. */
const FRAMES: Record<Scale, number> = { full: 200, small: 200 };

/** Frames sent before the sockets have to have read them: less than what a server lets a socket fall behind. */
const FRAMES_AT_ONCE = 200;

/** One frame to many sockets: processor time of the server for each delivery. */
export async function measure(scale: Scale): Promise<Figure> {
  await using after = new AsyncDisposableStack();
  const sockets = SOCKETS[scale];
  const contestant = async (file: string, path: string, runtime: "bun" | "node" = "bun") => {
    const server = await startProgram(after, file, [], runtime);
    const readers = await startProgram(after, "support/sockets.ts");
    const url = `ws://127.0.0.1:${server.ready.port}${path}`;
    await readers.tell("open", { urls: Array(sockets).fill(url) } satisfies OpenOrder);
    return async (perTurn: number): Promise<number> => {
      const before = cpuMsOf(server.pid);
      for (let sent = 0; sent < FRAMES[scale]; sent += FRAMES_AT_ONCE) {
        const order: PublishOrder = { turns: FRAMES_AT_ONCE / perTurn, perTurn };
        await Promise.all([readers.tell("receive", FRAMES_AT_ONCE), server.tell("publish", order)]);
      }
      return ((cpuMsOf(server.pid) - before) * 1000) / (FRAMES[scale] * sockets);
    };
  };
  const all = {
    echoes: await contestant("fan-out/subject.ts", `/ws/echoes/${WATCHED}/stream?token=any`),
    bun: await contestant("fan-out/peer-bun.ts", "/"),
    ws: await contestant("fan-out/peer-ws.ts", "/", "node"),
  };
  const round = (perTurn: number) =>
    takeTurns(ROUNDS, {
      echoes: () => all.echoes(perTurn),
      bun: () => all.bun(perTurn),
      ws: () => all.ws(perTurn),
    });
  await round(1);
  const single = await round(1);
  const burst = await round(BURST);

  return figureOf(
    plan(scale),
    { sockets, framesPerRound: FRAMES[scale], rounds: ROUNDS },
    {
      one: [single.echoes, single.bun],
      oneWs: [single.echoes, single.ws],
      onePart: [single.bun, single.ws],
      many: [burst.echoes, burst.bun],
      manyWs: [burst.echoes, burst.ws],
      manyPart: [burst.bun, burst.ws],
    },
    [
      "The service's own streams on its own server, from the event as the hub applied it to the socket. The tokens are not looked at, as one owner may not open so many.",
    ],
  );
}
