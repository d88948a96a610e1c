import type { Engine } from "../../engine/engine.ts";
import type { OwnFound } from "../../engine/tenant/search/search.records.ts";
import { type ApiError, invalid } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import { type SearchKind, scopeOf } from "../../shared/search.ts";
import type { HubReader } from "../../store/hub/hub-reads.ts";
import type { SearchOrder, SearchPlace } from "../../store/search/find.ts";
import { toMatch } from "../../store/search/search-query.ts";
import type { OthersFound, SEARCH_READS } from "./search.reads.ts";
import { compareFound } from "./search.rules.ts";

export type Found = OthersFound;

export type SearchAnswer = {
  /** What was looked for, in the language of the index; null where there is no word in it. */
  match: string | null;
  order: SearchOrder;
  /** One more than `limit` when others follow. */
  found: Found[];
};

export type SearchService = {
  /**
   * What the caller finds: their own from their account's file, other people's as far as the caller may see it, in one order.
   * VALIDATION_ERROR by `cursor` when that item is none of the results.
   */
  search(
    userId: Uuid,
    query: { q: string; kind: SearchKind | null; cursor: Uuid | null; limit: number },
  ): Promise<SearchAnswer>;
};

/** Steps that a search waits for, at the most, so that it finds what was written just before. */
const CATCH_UP_STEPS = 20;

export function createSearchService(deps: {
  engine: Pick<Engine, "ask">;
  reading: HubReader<typeof SEARCH_READS> & { catchUp(): Promise<{ more: boolean }> };
}): SearchService {
  const { engine, reading } = deps;

  const catchUp = async (): Promise<void> => {
    for (let step = 0; step < CATCH_UP_STEPS; step++) if (!(await reading.catchUp()).more) return;
  };

  /** Brings the account's index up to date. Returns whether more of its texts fit than are ranked. */
  const lookAtOwn = async (userId: Uuid, match: string): Promise<boolean> => {
    const { unindexed, tooMany } = await engine.ask("search.look", userId, { match });
    if (unindexed === 0) return tooMany;
    while ((await engine.ask("search.index", userId, {})).left > 0);
    return (await engine.ask("search.look", userId, { match })).tooMany;
  };

  return {
    async search(userId, { q, kind, cursor, limit }) {
      const match = toMatch(q);
      if (match === null) return { match, order: "relevance", found: [] };
      const scope = scopeOf(kind);
      const [ownTooMany, { tooMany }] = await Promise.all([
        lookAtOwn(userId, match),
        catchUp().then(() => reading.read("search.look", { match })),
      ]);
      const order: SearchOrder = ownTooMany || tooMany ? "recency" : "relevance";
      const asked = { viewerId: userId, match, scope, order };

      const placeOf = async (itemId: Uuid): Promise<SearchPlace> => {
        const place =
          (await engine.ask("search.place", userId, { ...asked, itemId })) ??
          (await reading.read("search.place", { ...asked, itemId }));
        if (place === null) throw notAmongThem();
        return place;
      };
      const after = cursor === null ? null : await placeOf(cursor);
      const [own, others] = await Promise.all([
        engine.ask("search.hits", userId, { ...asked, after, limit: limit + 1 }),
        reading.read("search.hits", { ...asked, after, limit: limit + 1 }),
      ]);
      const found = [...own.map(ofOwn), ...others].sort(compareFound).slice(0, limit + 1);
      return { match, order, found };
    },
  };
}

const ofOwn = (found: OwnFound): Found => ({ ...found, shardId: found.item?.shardId ?? null, channelId: null });

const notAmongThem = (): ApiError =>
  invalid({ cursor: ["is none of the results of this search any more; begin again without it"] });
