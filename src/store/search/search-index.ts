import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../driver.ts";

/** A text that can be found. Kind and id name it. */
export type SearchDoc = { kind: string; itemId: Uuid; title: string; body: string };

/** Takes a text into the index of `search_docs` and `search_text`. Returns whether it is in the place of what it was before. */
export function putDoc(tx: Writer, { kind, itemId, title, body }: SearchDoc): boolean {
  removeText(tx, kind, itemId);
  const wasThere = tx.get("SELECT 1 FROM search_docs WHERE kind = ? AND item_id = ?", kind, itemId) !== undefined;
  if (!wasThere) insertDoc(tx, kind, itemId);
  tx.run(
    "INSERT INTO search_text (rowid, title, body) SELECT doc, ?, ? FROM search_docs WHERE kind = ? AND item_id = ?",
    title,
    body,
    kind,
    itemId,
  );
  return wasThere;
}

/** Takes it out again. Returns whether it was there. */
export function removeDoc(tx: Writer, kind: string, itemId: Uuid): boolean {
  removeText(tx, kind, itemId);
  return tx.run("DELETE FROM search_docs WHERE kind = ? AND item_id = ?", kind, itemId) > 0;
}

/**
 * Rewrites the index, so that nothing of what was taken out is left in it. Now and then it is emptied instead: then all has to be put
 * in again.
 */
export function compactIndex(tx: Writer): void {
  if (levelsOf(tx) < LEVELS_MAX) tx.run("INSERT INTO search_text (search_text) VALUES ('optimize')");
  else {
    tx.run("INSERT INTO search_text (search_text) VALUES ('delete-all')");
    tx.run("DELETE FROM search_docs");
  }
}

/** Levels of an index from where it should be made anew. SQLite takes one with more than 2,000 for damaged. */
export const LEVELS_MAX = 1_000;

/**
 * Levels that the index has come to: a rewriting puts what is left on a new one, and while nothing is put in between, none is taken away.
 * Read from the structure record, behind its cookie and the mark of its version; see "structure record" in SQLite's
 * ext/fts5/fts5_index.c.
 */
export function levelsOf(db: Reader): number {
  const { block } = db.get<{ block: Uint8Array }>("SELECT block FROM search_text_data WHERE id = 10")!;
  let levels = 0;
  for (const byte of block.subarray(8, 11)) {
    levels = (levels << 7) | (byte & 0x7f);
    if (byte < 0x80) break;
  }
  return levels;
}

/** Pages that one step rewrites. */
const MERGE_PAGES = 64;

/**
 * A step of the same, for an index that others wait for; `first` begins it. Returns whether there is more to do.
 * https://www.sqlite.org/fts5.html#the_merge_command
 */
export function mergeSome(tx: Writer, first: boolean): boolean {
  const changes = (): number => tx.get<{ n: number }>("SELECT total_changes() AS n")!.n;
  const before = changes();
  tx.run("INSERT INTO search_text (search_text, rank) VALUES ('merge', ?)", first ? -MERGE_PAGES : MERGE_PAGES);
  return changes() - before >= 2;
}

const removeText = (tx: Writer, kind: string, itemId: Uuid): void =>
  void tx.run(
    "DELETE FROM search_text WHERE rowid = (SELECT doc FROM search_docs WHERE kind = ? AND item_id = ?)",
    kind,
    itemId,
  );

/** Two ids of one millisecond may ask for the same number: then the next one is free. */
function insertDoc(tx: Writer, kind: string, itemId: Uuid): void {
  for (let doc = docOf(itemId); ; doc++)
    if (
      tx.run(
        "INSERT INTO search_docs (doc, kind, item_id) VALUES (?, ?, ?) ON CONFLICT (doc) DO NOTHING",
        doc,
        kind,
        itemId,
      ) > 0
    )
      return;
}

/** The time of a UUIDv7 and the twelve random bits after it, with room behind for others of the same: it orders as the id does. */
function docOf(itemId: Uuid): bigint {
  const digits = itemId.replaceAll("-", "");
  return (BigInt(`0x${digits.slice(0, 12)}`) << 20n) | (BigInt(`0x${digits.slice(13, 16)}`) << 8n);
}
