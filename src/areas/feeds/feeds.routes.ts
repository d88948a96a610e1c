import Type from "typebox";
import type { Engine } from "../../engine/engine.ts";
import { PAGE_QUERY, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import { FeedItemSchema, toFeedItemResponse } from "./feeds.schema.ts";
import type { FeedService } from "./feeds.service.ts";

/** What the caller's own Echoes brought forth. */
export const feedRoutes = ({ engine, feeds }: { engine: Pick<Engine, "ask">; feeds: FeedService }): AnyRoute[] => [
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
      const items = await engine.ask("feed.page", principal.userId, {
        echoId: query.echo_id ?? null,
        page: pageRequest(query),
      });
      return { status: 200, body: page(items.map(toFeedItemResponse), query.limit, (item) => item.item_id) };
    },
  }),
  route({
    method: "GET",
    path: "/feeds/{item_id}",
    area: "feeds",
    summary: "One feed item",
    description:
      "The caller's own whatever its visibility; another's when it is public and neither hides from the other.",
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
