import Type from "typebox";
import { PAGE_QUERY, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import { EventBody, RecordedSchema, RollupQuery, RollupSchema, toRollupResponse, toSent } from "./analytics.schema.ts";
import type { Analytics } from "./analytics.service.ts";

/** Bytes of an event: twenty properties, and what is around them. */
const EVENT_BYTES_MAX = 16 * 1024;

/** What programs tell of their use, and what the days come to. */
export const analyticsRoutes = ({ analytics }: { analytics: Analytics }): AnyRoute[] => [
  route({
    method: "POST",
    path: "/analytics/events",
    area: "analytics",
    summary: "Tell an event",
    description:
      "Kept for 30 days where the account has consented to `Analytics`, has not had processing restricted, and has told fewer than a thousand today; dropped otherwise.",
    auth: "user",
    scope: "analytics:write",
    body: EventBody,
    bodyLimitBytes: EVENT_BYTES_MAX,
    gates: {},
    responses: { 202: { description: "Whether it is kept.", schema: RecordedSchema } },
    async handler({ principal, body }) {
      return { status: 202, body: { recorded: await analytics.tell(principal.userId, toSent(body)) } };
    },
  }),
  route({
    method: "POST",
    path: "/analytics/events/anonymous",
    area: "analytics",
    summary: "Tell an event without an account",
    description:
      "Nothing is kept that says by whom: no address, no credentials. A day has room for a hundred thousand.",
    auth: "public",
    body: EventBody,
    bodyLimitBytes: EVENT_BYTES_MAX,
    responses: { 202: { description: "Whether it is kept.", schema: RecordedSchema } },
    async handler({ body }) {
      return { status: 202, body: { recorded: await analytics.tellAnonymously(toSent(body)) } };
    },
  }),
  route({
    method: "GET",
    path: "/admin/analytics",
    area: "analytics",
    summary: "What each day came to",
    description: "By name, the latest day first; today's figures are an hour old at most.",
    auth: "admin",
    shows: "nobody",
    query: Type.Object({ ...PAGE_QUERY, ...RollupQuery }),
    responses: { 200: { description: "A page of figures.", schema: pageOf(RollupSchema) } },
    handler({ query }) {
      const data = analytics.page(query.name ?? null, pageRequest(query)).map(toRollupResponse);
      return { status: 200, body: page(data, query.limit, (rollup) => rollup.rollup_id) };
    },
  }),
];
