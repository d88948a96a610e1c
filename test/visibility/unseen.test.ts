import { afterEach, beforeEach, expect, test } from "bun:test";
import { block, blocksBetween, mute, unblock, unmute } from "../../src/visibility/unseen.ts";
import { temporaryHub } from "../support/hub.ts";

let { hub, remove } = temporaryHub();
remove();
beforeEach(() => {
  ({ hub, remove } = temporaryHub());
});
afterEach(() => remove());

const rows = () =>
  hub
    .all<{ viewer_id: string; other_user_id: string; because: string }>(
      "SELECT viewer_id, other_user_id, because FROM unseen ORDER BY viewer_id, because",
    )
    .map((row) => `${row.viewer_id} ${row.because} ${row.other_user_id}`);

test("a block hides each from the other, a mute one from the other, and both are one however often they are said", async () => {
  for (let times = 0; times < 2; times++)
    await hub.write((tx) => {
      block(tx, "ada", "bo");
      mute(tx, "ada", "bo");
    });
  expect(rows()).toEqual(["ada blocked bo", "ada muted bo", "bo blocked_by ada"]);
});

test("a block that is taken back leaves the other's own and the mute", async () => {
  await hub.write((tx) => {
    block(tx, "ada", "bo");
    block(tx, "bo", "ada");
    mute(tx, "ada", "bo");
    unblock(tx, "ada", "bo");
  });
  expect(rows()).toEqual(["ada blocked_by bo", "ada muted bo", "bo blocked ada"]);
  expect(blocksBetween(hub, "ada", "bo")).toEqual({ blocked: false, blockedBy: true });
  await hub.write((tx) => {
    unblock(tx, "bo", "ada");
    unmute(tx, "ada", "bo");
  });
  expect(rows()).toEqual([]);
});
