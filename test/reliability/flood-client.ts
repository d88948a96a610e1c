import { connect } from "node:net";

/**
 * Run as a program of its own, so that its descriptors are not the tests': holds connections to a port of this machine open, half of
 * them silent and half in the midst of a request, from a hundred addresses in turn, and opens each again when it is closed. Ends with a
 * signal. Arguments: the port, how many, and the second number of the addresses, 127.N.*.1.
 */
const [port, connections, net] = process.argv.slice(2).map(Number) as [number, number, number];
const ADDRESSES = 100;
const AGAIN_MS = 20;

function open(n: number): void {
  const socket = connect({ port, host: "127.0.0.1", localAddress: `127.${net}.${1 + (n % ADDRESSES)}.1` });
  socket.resume();
  socket.on("connect", () => n % 2 === 0 || socket.write("GET /health HTTP/1.1\r\nHost: x\r\n"));
  socket.on("error", () => {});
  socket.on("close", () => setTimeout(open, AGAIN_MS, n));
}

for (let n = 0; n < connections; n++) open(n);
