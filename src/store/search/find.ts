import type { Uuid } from "../../shared/ids.ts";
import type { Bind, Reader } from "../driver.ts";

/** What results are ordered by: how well they fit and then the newest, or the newest alone where too many fit to be compared. */
export type SearchOrder = "relevance" | "recency";

/** Where a result stands. `rank` is 1 for what fits best in its index and towards 0 for what hardly fits; `doc` orders by time. */
export type SearchPlace = { rank: number; doc: string };

export type SearchHit = SearchPlace & { kind: string; itemId: Uuid };

/** Texts that are compared with each other for one query: ranking more of them takes longer than somebody should wait. */
const RANKED_MAX = 20_000;

/** A word in the title counts as much as so many in the body. */
const TITLE_WEIGHT = 4;

/** Whether so many texts fit that they are not ranked. */
export function isTooManyToRank(db: Reader, match: string): boolean {
  const { found } = db.get<{ found: number }>(
    "SELECT count(*) AS found FROM (SELECT 1 FROM search_text WHERE search_text MATCH ? LIMIT ?)",
    match,
    RANKED_MAX + 1,
  )!;
  return found > RANKED_MAX;
}

/**
 * Up to `limit` results after a place, best first. `wanted` is a condition on `search_docs d`, asked of one result after the other until
 * there are enough.
 */
export function findHits(
  db: Reader,
  query: { match: string; order: SearchOrder; after: SearchPlace | null; limit: number },
  wanted: { sql: string; binds: Bind[] },
): SearchHit[] {
  const { match, order, limit } = query;
  const after = query.after ?? BEFORE_ALL;
  return order === "recency"
    ? db.all<SearchHit>(
        `SELECT d.kind, d.item_id AS itemId, 0 AS rank, CAST(t.rowid AS TEXT) AS doc
         FROM search_text t CROSS JOIN search_docs d ON d.doc = t.rowid
         WHERE search_text MATCH ? AND t.rowid < CAST(? AS INTEGER) AND ${wanted.sql} ORDER BY t.rowid DESC LIMIT ?`,
        match,
        after.doc,
        ...wanted.binds,
        limit,
      )
    : db.all<SearchHit>(
        `${RANKED}
         SELECT d.kind, d.item_id AS itemId, r.rank, CAST(r.doc AS TEXT) AS doc
         FROM (SELECT rank, doc FROM ranked WHERE (rank, doc) < (?, CAST(? AS INTEGER))
           ORDER BY rank DESC, doc DESC LIMIT -1) r
         CROSS JOIN search_docs d ON d.doc = r.doc WHERE ${wanted.sql} LIMIT ?`,
        TITLE_WEIGHT,
        match,
        after.rank,
        after.doc,
        ...wanted.binds,
        limit,
      );
}

/** Where the item stands among the results, or null when it is none of them. */
export function findPlace(
  db: Reader,
  query: { match: string; order: SearchOrder; itemId: Uuid },
  wanted: { sql: string; binds: Bind[] },
): SearchPlace | null {
  const { match, order, itemId } = query;
  const place =
    order === "recency"
      ? db.get<SearchPlace>(
          `SELECT 0 AS rank, CAST(d.doc AS TEXT) AS doc FROM search_docs d
           WHERE d.item_id = ? AND d.doc IN (SELECT rowid FROM search_text WHERE search_text MATCH ?) AND ${wanted.sql}`,
          itemId,
          match,
          ...wanted.binds,
        )
      : db.get<SearchPlace>(
          `${RANKED}
           SELECT r.rank, CAST(r.doc AS TEXT) AS doc FROM ranked r CROSS JOIN search_docs d ON d.doc = r.doc
           WHERE d.item_id = ? AND ${wanted.sql}`,
          TITLE_WEIGHT,
          match,
          itemId,
          ...wanted.binds,
        );
  return place ?? null;
}

const BEFORE_ALL: SearchPlace = { rank: 2, doc: "9223372036854775807" };

/** BM25 depends on the index: divided by its best, results of several indexes can stand in one list. */
const RANKED = `WITH hits AS MATERIALIZED
    (SELECT rowid AS doc, bm25(search_text, ?) AS score FROM search_text WHERE search_text MATCH ?),
  ranked AS MATERIALIZED (SELECT doc, round(score / (SELECT min(score) FROM hits), 6) AS rank FROM hits)`;
