import type { Uuid } from "../../../shared/ids.ts";
import type { SearchScope } from "../../../shared/search.ts";
import type { Bind, Reader, Writer } from "../../../store/driver.ts";
import { compactIndex, putDoc, type SearchDoc } from "../../../store/search/search-index.ts";

/** Texts taken in by one call: the account's other calls and its tick come in between. */
const BATCH = 100;

/**
 * How many texts are not in the index. They never change, and what is erased leaves both sides at once, so the numbers tell; and writing
 * a diary costs nothing for a search that nobody makes.
 */
export const countUnindexed = (db: Reader): number =>
  db.get<{ missing: number }>(
    `SELECT (SELECT count(*) FROM feed_items) + (SELECT count(*) FROM echoes) - (SELECT count(*) FROM search_docs) AS missing`,
  )!.missing;

/** Takes some of the texts in that are not in the index, the newest first. Returns how many are left. */
export function indexSome(tx: Writer): number {
  const missing = countUnindexed(tx);
  const docs = unindexed(tx, Math.min(missing, BATCH));
  for (const doc of docs) putDoc(tx, doc);
  return missing - docs.length;
}

/** Takes out all that a deleted Echo has in the index, before its rows go. */
export function removeEchoDocs(tx: Writer, echoId: Uuid): void {
  const of = `(kind = 'echo' AND item_id = ?)
    OR (kind = 'feed' AND item_id IN (SELECT item_id FROM feed_items WHERE echo_id = ?))`;
  tx.run(`DELETE FROM search_text WHERE rowid IN (SELECT doc FROM search_docs WHERE ${of})`, echoId, echoId);
  if (tx.run(`DELETE FROM search_docs WHERE ${of}`, echoId, echoId) > 0) compactIndex(tx);
}

/** Of `search_docs d`: what of the account's own the scope takes in. */
export function ownDocs({ kinds, feedType }: SearchScope): { sql: string; binds: Bind[] } {
  const parts: string[] = [];
  const binds: Bind[] = [];
  if (kinds.includes("feed")) {
    parts.push(`(d.kind = 'feed' AND EXISTS (SELECT 1 FROM feed_items f CROSS JOIN echoes e ON e.echo_id = f.echo_id
      WHERE f.item_id = d.item_id AND e.status <> 'Deleted' ${feedType === null ? "" : "AND f.item_type = ?"}))`);
    if (feedType !== null) binds.push(feedType);
  }
  if (kinds.includes("echo"))
    parts.push(
      `(d.kind = 'echo' AND EXISTS (SELECT 1 FROM echoes e WHERE e.echo_id = d.item_id AND e.status <> 'Deleted'))`,
    );
  return { sql: `(${parts.length === 0 ? "0" : parts.join(" OR ")})`, binds };
}

const unindexed = (db: Reader, limit: number): SearchDoc[] => [
  ...db.all<SearchDoc>(
    `SELECT 'echo' AS kind, e.echo_id AS itemId, e.name AS title, e.persona_text || ' ' || e.what_if_prompt AS body FROM echoes e
     WHERE NOT EXISTS (SELECT 1 FROM search_docs d WHERE d.kind = 'echo' AND d.item_id = e.echo_id) LIMIT ?`,
    limit,
  ),
  ...db.all<SearchDoc>(
    `SELECT 'feed' AS kind, f.item_id AS itemId, f.title, f.body FROM feed_items f
     WHERE NOT EXISTS (SELECT 1 FROM search_docs d WHERE d.kind = 'feed' AND d.item_id = f.item_id)
     ORDER BY f.item_id DESC LIMIT ?`,
    limit,
  ),
];
