import { createServer } from "node:net";

/** Below the ports that the system gives to clients by itself (`net.ipv4.ip_local_port_range` on Linux, the same elsewhere or higher). */
const [FROM, TO] = [15_000, 32_000];

/** A free port that nobody is given by chance meanwhile: a service that was killed finds it free again. */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = FROM + Math.floor(Math.random() * (TO - FROM));
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
