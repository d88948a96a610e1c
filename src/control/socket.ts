import { rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { readLine } from "./line.ts";
import type { ControlCommands, ControlReply, ControlRequest } from "./protocol.ts";
import { refusalText } from "./refusal.ts";

/** A request is a command with a few short arguments. */
const REQUEST_BYTES_MAX = 64 * 1024;

export type ControlServer = { close(): Promise<void> };

/**
 * Answers the commands of other processes of the same user, on a socket which only that user can open (0600). Call it under
 * the folder's lock: a socket file that is there already was left by a process that is gone.
 */
export async function openControlSocket(path: string, commands: ControlCommands): Promise<ControlServer> {
  rmSync(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    void serveOne(socket, commands);
  });
  await listenPrivately(server, path);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
        rmSync(path, { force: true });
      }),
  };
}

async function serveOne(socket: Socket, commands: ControlCommands): Promise<void> {
  let reply: ControlReply;
  try {
    const request = JSON.parse(await readLine(socket, REQUEST_BYTES_MAX)) as ControlRequest;
    reply = { ok: true, result: await run(commands, request) };
  } catch (error) {
    reply = { ok: false, error: refusalText(error) };
  }
  socket.end(`${JSON.stringify(reply)}\n`);
}

function run(commands: ControlCommands, { call, args }: ControlRequest): Promise<unknown> {
  if (!Object.hasOwn(commands, call)) throw new Error(`the running service does not know the command ${call}`);
  return (commands[call] as (args: object) => Promise<unknown>)(args);
}

/** The socket file takes its mode from the process's mask at the moment of binding, so that it is never open to others. */
function listenPrivately(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    const mask = process.umask(0o177);
    try {
      server.listen(path, resolve);
    } finally {
      process.umask(mask);
    }
  });
}
