import { connect, type Socket } from "node:net";

/** Milliseconds after which somebody who was sent away comes back. */
const AGAIN_MS = 50;

/** Connections from one address, so that no limit for one client is what is met. */
const PER_ADDRESS = 50;
/** Of one network of 256. */
const HOSTS = 254;

export type IdleConnections = {
  /** Connections that were made since the start, those that were sent away included. */
  made(): number;
  end(): void;
};

/** Keeps so many connections to a server that say nothing, from many addresses; whoever is sent away comes back. */
export function holdIdleConnections(port: number, count: number): IdleConnections {
  const sockets = new Set<Socket>();
  let ended = false;
  let made = 0;
  const open = (n: number): void => {
    if (ended) return;
    const address = Math.floor(n / PER_ADDRESS);
    const localAddress = `127.1.${Math.floor(address / HOSTS)}.${1 + (address % HOSTS)}`;
    const socket = connect({ port, host: "127.0.0.1", localAddress }, () => void made++);
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => {
      sockets.delete(socket);
      setTimeout(open, AGAIN_MS, n);
    });
  };
  for (let n = 0; n < count; n++) open(n);
  return {
    made: () => made,
    end() {
      ended = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
