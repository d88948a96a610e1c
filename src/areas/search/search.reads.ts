import type { Uuid } from "../../shared/ids.ts";
import type { SearchScope } from "../../shared/search.ts";
import type { Reader } from "../../store/driver.ts";
import {
  findHits,
  findPlace,
  isTooManyToRank,
  type SearchHit,
  type SearchOrder,
  type SearchPlace,
} from "../../store/search/find.ts";
import { type FoundText, foundText, othersDocs } from "../../visibility/search.ts";

type Asked = { viewerId: Uuid; match: string; scope: SearchScope; order: SearchOrder };

export type OthersFound = SearchHit & FoundText;

/** What somebody may find that is not in their own file. The connection has the index, and the hub beside it. */
export const SEARCH_READS = {
  /** Whether more fit than are ranked. */
  "search.look": (db: Reader, { match }: { match: string }): { tooMany: boolean } => ({
    tooMany: isTooManyToRank(db, match),
  }),

  /** Where an item stands among the results; null for none of them. */
  "search.place": (
    db: Reader,
    { viewerId, match, scope, order, itemId }: Asked & { itemId: Uuid },
  ): SearchPlace | null => findPlace(db, { match, order, itemId }, othersDocs(viewerId, scope)),

  "search.hits": (
    db: Reader,
    { viewerId, match, scope, order, after, limit }: Asked & { after: SearchPlace | null; limit: number },
  ): OthersFound[] =>
    findHits(db, { match, order, after, limit }, othersDocs(viewerId, scope)).map((hit) => ({
      ...hit,
      ...foundText(db, hit),
    })),
};
