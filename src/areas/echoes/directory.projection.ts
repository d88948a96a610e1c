import type { About } from "../../shared/events.ts";
import type { Writer } from "../../store/driver.ts";
import type { Projection } from "../../store/hub/apply-outbox.ts";
import { owePurge } from "../../store/hub/purges.ts";

/** What the directory of Echoes takes from accounts: what must be found before the owner is known. */
export const directoryProjection = {
  EchoBorn(tx, { userId, about, at, body }) {
    tx.run(
      `INSERT INTO echo_directory (echo_id, owner_id, shard_id, shard_type, name, mood, location, status, changed_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, 'Active', ?) ON CONFLICT (echo_id) DO NOTHING`,
      about.echoId,
      userId,
      about.shardId,
      about.shardType,
      body.name,
      body.mood,
      // Those born before it was told are told of when they go somewhere.
      about.shardType === "Personal" ? null : (body.location ?? null),
      at,
    );
  },
  MoodChanged(tx, { about, at, body }) {
    tx.run("UPDATE echo_directory SET mood = ?, changed_at = ? WHERE echo_id = ?", body.mood, at, about.echoId);
  },
  EchoMoved(tx, { about, body }) {
    // Nobody else looks into a Personal world.
    if (about.shardType === "Personal") return;
    tx.run("UPDATE echo_directory SET location = ? WHERE echo_id = ?", body.toLocation, about.echoId);
  },
  EchoHibernated: (tx, event) => setStatus(tx, event, "Hibernated"),
  EchoWoken: (tx, event) => setStatus(tx, event, "Active"),
  EchoDeleted: (tx, event) => setStatus(tx, event, "Deleted"),
  ShardTravelCompleted(tx, { about, at }) {
    tx.run(
      "UPDATE echo_directory SET shard_id = ?, shard_type = ?, location = NULL, changed_at = ? WHERE echo_id = ?",
      about.shardId,
      about.shardType,
      at,
      about.echoId,
    );
  },
  EchoErased(tx, { userId, body }) {
    tx.run("DELETE FROM echo_directory WHERE echo_id = ? AND owner_id = ?", body.echoId, userId);
    owePurge(tx);
  },
} satisfies Projection;

type Status = "Active" | "Hibernated" | "Deleted";

const setStatus = (tx: Writer, { about, at }: { about: About; at: number }, status: Status): void =>
  void tx.run("UPDATE echo_directory SET status = ?, changed_at = ? WHERE echo_id = ?", status, at, about.echoId);
