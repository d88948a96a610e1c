import { describe } from "bun:test";
import { closingContract } from "./closing.ts";
import { framesContract } from "./frames.ts";
import { refusedUpgradesContract } from "./refused-upgrades.ts";
import { slowSocketContract } from "./slow-socket.ts";
import type { StartStreamServer } from "./stream-server.ts";

/** What every runtime owes a watching client. */
export function streams(runtime: string, startStreamServer: StartStreamServer): void {
  describe(`streams on ${runtime}`, () => {
    framesContract(startStreamServer);
    refusedUpgradesContract(startStreamServer);
    closingContract(startStreamServer);
    describe("a slow or silent client", () => slowSocketContract(startStreamServer));
  });
}
