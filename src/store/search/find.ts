import { elapsed } from "../../shared/clock.ts";
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

/** Texts that are scored between two looks at the clock. */
const SCORED_AT_ONCE = 5_000;

/** Results that are asked for at once whether they are wanted. */
const ASKED_AT_ONCE = 500;

type Wanted = { sql: string; binds: Bind[] };
type Asked = { match: string; after: SearchPlace | null; limit: number };

/**
 * Up to `limit` results after a place, best first, or null where comparing them takes longer than `withinMs`. `wanted` is a condition on
 * `search_docs d`, asked of one result after the other until there are enough.
 */
export function findBest(
  db: Reader,
  { match, after, limit }: Asked,
  wanted: Wanted,
  withinMs: number | null,
): SearchHit[] | null {
  const isLate = lateAfter(withinMs);
  const ranked = rank(db, match, isLate);
  if (ranked === null) return null;
  const left = after === null ? ranked : ranked.filter((place) => isBehind(place, after));
  const hits: SearchHit[] = [];
  for (let from = 0; from < left.length && hits.length < limit; from += ASKED_AT_ONCE) {
    if (isLate()) return null;
    const some = left.slice(from, from + ASKED_AT_ONCE);
    hits.push(
      ...db
        .all<{ kind: string; itemId: Uuid; at: number }>(
          `SELECT d.kind, d.item_id AS itemId, asked.key AS at FROM json_each(?) asked
           CROSS JOIN search_docs d ON d.doc = CAST(asked.value AS INTEGER) WHERE ${wanted.sql} LIMIT ?`,
          JSON.stringify(some.map(({ doc }) => doc)),
          ...wanted.binds,
          limit - hits.length,
        )
        .map(({ kind, itemId, at }) => ({ kind, itemId, ...some[at]! })),
    );
  }
  return hits;
}

/** Up to `limit` results after a place, newest first; `wanted` as in `findBest`. */
export const findNewest = (db: Reader, { match, after, limit }: Asked, wanted: Wanted): SearchHit[] =>
  db.all<SearchHit>(
    `SELECT d.kind, d.item_id AS itemId, 0 AS rank, CAST(t.rowid AS TEXT) AS doc
     FROM search_text t CROSS JOIN search_docs d ON d.doc = t.rowid
     WHERE search_text MATCH ? AND t.rowid < CAST(? AS INTEGER) AND ${wanted.sql} ORDER BY t.rowid DESC LIMIT ?`,
    match,
    after?.doc ?? BEHIND_ALL,
    ...wanted.binds,
    limit,
  );

/** Where the item stands among the results, or null when it is none of them. */
export function findPlace(
  db: Reader,
  { match, order, itemId }: { match: string; order: SearchOrder; itemId: Uuid },
  wanted: Wanted,
): SearchPlace | null {
  const place = db.get<SearchPlace>(
    `SELECT 0 AS rank, CAST(d.doc AS TEXT) AS doc FROM search_docs d
     WHERE d.item_id = ? AND d.doc IN (SELECT rowid FROM search_text WHERE search_text MATCH ?) AND ${wanted.sql}`,
    itemId,
    match,
    ...wanted.binds,
  );
  if (place === undefined) return null;
  return order === "recency" ? place : (rank(db, match)?.find(({ doc }) => doc === place.doc) ?? null);
}

const BEHIND_ALL = "9223372036854775807";

/** True from so many milliseconds on; never for null. */
function lateAfter(withinMs: number | null): () => boolean {
  const began = elapsed();
  return () => withinMs !== null && elapsed() - began >= withinMs;
}

/**
 * All results, best first, or null when it is late. BM25 depends on the index: divided by its best, results of several indexes can stand
 * in one list.
 */
function rank(db: Reader, match: string, isLate: () => boolean = () => false): SearchPlace[] | null {
  const scored: { doc: string; score: number }[] = [];
  for (let more = true; more; ) {
    if (isLate()) return null;
    const some = db.all<{ doc: string; score: number }>(
      `SELECT CAST(rowid AS TEXT) AS doc, bm25(search_text, ?) AS score FROM search_text
       WHERE search_text MATCH ? AND rowid < CAST(? AS INTEGER) ORDER BY rowid DESC LIMIT ?`,
      TITLE_WEIGHT,
      match,
      scored.at(-1)?.doc ?? BEHIND_ALL,
      SCORED_AT_ONCE,
    );
    scored.push(...some);
    more = some.length === SCORED_AT_ONCE;
  }
  const best = scored.reduce((least, { score }) => Math.min(least, score), 0);
  // The newest come first already, and a sort keeps the order of equals.
  return scored
    .map(({ doc, score }) => ({ rank: Math.round((score / best) * 1e6) / 1e6, doc }))
    .sort((a, b) => b.rank - a.rank);
}

const isBehind = (place: SearchPlace, other: SearchPlace): boolean =>
  place.rank < other.rank || (place.rank === other.rank && BigInt(place.doc) < BigInt(other.doc));
