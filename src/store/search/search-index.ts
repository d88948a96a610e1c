import type { Uuid } from "../../shared/ids.ts";
import type { Writer } from "../driver.ts";

/** A text that can be found. Kind and id name it. */
export type SearchDoc = { kind: string; itemId: Uuid; title: string; body: string };

/** Takes a text into the index of `search_docs` and `search_text`, in the place of what it was before. */
export function putDoc(tx: Writer, { kind, itemId, title, body }: SearchDoc): void {
  removeText(tx, kind, itemId);
  if (tx.get("SELECT 1 FROM search_docs WHERE kind = ? AND item_id = ?", kind, itemId) === undefined)
    insertDoc(tx, kind, itemId);
  tx.run(
    "INSERT INTO search_text (rowid, title, body) SELECT doc, ?, ? FROM search_docs WHERE kind = ? AND item_id = ?",
    title,
    body,
    kind,
    itemId,
  );
}

/** Takes it out again; nothing where it is not there. */
export function removeDoc(tx: Writer, kind: string, itemId: Uuid): void {
  removeText(tx, kind, itemId);
  tx.run("DELETE FROM search_docs WHERE kind = ? AND item_id = ?", kind, itemId);
}

/** Rewrites the index, so that nothing of what was taken out is left in it. */
export const compactIndex = (tx: Writer): void =>
  void tx.run("INSERT INTO search_text (search_text) VALUES ('optimize')");

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
