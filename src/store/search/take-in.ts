import type { Uuid } from "../../shared/ids.ts";
import type { IndexedKind } from "../../shared/search.ts";
import type { Reader, Writer } from "../driver.ts";
import { mergeSome, putDoc, removeDoc } from "./search-index.ts";

/** Changes or rows taken in by one transaction: who searches meanwhile waits for it. */
const BATCH = 50;

/** Where the words of each kind are in the hub. What is not there any more is taken out. */
const SOURCES: Record<IndexedKind, { one: string; ids: string }> = {
  feed: {
    one: "SELECT title, body FROM feed_items WHERE item_id = ?",
    ids: "SELECT item_id AS id FROM feed_items WHERE item_id > ? ORDER BY item_id LIMIT ?",
  },
  echo: {
    one: "SELECT name AS title, '' AS body FROM echo_directory WHERE echo_id = ? AND status <> 'Deleted'",
    ids: "SELECT echo_id AS id FROM echo_directory WHERE echo_id > ? ORDER BY echo_id LIMIT ?",
  },
  shard: {
    one: "SELECT name AS title, coalesce(description, '') AS body FROM shards WHERE shard_id = ? AND shard_type <> 'Personal'",
    ids: "SELECT shard_id AS id FROM shards WHERE shard_id > ? ORDER BY shard_id LIMIT ?",
  },
  message: {
    one: "SELECT '' AS title, content AS body FROM channel_messages WHERE message_id = ? AND deleted_at IS NULL",
    ids: "SELECT message_id AS id FROM channel_messages WHERE message_id > ? ORDER BY message_id LIMIT ?",
  },
};
const KINDS = Object.keys(SOURCES) as IndexedKind[];

type Progress = {
  seq: number;
  walking: IndexedKind | null;
  afterId: string;
  cleaning: "asked" | "begun" | null;
};

/**
 * Takes in the next changes that the hub has noted, with how far they go, in one transaction: a crash repeats or skips none. "gap" when
 * the hub does not go on where the index ends: one of the two was put back from a backup.
 */
export function takeInChanges(tx: Writer): { seq: number; more: boolean } | "gap" {
  const progress = readProgress(tx) ?? begin(tx);
  const changes = tx.all<{ seq: number; kind: IndexedKind; item_id: Uuid }>(
    "SELECT seq, kind, item_id FROM search_changes WHERE seq > ? ORDER BY seq LIMIT ?",
    progress.seq,
    BATCH,
  );
  const next = changes[0]?.seq ?? lastChange(tx) + 1;
  if (next !== progress.seq + 1) return "gap";
  let isCleaningAsked = false;
  for (const { kind, item_id } of new Map(
    changes.map((change) => [`${change.kind}:${change.item_id}`, change]),
  ).values())
    if (takeIn(tx, kind, item_id)) isCleaningAsked = true;
  if (isCleaningAsked) tx.run("UPDATE search_progress SET cleaning = 'asked'");
  const seq = changes.at(-1)?.seq ?? progress.seq;
  if (seq !== progress.seq) tx.run("UPDATE search_progress SET seq = ?", seq);
  return { seq, more: changes.length === BATCH };
}

/** While the index is made anew: takes in the next rows of the hub. Returns whether there are more. */
export function walkOn(tx: Writer): boolean {
  const { walking, afterId } = readProgress(tx)!;
  if (walking === null) return false;
  const ids = tx.all<{ id: Uuid }>(SOURCES[walking].ids, afterId, BATCH);
  for (const { id } of ids) takeIn(tx, walking, id);
  const isDone = ids.length < BATCH;
  tx.run(
    "UPDATE search_progress SET walking = ?, after_id = ?",
    isDone ? (KINDS[KINDS.indexOf(walking) + 1] ?? null) : walking,
    isDone ? "" : ids.at(-1)!.id,
  );
  return true;
}

/** Rewrites the next pages of an index from which something was taken out, until nothing of it is left in the file. "done" is said once. */
export function cleanOn(tx: Writer): "clean" | "underway" | "done" {
  const { cleaning } = readProgress(tx)!;
  if (cleaning === null) return "clean";
  const isDone = !mergeSome(tx, cleaning === "asked");
  tx.run("UPDATE search_progress SET cleaning = ?", isDone ? null : "begun");
  return isDone ? "done" : "underway";
}

/** Makes the index hold what the hub does. Returns whether it has held something of it before, which stays in the file until it is cleaned. */
function takeIn(tx: Writer, kind: IndexedKind, itemId: Uuid): boolean {
  const text = tx.get<{ title: string; body: string }>(SOURCES[kind].one, itemId);
  return text === undefined ? removeDoc(tx, kind, itemId) : putDoc(tx, { kind, itemId, ...text });
}

const readProgress = (db: Reader): Progress | undefined =>
  db.get<Progress>("SELECT seq, walking, after_id AS afterId, cleaning FROM search_progress");

/** A new index goes through all rows there are, and takes in the changes from now on. */
function begin(tx: Writer): Progress {
  const progress: Progress = { seq: lastChange(tx), walking: KINDS[0]!, afterId: "", cleaning: null };
  tx.run(
    "INSERT INTO search_progress (id, seq, walking, after_id) VALUES (1, ?, ?, ?)",
    progress.seq,
    progress.walking,
    progress.afterId,
  );
  return progress;
}

/** The number of the last change that was ever noted, taken away since or not. */
const lastChange = (db: Reader): number =>
  db.get<{ seq: number }>("SELECT seq FROM hub.sqlite_sequence WHERE name = 'search_changes'")?.seq ?? 0;
