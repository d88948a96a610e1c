import Type from "typebox";
import { PAGE_QUERY, page, pageOf } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import { toTimestamp } from "../../shared/clock.ts";
import type { SharedPages } from "./shared-pages.service.ts";

const Id = Type.String({ format: "uuid" });

const ViralSchema = Type.Object(
  {
    share_id: Id,
    token: Type.String(),
    item_id: Id,
    owner_id: Id,
    echo_name: Type.String(),
    title: Type.String(),
    views: Type.Integer({ minimum: 0 }),
    created_at: Type.String({ format: "date-time" }),
    expires_at: Type.String({ format: "date-time" }),
  },
  { $id: "ViralContent" },
);

/** What is shared with everybody, under a moderator's eye. */
export const sharedPageRoutes = ({ pages }: { pages: SharedPages }): AnyRoute[] => [
  route({
    method: "GET",
    path: "/admin/share/viral-content",
    area: "moderation",
    summary: "Shared pages, the most viewed first",
    description: "The cursor is a page's `share_id`; one that has ended meanwhile is 400.",
    auth: "admin",
    shows: "others",
    query: Type.Object(PAGE_QUERY),
    responses: { 200: { description: "A page of shared pages.", schema: pageOf(ViralSchema) } },
    handler({ query }) {
      const rows = pages.mostViewed(query.cursor ?? null, query.limit + 1).map((one) => ({
        share_id: one.shareId,
        token: one.token,
        item_id: one.itemId,
        owner_id: one.ownerId,
        echo_name: one.echoName,
        title: one.title,
        views: one.views,
        created_at: toTimestamp(one.createdAt),
        expires_at: toTimestamp(one.expiresAt),
      }));
      return { status: 200, body: page(rows, query.limit, (one) => one.share_id) };
    },
  }),
  route({
    method: "DELETE",
    path: "/admin/share/{token}",
    area: "moderation",
    summary: "End a shared page",
    description: "Its owner hears of it by `ShareTokenRevoked` on the dashboard.",
    auth: "admin",
    gates: {},
    params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
    record: ({ params }) => pages.share(params.token),
    responses: { 204: { description: "Gone." } },
    errors: ["NOT_FOUND"],
    async handler({ principal, params }) {
      await pages.end(principal.userId, params.token);
      return { status: 204 };
    },
  }),
];
