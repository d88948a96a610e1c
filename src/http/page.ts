import Type, { type TSchema } from "typebox";

export const PAGE_LIMIT_DEFAULT = 20;
export const PAGE_LIMIT_MAX = 100;

/** Spread into the query schema of every list: `Type.Object({ ...PAGE_QUERY, q: Type.String() })`. */
export const PAGE_QUERY = {
  cursor: Type.Optional(
    Type.String({ format: "uuid", description: "The previous page's next_cursor; omit for the first page." }),
  ),
  limit: Type.Integer({
    minimum: 1,
    maximum: PAGE_LIMIT_MAX,
    default: PAGE_LIMIT_DEFAULT,
    description: "Items on a page.",
  }),
};

/** The query of a list without filters. */
export const PageQuery = Type.Object(PAGE_QUERY);

/** What is asked of storage for a page: one item more than it holds, to learn whether another follows. */
export const pageRequest = ({ cursor, limit }: { cursor?: string; limit: number }) => ({
  before: cursor ?? null,
  limit: limit + 1,
});

export type Page<T> = { data: T[]; next_cursor: string | null };

/**
 * Cuts a page from up to `limit + 1` items, the one too many telling that more follow. `next_cursor` is the id of the page's
 * last item, or null on the last page.
 */
export function page<T>(items: T[], limit: number, idOf: (item: T) => string): Page<T> {
  if (items.length <= limit) return { data: items, next_cursor: null };
  const data = items.slice(0, limit);
  return { data, next_cursor: idOf(data[limit - 1]!) };
}

/** The envelope's schema around an item's, for the API description. */
export const pageOf = <T extends TSchema>(item: T) =>
  Type.Object({
    data: Type.Array(item),
    next_cursor: Type.Union([Type.String({ format: "uuid" }), Type.Null()]),
  });
