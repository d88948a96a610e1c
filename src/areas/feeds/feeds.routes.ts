import Type from "typebox";
import { PAGE_QUERY, PageQuery, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import type { FeedItem } from "../../shared/events.ts";
import { FeedItemSchema, toFeedItemResponse } from "./feeds.schema.ts";
import type { FeedService } from "./feeds.service.ts";

const pageOfItems = (items: FeedItem[], limit: number) =>
  page(items.map(toFeedItemResponse), limit, (item) => item.item_id);

/** What Echoes brought forth: the caller's own, and others' as far as the caller sees it. */
export const feedRoutes = ({ feeds }: { feeds: FeedService }): AnyRoute[] => [
  route({
    method: "GET",
    path: "/feeds/personal",
    area: "feeds",
    summary: "The caller's personal feed, newest first",
    description:
      "Items of all the caller's Echoes, or of the one named by `echo_id`; an id that is none of theirs gives an empty page.",
    auth: "user",
    scope: "feeds:read",
    shows: "own",
    query: Type.Object({ ...PAGE_QUERY, echo_id: Type.Optional(Type.String({ format: "uuid" })) }),
    responses: { 200: { description: "A page of items.", schema: pageOf(FeedItemSchema) } },
    async handler({ principal, query }) {
      const items = await feeds.personal(principal.userId, query.echo_id ?? null, pageRequest(query));
      return { status: 200, body: pageOfItems(items, query.limit) };
    },
  }),
  route({
    method: "GET",
    path: "/feeds/social",
    area: "feeds",
    summary: "What those brought forth whom the caller follows, newest first",
    description: "Items that reach the caller; never the caller's own, nor those of people they have muted.",
    auth: "user",
    scope: "feeds:read",
    shows: "others",
    query: PageQuery,
    responses: { 200: { description: "A page of items.", schema: pageOf(FeedItemSchema) } },
    handler: ({ principal, query }) => ({
      status: 200,
      body: pageOfItems(feeds.social(principal.userId, pageRequest(query)), query.limit),
    }),
  }),
  route({
    method: "GET",
    path: "/feeds/community",
    area: "feeds",
    summary: "Public items of every shard, newest first",
    description: "The caller's own included; not those of people they have muted.",
    auth: "user",
    scope: "feeds:read",
    shows: "others",
    query: PageQuery,
    responses: { 200: { description: "A page of items.", schema: pageOf(FeedItemSchema) } },
    handler: ({ principal, query }) => ({
      status: 200,
      body: pageOfItems(feeds.community(principal.userId, pageRequest(query)), query.limit),
    }),
  }),
  route({
    method: "GET",
    path: "/feeds/shard/{shard_id}",
    area: "feeds",
    summary: "What happened in one shard, newest first",
    description:
      "Others' items as far as they reach the caller, and all of the caller's own. A shard that the caller does not see is 404.",
    auth: "user",
    scope: "feeds:read",
    shows: "others",
    params: Type.Object({ shard_id: Type.String({ format: "uuid" }) }),
    query: PageQuery,
    record: ({ principal, params }) => feeds.assertShard(principal.userId, params.shard_id),
    responses: { 200: { description: "A page of items.", schema: pageOf(FeedItemSchema) } },
    errors: ["NOT_FOUND"],
    async handler({ principal, params, query }) {
      const items = await feeds.shard(principal.userId, params.shard_id, pageRequest(query));
      return { status: 200, body: pageOfItems(items, query.limit) };
    },
  }),
  route({
    method: "GET",
    path: "/feeds/{item_id}",
    area: "feeds",
    summary: "One feed item",
    description:
      "The caller's own whatever its visibility; another's when it reaches the caller and neither hides from the other.",
    auth: "user",
    scope: "feeds:read",
    shows: "others",
    params: Type.Object({ item_id: Type.String({ format: "uuid" }) }),
    responses: { 200: { description: "The item.", schema: FeedItemSchema } },
    errors: ["NOT_FOUND"],
    async handler({ principal, params }) {
      const item = await feeds.item(principal.userId, params.item_id);
      return { status: 200, body: toFeedItemResponse(item) };
    },
  }),
];
