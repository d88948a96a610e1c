import { afterAll, expect, test } from "bun:test";
import { block, mute } from "../../src/visibility/unseen.ts";
import { temporaryHub } from "../support/hub.ts";

const { hub, remove } = temporaryHub();
afterAll(remove);

const rows = () => hub.all("SELECT viewer_id, other_user_id, because FROM unseen ORDER BY viewer_id, because");

test("a block hides each from the other, a mute one from the other, and both are one however often they are said", async () => {
  for (let times = 0; times < 2; times++)
    await hub.write((tx) => {
      block(tx, "ada", "bo");
      mute(tx, "ada", "bo");
    });
  expect(rows()).toEqual([
    { viewer_id: "ada", other_user_id: "bo", because: "blocked" },
    { viewer_id: "ada", other_user_id: "bo", because: "muted" },
    { viewer_id: "bo", other_user_id: "ada", because: "blocked_by" },
  ]);
});
