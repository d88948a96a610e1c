import Type from "typebox";
import { PageQuery, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { ListedRelation, RelationKind } from "./social.rules.ts";
import { LISTED_SCHEMAS, RELATION_SCHEMAS, toListedResponse, toRelationResponse } from "./social.schema.ts";
import type { SocialService } from "./social.service.ts";

type List = {
  path: string;
  kind: RelationKind;
  shows: "own" | "others";
  summary: string;
  description: string;
  list: (social: SocialService, userId: Uuid, page: ReturnType<typeof pageRequest>) => ListedRelation[];
};

const LISTS: List[] = [
  {
    path: "/social/followers",
    kind: "follow",
    shows: "others",
    summary: "Who follows the caller, the latest first",
    description:
      "Those who are shown to nobody are left out, and those with whom there is a block; who follows shows themselves, also with a profile for followers only.",
    list: (social, userId, asked) => social.followers(userId, asked),
  },
  {
    path: "/social/following",
    kind: "follow",
    shows: "others",
    summary: "Whom the caller follows, the latest first",
    description: "Those whom the caller does not see are left out; they can be unfollowed by their id all the same.",
    list: (social, userId, asked) => social.following(userId, asked),
  },
  {
    path: "/social/blocked",
    kind: "block",
    shows: "own",
    summary: "Whom the caller has blocked, the latest first",
    description: "All of them; the name is null of who is shown to nobody.",
    list: (social, userId, asked) => social.hidden("block", userId, asked),
  },
  {
    path: "/social/muted",
    kind: "mute",
    shows: "own",
    summary: "Whom the caller has muted, the latest first",
    description: "All of them; the name is null of who is shown to nobody.",
    list: (social, userId, asked) => social.hidden("mute", userId, asked),
  },
];

const listRoute = ({ path, kind, shows, summary, description, list }: List, social: SocialService): AnyRoute =>
  route({
    method: "GET",
    path,
    area: "social",
    summary,
    description,
    auth: "user",
    scope: "social:read",
    shows,
    query: PageQuery,
    responses: { 200: { description: "A page of people.", schema: pageOf(LISTED_SCHEMAS[kind]) } },
    handler({ principal, query }) {
      const { data, next_cursor } = page(
        list(social, principal.userId, pageRequest(query)),
        query.limit,
        (row) => row.relationId,
      );
      return { status: 200, body: { data: data.map((row) => toListedResponse(kind, row)), next_cursor } };
    },
  });

type Verb = { kind: RelationKind; summary: string; description: string; undo: string; errors: ErrorCode[] };

const VERBS: Verb[] = [
  {
    kind: "follow",
    summary: "Follow somebody",
    description:
      "Their Echoes' items come to the caller's social feed. Whom the caller has blocked is 403 `BLOCKED`, who takes no followers 403 `FORBIDDEN`, oneself 422.",
    undo: "Unfollow somebody",
    errors: ["NOT_FOUND", "BLOCKED", "FORBIDDEN", "UNPROCESSABLE", "CONFLICT"],
  },
  {
    kind: "block",
    summary: "Block somebody",
    description:
      "From now on neither sees anything of the other, and neither follows the other. Their Echoes never meet again, and what they remember of each other they tell without a name. The other is not told.",
    undo: "Take a block back",
    errors: ["NOT_FOUND", "UNPROCESSABLE", "CONFLICT"],
  },
  {
    kind: "mute",
    summary: "Mute somebody",
    description:
      "The caller's feeds and lists leave out what is theirs; by its id it still opens. The other is not told.",
    undo: "Take a mute back",
    errors: ["NOT_FOUND", "UNPROCESSABLE", "CONFLICT"],
  },
];

const verbRoutes = ({ kind, summary, description, undo, errors }: Verb, social: SocialService): AnyRoute[] => {
  const common = {
    path: `/social/${kind}/{user_id}`,
    area: "social",
    auth: "user",
    scope: "social:write",
    params: Type.Object({ user_id: Type.String({ format: "uuid" }) }),
  } as const;
  return [
    route({
      ...common,
      method: "POST",
      summary,
      description: `${description} Again it is 200 with the same answer.`,
      gates: kind === "follow" ? { optOut: true } : {},
      record: ({ principal, params }) =>
        kind === "follow"
          ? social.assertFollowable(principal.userId, params.user_id)
          : social.assertThere(params.user_id),
      responses: {
        200: { description: "It was so before.", schema: RELATION_SCHEMAS[kind] },
        201: { description: "It is so now.", schema: RELATION_SCHEMAS[kind] },
      },
      errors,
      async handler({ principal, params }) {
        const { relation, added } = await social[kind](principal.userId, params.user_id);
        return { status: added ? 201 : 200, body: toRelationResponse(kind, relation) };
      },
    }),
    route({
      ...common,
      method: "DELETE",
      summary: undo,
      description: "However often, and whether or not there is such a person.",
      gates: {},
      responses: { 204: { description: "It is not so any more." } },
      async handler({ principal, params }) {
        await social.remove(kind, principal.userId, params.user_id);
        return { status: 204 };
      },
    }),
  ];
};

/** Follows, blocks and mutes. */
export const socialRoutes = ({ social }: { social: SocialService }): AnyRoute[] => [
  ...LISTS.map((list) => listRoute(list, social)),
  ...VERBS.flatMap((verb) => verbRoutes(verb, social)),
];
