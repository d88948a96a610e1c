import { expect, test } from "bun:test";
import { connect } from "node:net";
import { temporaryFolder } from "../support/folder.ts";
import { canLimit, startCrowd } from "./crowd.ts";
import { untilTrue } from "./lives.ts";
import { size } from "./size.ts";

const DESCRIPTORS = 1_024;

/** Opens connections that say nothing, each from an address of its own in turn, and again whenever one is closed. */
function flood(port: number, connections: number, addresses: number): () => void {
  let over = false;
  const open = (n: number): void => {
    if (over) return;
    const socket = connect({ port, host: "127.0.0.1", localAddress: `127.0.${2 + (n % addresses)}.1` });
    sockets[n] = socket;
    socket.resume();
    socket.on("error", () => {});
    socket.on("close", () => setTimeout(open, 20, n));
  };
  const sockets: ReturnType<typeof connect>[] = [];
  for (let n = 0; n < connections; n++) open(n);
  return () => {
    over = true;
    for (const socket of sockets) socket.destroy();
  };
}

test.skipIf(!canLimit)(
  "thousands of connections that say nothing take no descriptor from storage: every tick is lived, and who asks is answered or told to come again",
  async () => {
    const crowd = await startCrowd(temporaryFolder(), { people: 30, descriptors: DESCRIPTORS });
    const end = flood(Number(new URL(crowd.service.base).port), size(2_000, 12_000), 100);
    for (let round = 0; round < size(6, 30); round++) {
      expect((await crowd.step(2)).status).toBe(200);
      // More may arrive in one turn than there is room for; whoever meets that moment is told to come again.
      const answered = Object.keys(await crowd.readAll());
      expect(answered.filter((status) => status !== "200" && status !== "503")).toEqual([]);
      expect(answered).toContain("200");
      expect(await crowd.health()).toMatchObject({ status: "up", details: { failed: 0, unlived_account_ticks: 0 } });
    }
    end();
    await untilTrue(async () => (await crowd.readAll())[200] === 30);
    const lines = crowd.service.log.map(({ message }) => message);
    expect(lines).toContain("connections over the limit closed");
    expect(crowd.service.log.filter(({ level, code }) => level === "error" && code !== "UNAVAILABLE")).toEqual([]);
    expect(await crowd.stop()).toBe(0);
  },
  size(180_000, 600_000),
);
