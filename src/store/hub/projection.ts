import type { EventBody, FeedItem, OutboxEvent } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Database, Writer } from "../driver.ts";

/**
 * Projects tenants' events into the hub in one transaction and returns those that were new, in the order given: only these
 * may be published. What a tenant's outbox repeats after a crash is recognised by its number and skipped.
 *
 * A number that is not the next one means that events before it are still missing (their batch was refused). Then the whole
 * batch is refused with an Error and nothing is written, so that the sender starts again from the oldest event it has;
 * `resync` says that it does, and that a gap before the first event is no loss.
 */
export function applyOutbox(db: Database, events: OutboxEvent[], resync = false): OutboxEvent[] {
  return db.writeSync((tx) => {
    const before = new Map<Uuid, number>();
    const after = new Map<Uuid, number>();
    const fresh: OutboxEvent[] = [];
    for (const event of events) {
      const applied = after.get(event.userId) ?? appliedSeq(tx, event.userId, before);
      if (event.seq <= applied) continue;
      if (event.seq !== applied + 1 && !(resync && !after.has(event.userId)))
        throw new Error(`the outbox of ${event.userId} skips from ${applied} to ${event.seq}`);
      project(tx, event, event.body);
      after.set(event.userId, event.seq);
      fresh.push(event);
    }
    for (const [userId, seq] of after)
      tx.run(
        "INSERT INTO applied_outbox (tenant_id, seq) VALUES (?, ?) ON CONFLICT (tenant_id) DO UPDATE SET seq = excluded.seq",
        userId,
        seq,
      );
    return fresh;
  });
}

function appliedSeq(tx: Writer, userId: Uuid, known: Map<Uuid, number>): number {
  let seq = known.get(userId);
  if (seq === undefined) {
    seq = tx.get<{ seq: number }>("SELECT seq FROM applied_outbox WHERE tenant_id = ?", userId)?.seq ?? 0;
    known.set(userId, seq);
  }
  return seq;
}

function project(tx: Writer, event: OutboxEvent, body: EventBody): void {
  switch (body.type) {
    case "EchoBorn":
      tx.run(
        `INSERT INTO echo_directory (echo_id, owner_id, shard_id, shard_type, name, mood, status, changed_at)
         VALUES (?, ?, ?, ?, ?, ?, 'Active', ?) ON CONFLICT (echo_id) DO NOTHING`,
        event.echoId,
        event.userId,
        event.shardId,
        event.shardType,
        body.name,
        body.mood,
        event.at,
      );
      // The engine fits a Personal world to the first Echo born in it.
      if (event.shardType === "Personal")
        tx.run("UPDATE shards SET theme = ? WHERE shard_id = ? AND shard_type = 'Personal'", body.theme, event.shardId);
      return;
    case "MoodChanged":
      tx.run("UPDATE echo_directory SET mood = ?, changed_at = ? WHERE echo_id = ?", body.mood, event.at, event.echoId);
      return;
    case "EchoHibernated":
      setStatus(tx, event, "Hibernated");
      return;
    case "EchoWoken":
      setStatus(tx, event, "Active");
      return;
    case "EchoDeleted":
      setStatus(tx, event, "Deleted");
      tx.run("DELETE FROM feed_items WHERE owner_id = ? AND echo_id = ?", event.userId, event.echoId);
      return;
    case "EchoErased":
      tx.run("DELETE FROM echo_directory WHERE echo_id = ? AND owner_id = ?", event.echoId, event.userId);
      return;
    case "FeedItemCreated":
      if (body.item.visibility !== "private") insertFeedItem(tx, body.item);
      return;
    // Told on the streams and kept by the tenant; nobody looks for them in the hub. Each is named, so that a new kind of event
    // does not compile until somebody has said what the hub makes of it.
    case "DiaryEntryCreated":
    case "LifeEventOccurred":
    case "EchoMoved":
    case "PersonaUpdated":
    case "EchoWealthChanged":
    case "RelationshipChanged":
    case "GoalChanged":
    case "AchievementUnlocked":
      return;
    default:
      body satisfies never;
  }
}

const setStatus = (tx: Writer, event: OutboxEvent, status: "Active" | "Hibernated" | "Deleted"): void =>
  void tx.run("UPDATE echo_directory SET status = ?, changed_at = ? WHERE echo_id = ?", status, event.at, event.echoId);

function insertFeedItem(tx: Writer, item: FeedItem): void {
  tx.run(
    `INSERT INTO feed_items (item_id, item_type, title, body, content_locale, echo_id, echo_name, owner_id, shard_id, tick,
       significance, visibility, shared, image_url, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (item_id) DO NOTHING`,
    item.itemId,
    item.itemType,
    item.title,
    item.body,
    item.contentLocale,
    item.echoId,
    item.echoName,
    item.ownerId,
    item.shardId,
    item.tick,
    item.significance,
    item.visibility,
    item.shared,
    item.imageUrl,
    item.createdAt,
  );
}
