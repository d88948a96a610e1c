import type { Uuid } from "../../../shared/ids.ts";
import type { SearchScope } from "../../../shared/search.ts";
import type { Reader } from "../../../store/driver.ts";
import {
  findBest,
  findNewest,
  findPlace,
  isTooManyToRank,
  type SearchHit,
  type SearchOrder,
  type SearchPlace,
} from "../../../store/search/find.ts";
import { findNearWords } from "../../../store/search/near-words.ts";
import { feedItem } from "../feed/read-feed.ts";
import { ofAccount, type ReadHandlers } from "../read.ts";
import { countUnindexed, ownDocs } from "./own-index.ts";
import type { OwnFound } from "./search.records.ts";

type Asked = { match: string; scope: SearchScope };
type Page = Asked & { after: SearchPlace | null; limit: number };

/** What an account finds among its own Echoes and what they wrote. */
export type SearchReads = {
  /** How many texts wait to be taken in, and whether more fit than are ranked. */
  "search.look": { args: { match: string }; result: { unindexed: number; tooMany: boolean } };
  /** Words of the index that may have been meant, by the words that were typed. */
  "search.near": { args: { words: string[] }; result: Record<string, string[]> };
  /** Where an item stands among the results; null for none of them. */
  "search.place": { args: Asked & { order: SearchOrder; itemId: Uuid }; result: SearchPlace | null };
  /** Null when comparing them takes longer than `withinMs`. */
  "search.best": { args: Page & { withinMs: number | null }; result: OwnFound[] | null };
  "search.newest": { args: Page; result: OwnFound[] };
};

export const SEARCH_READS: ReadHandlers<SearchReads> = {
  "search.look": ofAccount(
    (db, { match }) => ({
      unindexed: countUnindexed(db),
      tooMany: isTooManyToRank(db, match),
    }),
    { unindexed: 0, tooMany: false },
  ),
  "search.near": ofAccount((db, { words }) => findNearWords(db, words), {}),
  "search.place": ofAccount(
    (db, { match, scope, order, itemId }) => findPlace(db, { match, order, itemId }, ownDocs(scope)),
    null,
  ),
  "search.best": ofAccount(
    (db, { scope, withinMs, ...page }, userId) =>
      findBest(db, page, ownDocs(scope), withinMs)?.map((hit) => found(db, userId, hit)) ?? null,
    [],
  ),
  "search.newest": ofAccount(
    (db, { scope, ...page }, userId) => findNewest(db, page, ownDocs(scope)).map((hit) => found(db, userId, hit)),
    [],
  ),
};

function found(db: Reader, userId: Uuid, hit: SearchHit): OwnFound {
  if (hit.kind === "feed") {
    const item = feedItem(db, userId, hit.itemId)!;
    return { ...hit, title: item.title, body: item.body, item };
  }
  const echo = db.get<{ title: string; body: string }>(
    "SELECT name AS title, persona_text || ' ' || what_if_prompt AS body FROM echoes WHERE echo_id = ?",
    hit.itemId,
  )!;
  return { ...hit, ...echo, item: null };
}
