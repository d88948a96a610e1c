import Type from "typebox";
import { PAGE_QUERY, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import {
  CountSchema,
  EntryParams,
  EntrySchema,
  JoinBody,
  PlaceSchema,
  toEntryResponse,
  toPlaceResponse,
} from "./waitlist.schema.ts";
import type { Waitlist } from "./waitlist.service.ts";

/** Invitations in one request: a mail and two rows each. */
const INVITED_MAX = 200;

/** Waiting for an account, and letting people in. */
export const waitlistRoutes = (deps: { waitlist: Waitlist }): AnyRoute[] => [
  ...publicRoutes(deps),
  ...adminRoutes(deps),
];

const publicRoutes = ({ waitlist }: { waitlist: Waitlist }): AnyRoute[] => [
  route({
    method: "POST",
    path: "/waitlist",
    area: "waitlist",
    summary: "Ask for an account",
    description: "Where sign-up is by invitation. An address that is on the list keeps its place and is answered 200.",
    auth: "public",
    body: JoinBody,
    responses: {
      201: { description: "The place.", schema: PlaceSchema },
      200: { description: "The place that the address has already.", schema: PlaceSchema },
    },
    async handler({ body }) {
      const { added, ...place } = await waitlist.join(body.email);
      return { status: added ? 201 : 200, body: toPlaceResponse(place) };
    },
  }),
  route({
    method: "GET",
    path: "/waitlist/count",
    area: "waitlist",
    summary: "How many wait",
    auth: "public",
    shows: "nobody",
    responses: { 200: { description: "The number.", schema: CountSchema } },
    handler: async () => ({ status: 200, body: { count: await waitlist.size() } }),
  }),
  route({
    method: "GET",
    path: "/waitlist/position/{entry_id}",
    area: "waitlist",
    summary: "One's place",
    description: "An entry goes when its account is made, or after two years.",
    auth: "public",
    shows: "own",
    params: EntryParams,
    responses: { 200: { description: "The place.", schema: PlaceSchema } },
    errors: ["NOT_FOUND"],
    handler: async ({ params }) => ({ status: 200, body: toPlaceResponse(await waitlist.place(params.entry_id)) }),
  }),
];

const adminRoutes = ({ waitlist }: { waitlist: Waitlist }): AnyRoute[] => [
  route({
    method: "GET",
    path: "/admin/waitlist",
    area: "waitlist",
    summary: "Who waits, and who is invited",
    description: "Newest first.",
    auth: "admin",
    shows: "others",
    query: Type.Object({
      ...PAGE_QUERY,
      status: Type.Optional(Type.Union([Type.Literal("Waiting"), Type.Literal("Invited")])),
    }),
    responses: { 200: { description: "A page of entries.", schema: pageOf(EntrySchema) } },
    handler({ query }) {
      const part = query.status === undefined ? "all" : query.status === "Waiting" ? "waiting" : "invited";
      const data = waitlist.page(part, pageRequest(query)).map(toEntryResponse);
      return { status: 200, body: page(data, query.limit, (entry) => entry.entry_id) };
    },
  }),
  route({
    method: "POST",
    path: "/admin/waitlist/{entry_id}/invite",
    area: "waitlist",
    summary: "Invite somebody who waits",
    description:
      "The address may sign up from now on, and is told by mail. No body. Who is invited already is answered as they stand.",
    auth: "admin",
    params: EntryParams,
    gates: {},
    responses: { 200: { description: "The entry.", schema: EntrySchema } },
    errors: ["NOT_FOUND"],
    async handler({ principal, params }) {
      return { status: 200, body: toEntryResponse(await waitlist.invite(principal.userId, params.entry_id)) };
    },
  }),
  route({
    method: "POST",
    path: "/admin/waitlist/invite",
    area: "waitlist",
    summary: "Invite those who have waited longest",
    auth: "admin",
    body: Type.Object({ count: Type.Integer({ minimum: 1, maximum: INVITED_MAX }) }),
    gates: {},
    responses: {
      200: {
        description: "Who was invited, the longest wait first.",
        schema: Type.Object({ invited: Type.Array(EntrySchema) }),
      },
    },
    async handler({ principal, body }) {
      const invited = await waitlist.inviteFirst(principal.userId, body.count);
      return { status: 200, body: { invited: invited.map(toEntryResponse) } };
    },
  }),
];
