import { describe } from "bun:test";
import { slowSocketContract } from "./slow-socket.ts";
import type { StartStreamServer } from "./stream-server.ts";
import { streamsContract } from "./streams.ts";

/** What every runtime owes a watching client. */
export function streams(runtime: string, startStreamServer: StartStreamServer): void {
  describe(`streams on ${runtime}`, () => {
    streamsContract(startStreamServer);
    describe("a slow or silent client", () => slowSocketContract(startStreamServer));
  });
}
