import { connect } from "node:net";

/** Sends bytes as they are and gives everything that comes back until the server or `until` ends it. */
export function rawExchange(base: string, sent: string, until: (received: string) => boolean): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(Number(port), hostname, () => socket.write(sent));
    socket.on("data", (chunk) => {
      received += chunk.toString("utf8");
      if (until(received)) socket.destroy();
    });
    socket.on("close", () => resolve(received));
    socket.on("error", reject);
  });
}

/** Whether an answer with a JSON body has arrived whole. */
export const hasAnswer = (received: string): boolean => received.trimEnd().endsWith("}");

/** Connects, sends and cuts the connection. Resolves when it is closed. */
export function sendAndDrop(base: string, sent: string): Promise<void> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(sent, () => socket.resetAndDestroy()));
    socket.on("close", () => resolve());
    socket.on("error", reject);
  });
}
