import type { AnyElysia } from "elysia";
import { wireSocket } from "./deno-socket.ts";
import { createDenoTopics } from "./deno-topics.ts";
import { type RunningServer, type ServeOptions, STOP_GRACE_MS } from "./server.ts";

/** The little that is used of Deno's own interface. */
type Deno = {
  serve(
    options: { hostname: string; port: number; onListen(): void },
    handler: (request: Request, info: { remoteAddr: { hostname: string } }) => Response | Promise<Response>,
  ): { addr: { port: number }; shutdown(): Promise<void> };
  upgradeWebSocket(request: Request, options: { idleTimeout: number }): { socket: WebSocket; response: Response };
};

/**
 * Serves on Deno. Elysia has no WebSockets there: an upgrade is a route like others until it is admitted, so that a refusal is
 * answered as everything else is, and then Deno's own answer takes the place of the application's.
 */
export function serveOnDeno({ app, streams, ...options }: ServeOptions): RunningServer {
  const deno = (globalThis as unknown as { Deno: Deno }).Deno;
  const topics = createDenoTopics();
  const peers = new WeakMap<Request, string>();
  const upgraded = new WeakMap<Request, Response>();

  for (const endpoint of streams)
    app.get(endpoint.path, async ({ request, params }) => {
      await endpoint.upgrade(request, params);
      try {
        // Deno pings after half of this time, and gives the client the other half to answer.
        const { socket, response } = deno.upgradeWebSocket(request, { idleTimeout: 2 * options.pingSeconds });
        wireSocket(socket, { request, params, endpoint, topics, maxClientFrameBytes: options.maxClientFrameBytes });
        upgraded.set(request, response);
      } catch (error) {
        endpoint.abandoned(request);
        throw error;
      }
      return "";
    });
  app.compile();
  app.server = {
    requestIP: (request: Request) => ({ address: peers.get(request) }),
    // Deno has no time limit for requests that could be lifted.
    timeout() {},
  } as unknown as AnyElysia["server"];

  const server = deno.serve(
    { hostname: options.host, port: options.port, onListen() {} },
    async (request, { remoteAddr }) => {
      peers.set(request, remoteAddr.hostname);
      const answer = await app.fetch(request);
      return upgraded.get(request) ?? answer;
    },
  );
  options.logger.info("connections are not limited on Deno: have a proxy do it");
  return {
    port: server.addr.port,
    publish: topics.publish,
    async stop() {
      const grace = Promise.withResolvers<void>();
      const timer = setTimeout(grace.resolve, STOP_GRACE_MS);
      // What is left after that cannot be cut: Deno has no way to once a shutdown has begun. It ends with the process.
      await Promise.race([server.shutdown(), grace.promise]);
      clearTimeout(timer);
    },
  };
}
