import { PageQuery, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import { EventParams, GlobalEventSchema, NewEventSchema, toEventResponse, toNewEvent } from "./events.schema.ts";
import type { GlobalEvents } from "./events.service.ts";

/** What happens in all worlds at once. */
export const eventRoutes = ({ events }: { events: GlobalEvents }): AnyRoute[] => [
  route({
    method: "GET",
    path: "/admin/global-events",
    area: "events",
    summary: "Global events, newest first",
    auth: "admin",
    shows: "nobody",
    query: PageQuery,
    responses: { 200: { description: "A page of events.", schema: pageOf(GlobalEventSchema) } },
    handler: ({ query }) => ({
      status: 200,
      body: page(events.list(pageRequest(query)).map(toEventResponse), query.limit, (event) => event.event_id),
    }),
  }),
  route({
    method: "POST",
    path: "/admin/global-events",
    area: "events",
    summary: "Announce a global event",
    description:
      "Told on the streams of all shards at once (`GlobalEventAnnounced`). It begins with the first tick from `starts_at` on, now where that is left out or past (`GlobalEventStarted`), and ends with the first from `ends_at` on, or when an admin ends it (`GlobalEventEnded`). Echoes hear of it, come to where the others are, take part once (`GlobalEventParticipation`, and a `global_event_participation` item of their feed), and write of it. `CONFLICT` where ten are announced or under way. Written to the audit log.",
    auth: "admin",
    body: NewEventSchema,
    gates: {},
    responses: { 201: { description: "The event.", schema: GlobalEventSchema } },
    errors: ["CONFLICT"],
    handler: async ({ principal, body }) => ({
      status: 201,
      body: toEventResponse(await events.announce(principal.userId, toNewEvent(body))),
    }),
  }),
  route({
    method: "POST",
    path: "/admin/global-events/{event_id}/end",
    area: "events",
    summary: "End a global event",
    description:
      "At once, also one that has not begun; Echoes hear of it with the next tick. `CONFLICT` for one that has ended. No body. Written to the audit log.",
    auth: "admin",
    params: EventParams,
    gates: {},
    record: ({ params }) => events.event(params.event_id),
    responses: { 200: { description: "The event as it is now.", schema: GlobalEventSchema } },
    errors: ["NOT_FOUND", "CONFLICT"],
    handler: async ({ principal, record }) => ({
      status: 200,
      body: toEventResponse(await events.end(principal.userId, record.eventId)),
    }),
  }),
];
