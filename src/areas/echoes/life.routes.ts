import Type from "typebox";
import type { Engine } from "../../engine/engine.ts";
import { PAGE_QUERY, PageQuery, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import { EchoParams } from "./echoes.schema.ts";
import {
  DiaryEntrySchema,
  LifeEventSchema,
  MemoryGraphSchema,
  RelationshipSchema,
  toDiaryEntryResponse,
  toLifeEventResponse,
  toMemoryGraphResponse,
  toRelationshipResponse,
} from "./life.schema.ts";

/** Nodes of a memory graph: the most important memories of a whole life, and still one screen. */
const MEMORY_NODES_MAX = 200;

type LifeDeps = { engine: Pick<Engine, "ask"> };

/** What an Echo wrote, lived, remembers and feels for others. */
export const lifeRoutes = (deps: LifeDeps): AnyRoute[] => [...diaryRoutes(deps), ...livedRoutes(deps)];

const diaryRoutes = ({ engine }: LifeDeps): AnyRoute[] => [
  route({
    method: "GET",
    path: "/echoes/{id}/diary",
    area: "echoes",
    summary: "Diary entries, newest first",
    description:
      "`since_tick` leaves only entries of that tick and later ones. After a reconnect pass the last `tick_id` seen: a connection may be cut within a tick, so entries of that tick come again, known by their `diary_id`.",
    auth: "user",
    scope: "echoes:read",
    shows: "own",
    params: EchoParams,
    unknownAs: "ECHO_NOT_FOUND",
    query: Type.Object({
      ...PAGE_QUERY,
      since_tick: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    }),
    responses: { 200: { description: "A page of entries.", schema: pageOf(DiaryEntrySchema) } },
    async handler({ principal, params, query }) {
      const entries = await engine.ask("diary.page", principal.userId, {
        echoId: params.id,
        page: pageRequest(query),
        sinceTick: query.since_tick ?? null,
      });
      return { status: 200, body: page(entries.map(toDiaryEntryResponse), query.limit, (entry) => entry.diary_id) };
    },
  }),
  route({
    method: "GET",
    path: "/echoes/{id}/diary/{entry_id}",
    area: "echoes",
    summary: "One diary entry",
    auth: "user",
    scope: "echoes:read",
    shows: "own",
    params: Type.Object({ id: Type.String({ format: "uuid" }), entry_id: Type.String({ format: "uuid" }) }),
    unknownAs: "ECHO_NOT_FOUND",
    responses: { 200: { description: "The entry.", schema: DiaryEntrySchema } },
    errors: ["NOT_FOUND"],
    async handler({ principal, params }) {
      const entry = await engine.ask("diary.get", principal.userId, { echoId: params.id, diaryId: params.entry_id });
      return { status: 200, body: toDiaryEntryResponse(entry) };
    },
  }),
];

const livedRoutes = ({ engine }: LifeDeps): AnyRoute[] => [
  route({
    method: "GET",
    path: "/echoes/{id}/timeline",
    area: "echoes",
    summary: "Major life events, newest first",
    auth: "user",
    scope: "echoes:read",
    shows: "own",
    params: EchoParams,
    unknownAs: "ECHO_NOT_FOUND",
    query: PageQuery,
    responses: { 200: { description: "A page of life events.", schema: pageOf(LifeEventSchema) } },
    async handler({ principal, params, query }) {
      const events = await engine.ask("timeline.page", principal.userId, {
        echoId: params.id,
        page: pageRequest(query),
      });
      return { status: 200, body: page(events.map(toLifeEventResponse), query.limit, (event) => event.event_id) };
    },
  }),
  route({
    method: "GET",
    path: "/echoes/{id}/memories",
    area: "echoes",
    summary: "The memory graph",
    description: `The ${MEMORY_NODES_MAX} most important memories and how they hang together: \`rests_on\` leads to what a memory was made from, \`shares_person\` to the previous memory of the same person.`,
    auth: "user",
    scope: "echoes:read",
    shows: "own",
    params: EchoParams,
    unknownAs: "ECHO_NOT_FOUND",
    responses: { 200: { description: "The graph.", schema: MemoryGraphSchema } },
    async handler({ principal, params }) {
      const graph = await engine.ask("memory.graph", principal.userId, { echoId: params.id, limit: MEMORY_NODES_MAX });
      return { status: 200, body: toMemoryGraphResponse(graph) };
    },
  }),
  route({
    method: "GET",
    path: "/echoes/{id}/relationships",
    area: "echoes",
    summary: "Relationships, the newest first",
    auth: "user",
    scope: "echoes:read",
    shows: "own",
    params: EchoParams,
    unknownAs: "ECHO_NOT_FOUND",
    query: PageQuery,
    responses: { 200: { description: "A page of relationships.", schema: pageOf(RelationshipSchema) } },
    async handler({ principal, params, query }) {
      const ties = await engine.ask("relationship.page", principal.userId, {
        echoId: params.id,
        page: pageRequest(query),
      });
      return { status: 200, body: page(ties.map(toRelationshipResponse), query.limit, (tie) => tie.relationship_id) };
    },
  }),
];
