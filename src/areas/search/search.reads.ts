import type { Uuid } from "../../shared/ids.ts";
import type { SearchScope } from "../../shared/search.ts";
import type { Reader } from "../../store/driver.ts";
import {
  findBest,
  findNewest,
  findPlace,
  isTooManyToRank,
  type SearchHit,
  type SearchOrder,
  type SearchPlace,
} from "../../store/search/find.ts";
import { findNearWords } from "../../store/search/near-words.ts";
import { foundText, othersDocs } from "../../visibility/search.ts";
import { type Found, shown } from "./search.rules.ts";

type Asked = { viewerId: Uuid; match: string; scope: SearchScope };
type Page = Asked & { after: SearchPlace | null; limit: number };

/** What somebody may find that is not in their own file. The connection has the index, and the hub beside it. */
export const SEARCH_READS = {
  /** Whether more fit than are ranked. */
  "search.look": (db: Reader, { match }: { match: string }): { tooMany: boolean } => ({
    tooMany: isTooManyToRank(db, match),
  }),

  /** Words of the index that may have been meant, by the words that were typed. */
  "search.near": (db: Reader, { words }: { words: string[] }): Record<string, string[]> => findNearWords(db, words),

  /** Where an item stands among the results; null for none of them. */
  "search.place": (
    db: Reader,
    { viewerId, match, scope, order, itemId }: Asked & { order: SearchOrder; itemId: Uuid },
  ): SearchPlace | null => findPlace(db, { match, order, itemId }, othersDocs(viewerId, scope)),

  /** Results with no more of their texts than is shown: all of them would take long to hand over. Null when it takes too long. */
  "search.best": (db: Reader, { viewerId, scope, withinMs, ...page }: Page & { withinMs: number | null }) =>
    findBest(db, page, othersDocs(viewerId, scope), withinMs)?.map((hit) => found(db, hit, page.match)) ?? null,

  "search.newest": (db: Reader, { viewerId, scope, ...page }: Page): Found[] =>
    findNewest(db, page, othersDocs(viewerId, scope)).map((hit) => found(db, hit, page.match)),
};

const found = (db: Reader, hit: SearchHit, match: string): Found => shown(hit, foundText(db, hit), match);
