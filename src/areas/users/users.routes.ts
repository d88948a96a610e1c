import Type from "typebox";
import { PageQuery, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import {
  ListedEchoSchema,
  PublicProfileSchema,
  toListedEcho,
  toPublicProfile,
  toUserProfile,
  UserProfileSchema,
} from "./users.schema.ts";
import type { UserService } from "./users.service.ts";

const params = Type.Object({ user_id: Type.String({ format: "uuid" }) });

/** People as others see them. */
export const userRoutes = ({ users }: { users: UserService }): AnyRoute[] => {
  const listRoute = (
    path: string,
    summary: string,
    description: string,
    list: UserService["echoes" | "echoesInCommon"],
  ): AnyRoute =>
    route({
      method: "GET",
      path,
      area: "users",
      summary,
      description,
      auth: "user",
      scope: "social:read",
      shows: "others",
      params,
      query: PageQuery,
      record: ({ principal, params }) => users.person(principal.userId, params.user_id),
      responses: { 200: { description: "A page of Echoes.", schema: pageOf(ListedEchoSchema) } },
      errors: ["NOT_FOUND"],
      handler({ principal, query, record }) {
        const echoes = list(principal.userId, record, pageRequest(query));
        return { status: 200, body: page(echoes.map(toListedEcho), query.limit, (echo) => echo.echo_id) };
      },
    });

  return [
    route({
      method: "GET",
      path: "/public/users/{user_id}",
      area: "users",
      summary: "Somebody's public profile, for everybody",
      description:
        "Of who keeps to themselves or to their followers, is suspended, is leaving, has gone, or is out of the community, it is 404 as of nobody.",
      auth: "public",
      shows: "others",
      params,
      responses: { 200: { description: "The profile.", schema: PublicProfileSchema } },
      errors: ["NOT_FOUND"],
      handler: ({ params }) => ({ status: 200, body: toPublicProfile(users.publicProfile(params.user_id)) }),
    }),
    route({
      method: "GET",
      path: "/users/{user_id}",
      area: "users",
      summary: "Somebody's profile, for people",
      description: "Of somebody whom the caller does not see it is 404 as of nobody. The caller's own is always there.",
      auth: "user",
      scope: "social:read",
      shows: "others",
      params,
      record: ({ principal, params }) => users.person(principal.userId, params.user_id),
      responses: { 200: { description: "The profile.", schema: UserProfileSchema } },
      errors: ["NOT_FOUND"],
      handler: ({ principal, record }) => ({
        status: 200,
        body: toUserProfile(record, users.between(principal.userId, record.userId)),
      }),
    }),
    listRoute(
      "/users/{user_id}/echoes",
      "Somebody's public Echoes",
      "Those that are in Public shards, newest first; none where the person does not let them be listed.",
      users.echoes,
    ),
    listRoute(
      "/users/{user_id}/echoes-in-common",
      "Echoes that both know",
      "Each of the two knows their own Echoes, and those with which one of theirs has come to a relationship. Those that are in Public shards, newest first; none where the person does not let their Echoes be listed.",
      users.echoesInCommon,
    ),
  ];
};
