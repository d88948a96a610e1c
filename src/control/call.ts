import { connect } from "node:net";
import { readLine } from "./line.ts";
import type { ControlCall, ControlCalls, ControlReply } from "./protocol.ts";

/** A doctor's report names every account that has something wrong with it. */
const REPLY_BYTES_MAX = 64 * 1024 * 1024;

/** Asks the process that holds the data folder. Rejects with its message, or when it is not there to answer. */
export async function callControl<C extends ControlCall>(
  socketPath: string,
  call: C,
  args: ControlCalls[C]["args"],
): Promise<ControlCalls[C]["result"]> {
  const socket = connect(socketPath);
  try {
    const line = readLine(socket, REPLY_BYTES_MAX);
    socket.write(`${JSON.stringify({ call, args })}\n`);
    const reply = JSON.parse(await line) as ControlReply;
    if (!reply.ok) throw new Error(reply.error);
    return reply.result as ControlCalls[C]["result"];
  } finally {
    socket.destroy();
  }
}
