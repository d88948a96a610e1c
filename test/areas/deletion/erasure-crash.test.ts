import { afterEach, beforeEach, expect, test } from "bun:test";
import type { Leaving } from "../../../src/areas/area.ts";
import { insertDeletion } from "../../../src/areas/deletion/deletion.repo.ts";
import { createErasure } from "../../../src/areas/deletion/erasure.service.ts";
import { createLogger } from "../../../src/shared/log.ts";
import { temporaryHub } from "../../support/hub.ts";

let hub: ReturnType<typeof temporaryHub>;
beforeEach(() => {
  hub = temporaryHub();
});
afterEach(() => hub.remove());

const LEAVER = "01900000-0000-7000-8000-000000000001";
const STAYS = "01900000-0000-7000-8000-000000000002";
const NAMES = ["first", "second", "third"];

/** Erases with areas that write down what they are asked, and with a step at which everything breaks off once. */
function erasure(ran: string[], breaksAt: string | null) {
  let broken = false;
  const step = (name: string) => async (): Promise<void> => {
    ran.push(name);
    if (name !== breaksAt || broken) return;
    broken = true;
    throw new Error("cut off");
  };
  const leaving: { name: string; leaving: Leaving }[] = NAMES.map((name) => ({
    name,
    leaving: { beforeErasure: step(`${name} before`), afterErasure: step(`${name} after`) },
  }));
  return createErasure({
    engine: { eraseAccount: step("file"), hasFile: () => false, waitingFor: async () => null },
    wall: () => 1_000,
    clock: () => 1_000,
    logger: createLogger({ level: "silent", pretty: false, write: () => {}, now: () => 0 }),
    accounts: { byId: () => null },
    register: [
      {
        name: "keys",
        data: {
          hub: {
            mail_queue: { people: { user_id: "delete" }, exported: "own" },
            shards: { people: { owner_id: { anonymise: { owner_id: null, name: "A world" } } }, exported: "own" },
          },
        },
      },
    ],
    leaving: () => leaving,
    events: { note: () => 1 },
  });
}

const EVERY_STEP = [...NAMES.map((name) => `${name} before`), "file", ...NAMES.map((name) => `${name} after`)];

const due = (userId = LEAVER) => {
  // More than one change of the hub may hold.
  hub.db.writeSync((tx) => {
    insertDeletion(tx, { userId, requestedAt: 0, scheduledFor: 1_000 });
    for (let n = 0; n < 1_200; n++)
      tx.run(
        `INSERT INTO mail_queue (mail_id, user_id, recipient, subject, body_text, body_html, next_attempt_at, expires_at, created_at)
         VALUES (?, ?, '', '', '', '', 0, 0, 0)`,
        `${userId}-${n}`,
        userId,
      );
    tx.run(
      `INSERT INTO shards (shard_id, name, shard_type, owner_id, theme, seed, created_at)
       VALUES (?, 'Hers', 'Public', ?, 'harbour_town', 'seed', 0)`,
      `shard-${userId}`,
      userId,
    );
  });
};

const left = (userId: string) =>
  hub.db.get<{ n: number }>("SELECT count(*) AS n FROM mail_queue WHERE user_id = ?", userId)!.n;

test.each(EVERY_STEP)(
  "cut off at %s, the next run goes on from there and repeats nothing that was done",
  async (step) => {
    due();
    const ran: string[] = [];
    const { eraseDue } = erasure(ran, step);
    await eraseDue(hub.hub);
    expect(ran).toEqual(EVERY_STEP.slice(0, EVERY_STEP.indexOf(step) + 1));
    await eraseDue(hub.hub);
    expect(ran.slice(EVERY_STEP.indexOf(step) + 1)).toEqual(EVERY_STEP.slice(EVERY_STEP.indexOf(step)));
    expect(left(LEAVER)).toBe(0);
    await eraseDue(hub.hub);
    expect(ran.length).toBe(EVERY_STEP.length + 1);
  },
);

test("one account that cannot be erased now keeps nobody else's place", async () => {
  due(LEAVER);
  due(STAYS);
  const ran: string[] = [];
  await erasure(ran, "file").eraseDue(hub.hub);
  expect(ran.filter((name) => name === "file").length).toBe(2);
  expect([left(LEAVER), left(STAYS)]).toEqual([1_200, 0]);
});

test("what is anonymised stays without its owner; whose time has not come is left alone", async () => {
  due(LEAVER);
  await hub.hub.write((tx) => insertDeletion(tx, { userId: STAYS, requestedAt: 0, scheduledFor: 1_001 }));
  const ran: string[] = [];
  await erasure(ran, null).eraseDue(hub.hub);
  expect(hub.db.get("SELECT owner_id, name FROM shards")).toEqual({ owner_id: null, name: "A world" });
  expect(ran).toEqual(EVERY_STEP);
});
