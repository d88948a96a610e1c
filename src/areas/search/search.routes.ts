import Type from "typebox";
import { PAGE_QUERY, page, pageOf } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import type { SearchKind } from "../../shared/search.ts";
import { SearchKindSchema, SearchResultSchema, toSearchResult } from "./search.schema.ts";
import type { SearchService } from "./search.service.ts";

const QUERY = {
  ...PAGE_QUERY,
  q: Type.String({
    minLength: 1,
    maxLength: 256,
    description: 'Words that are all to be found; `"quotes"` make a phrase, a trailing `*` a prefix.',
  }),
};

const DESCRIPTION =
  `What fits best comes first, and then the newest: the caller's own as well as what others show them. A word of a title counts
more than one of a text; case and accents do not matter. Where more than 20,000 texts fit, or comparing them would take longer than 250 ms, they are in the order of time alone on every page, and the header
\`Search-Order\` says \`recency\`. Where nothing has all the words, words
of four letters and more are also taken for others that differ in a letter or two after the first two. A \`q\` without a word in it finds nothing.`.replaceAll(
    "\n",
    " ",
  );

const SEARCHES: { path: string; kind: SearchKind; summary: string }[] = [
  { path: "/search/echoes", kind: "echo", summary: "Search Echoes: one's own by their texts, others by their names" },
  { path: "/search/diary", kind: "diary", summary: "Search diary entries" },
  { path: "/search/events", kind: "event", summary: "Search life events" },
  { path: "/search/feed", kind: "feed", summary: "Search feed items" },
  { path: "/search/shards", kind: "shard", summary: "Search shards by name and description" },
  { path: "/search/messages", kind: "message", summary: "Search channel messages" },
];

/** Seven searches over one index. */
export function searchRoutes({ search }: { search: SearchService }): AnyRoute[] {
  const common = {
    method: "GET",
    area: "search",
    auth: "user",
    scope: "search:read",
    shows: "others",
    responses: {
      200: {
        description: "A page of results.",
        schema: pageOf(SearchResultSchema),
        headers: { "Search-Order": "`relevance`, or `recency` where comparing the texts that fit takes too long." },
      },
    },
  } as const;

  const answer = async (
    userId: string,
    query: { q: string; cursor?: string; limit: number },
    kind: SearchKind | null,
  ) => {
    const { q, cursor = null, limit } = query;
    const { order, found } = await search.search(userId, { q, kind, cursor, limit });
    const results = found.map((one) => toSearchResult(one, kind));
    return {
      status: 200,
      body: page(results, limit, (result) => result.item_id),
      headers: { "Search-Order": order },
    };
  };

  return [
    route({
      ...common,
      path: "/search",
      summary: "Search everything",
      description: `${DESCRIPTION} One result per id: an entry or event of a life stands as its feed item. \`type\` looks for one kind alone.`,
      query: Type.Object({ ...QUERY, type: Type.Optional(SearchKindSchema) }),
      handler: ({ principal, query }) => answer(principal.userId, query, query.type ?? null),
    }),
    ...SEARCHES.map(({ path, kind, summary }) =>
      route({
        ...common,
        path,
        summary,
        description: DESCRIPTION,
        query: Type.Object(QUERY),
        handler: ({ principal, query }) => answer(principal.userId, query, kind),
      }),
    ),
  ];
}
