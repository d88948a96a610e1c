import { expect, test } from "bun:test";
import { join } from "node:path";
import { insertItem, setHidden } from "../../../src/areas/feeds/feeds.repo.ts";
import { insertShared } from "../../../src/areas/feeds/shares.repo.ts";
import { insertAction } from "../../../src/areas/moderation/actions.repo.ts";
import { insertCase } from "../../../src/areas/moderation/cases.repo.ts";
import { createIdSource } from "../../../src/shared/ids.ts";
import { openDatabase } from "../../../src/store/libsql-local.ts";
import { migrate } from "../../../src/store/migrate.ts";
import { hubMigrations } from "../../../src/store/migrations.ts";
import { feedItem } from "../../support/events.ts";
import { temporaryFolder } from "../../support/folder.ts";

/** Migrations of a hub that does not note what a moderator named when an item was hidden. */
const BEFORE_NAMED = 44;

test("what was hidden in a hub of before is shown again, whichever of an item and what tells of it was named", () => {
  const db = openDatabase(join(temporaryFolder(), "hub.db"));
  migrate(db, hubMigrations().slice(0, BEFORE_NAMED), () => 1);
  const nextId = createIdSource(() => 1);
  const [ownerId, echoId, shardId] = [nextId(), nextId(), nextId()];
  const hidden = (named: "item" | "told") => {
    const [itemId, toldItemId, caseId] = [nextId(), nextId(), nextId()];
    const targetId = named === "item" ? itemId : toldItemId;
    db.writeSync((tx) => {
      for (const id of [itemId, toldItemId])
        insertItem(tx, feedItem({ itemId: id, echoId, ownerId, shardId, visibility: "public" }));
      insertShared(tx, { itemId, ownerId, echoId, reached: "public", toldItemId });
      const of = { targetType: "feed_item", targetId, subjectUserId: ownerId, excerpt: "" } as const;
      insertCase(tx, { caseId, ...of, createdAt: 1 });
      const action = { actionId: nextId(), caseId, action: "hide", userId: ownerId, actorId: nextId() } as const;
      insertAction(tx, { ...action, reason: "spam", createdAt: 1 });
      tx.run("UPDATE feed_items SET hidden = 1 WHERE item_id IN (?, ?)", itemId, toldItemId);
    });
    return targetId;
  };
  const named = [hidden("item"), hidden("told")];
  migrate(db, hubMigrations(), () => 1);
  for (const left of [2, 0]) {
    db.writeSync((tx) => void setHidden(tx, named.pop()!, false));
    expect(db.get("SELECT count(*) AS n FROM feed_items WHERE hidden <> 0")).toEqual({ n: left });
  }
  db.close();
});
