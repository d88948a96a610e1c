import type { Engine } from "../../engine/engine.ts";
import type { OwnFound } from "../../engine/tenant/search/search.records.ts";
import { createCache } from "../../shared/cache.ts";
import { type ApiError, invalid } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import { type SearchKind, scopeOf } from "../../shared/search.ts";
import type { HubReader } from "../../store/hub/hub-reads.ts";
import type { SearchOrder, SearchPlace } from "../../store/search/find.ts";
import { parseQuery, type SearchTerm, toMatch } from "../../store/search/search-query.ts";
import type { SEARCH_READS } from "./search.reads.ts";
import { compareFound, type Found, shown } from "./search.rules.ts";

export type SearchAnswer = {
  order: SearchOrder;
  /** One more than `limit` when others follow. */
  found: Found[];
};

export type SearchService = {
  /**
   * What the caller finds: their own from their account's file, other people's as far as the caller may see it, in one order.
   * Where nothing is found, words that differ in a letter or two are looked for as well. VALIDATION_ERROR by `cursor` when that item is
   * none of the results.
   */
  search(userId: Uuid, query: Query): Promise<SearchAnswer>;
};

type Query = { q: string; kind: SearchKind | null; cursor: Uuid | null; limit: number };

/** Steps that a search waits for, at the most, so that it finds what was written just before. */
const CATCH_UP_STEPS = 20;

/** Searches whose order is remembered for their next pages. */
const ORDERS_MAX = 10_000;

/** `rankingMs` is how long the results of a search may be compared with each other before the newest are taken instead. */
export function createSearchService(deps: {
  engine: Pick<Engine, "ask">;
  reading: HubReader<typeof SEARCH_READS> & { catchUp(): Promise<{ more: boolean }> };
  rankingMs: number;
}): SearchService {
  const { engine, reading, rankingMs } = deps;
  /** The order that the pages of a search are in: a clock may decide otherwise each time, and a cursor is a place in one order. */
  const orders = createCache<string, SearchOrder>(ORDERS_MAX);

  const catchUp = async (): Promise<void> => {
    for (let step = 0; step < CATCH_UP_STEPS; step++) if (!(await reading.catchUp()).more) return;
  };

  /** Whether more of the caller's own fit than are ranked, once all of it is in the index. */
  const lookAtOwn = async (userId: Uuid, match: string): Promise<{ tooMany: boolean }> => {
    const look = await engine.ask("search.look", userId, { match });
    if (look.unindexed === 0) return look;
    for (let left = look.unindexed; left > 0; ) ({ left } = await engine.ask("search.index", userId, {}));
    return engine.ask("search.look", userId, { match });
  };

  const lookAtOthers = async (match: string): Promise<{ tooMany: boolean }> => {
    await catchUp();
    return reading.read("search.look", { match });
  };

  /** What one way of looking finds, or null when it finds nothing, or not what the cursor names. */
  const lookFor = async (userId: Uuid, match: string, { kind, cursor, limit }: Query): Promise<SearchAnswer | null> => {
    const scope = scopeOf(kind);
    const looks = await Promise.all([lookAtOwn(userId, match), lookAtOthers(match)]);
    const search = JSON.stringify([userId, kind, match]);
    const known = cursor === null ? null : (orders.get(search) ?? null);
    const isTooMany = looks.some(({ tooMany }) => tooMany);
    const asked = { viewerId: userId, match, scope };

    const placeOf = async (order: SearchOrder): Promise<SearchPlace | null> => {
      if (cursor === null) return null;
      const which = { ...asked, order, itemId: cursor };
      return (await engine.ask("search.place", userId, which)) ?? (await reading.read("search.place", which));
    };

    const foundIn = async (order: SearchOrder): Promise<Found[] | "late" | "lost"> => {
      const after = await placeOf(order);
      if (cursor !== null && after === null) return "lost";
      const page = { ...asked, after, limit: limit + 1 };
      const best = { ...page, withinMs: known === null ? rankingMs : null };
      const [own, others] = await Promise.all(
        order === "recency"
          ? [engine.ask("search.newest", userId, page), reading.read("search.newest", page)]
          : [engine.ask("search.best", userId, best), reading.read("search.best", best)],
      );
      if (own === null || others === null) return "late";
      return [...own.map((hit) => ofOwn(hit, match)), ...others].sort(compareFound).slice(0, limit + 1);
    };

    let order: SearchOrder = isTooMany ? "recency" : (known ?? "relevance");
    let found = await foundIn(order);
    if (found === "late") {
      order = "recency";
      found = await foundIn(order);
    }
    if (found === "lost" || found === "late" || (found.length === 0 && cursor === null)) return null;
    if (found.length > limit) orders.set(search, order);
    return { order, found };
  };

  /** The same with words beside each that may have been meant by it; null when there are none. */
  const nearMatch = async (userId: Uuid, terms: readonly SearchTerm[]): Promise<string | null> => {
    const words = terms.filter(({ isWord }) => isWord).map(({ text }) => text);
    const [own, others] = await Promise.all([
      engine.ask("search.near", userId, { words }),
      reading.read("search.near", { words }),
    ]);
    const near = Object.fromEntries(words.map((word) => [word, [...(own[word] ?? []), ...(others[word] ?? [])]]));
    return Object.values(near).some((meant) => meant.length > 0) ? toMatch(terms, near) : null;
  };

  return {
    async search(userId, query) {
      const terms = parseQuery(query.q);
      const match = toMatch(terms);
      if (match === null) return NOTHING;
      const exact = await lookFor(userId, match, query);
      if (exact !== null) return exact;
      const near = await nearMatch(userId, terms);
      const found = near === null ? null : await lookFor(userId, near, query);
      if (found === null && query.cursor !== null) throw notAmongThem();
      return found ?? NOTHING;
    },
  };
}

const NOTHING: SearchAnswer = { order: "relevance", found: [] };

function ofOwn({ title, body, item, ...hit }: OwnFound, match: string): Found {
  return shown(hit, { title, body, item, shardId: item?.shardId ?? null, channelId: null }, match);
}

const notAmongThem = (): ApiError =>
  invalid({ cursor: ["is none of the results of this search any more; begin again without it"] });
