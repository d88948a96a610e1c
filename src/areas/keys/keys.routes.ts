import Type from "typebox";
import { PageQuery, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import { ApiError } from "../../shared/errors.ts";
import { KeySchema, NewKeyBody, NewKeySchema, toKeyResponse, toNewKeyResponse } from "./keys.schema.ts";
import type { ApiKeys } from "./keys.service.ts";

/** The caller's API keys. */
export const keyRoutes = ({ keys }: { keys: ApiKeys }): AnyRoute[] => [
  route({
    method: "GET",
    path: "/account/me/api-keys",
    area: "keys",
    summary: "The account's API keys",
    description: "Newest first, without the keys themselves.",
    auth: "user",
    scope: "jwt",
    shows: "own",
    query: PageQuery,
    responses: { 200: { description: "One page of keys.", schema: pageOf(KeySchema) } },
    handler({ principal, query }) {
      const found = keys.list(principal, pageRequest(query));
      return { status: 200, body: page(found.map(toKeyResponse), query.limit, (key) => key.key_id) };
    },
  }),
  route({
    method: "POST",
    path: "/account/me/api-keys",
    area: "keys",
    summary: "Make an API key",
    description:
      "The key is answered this once, so the request honours no Idempotency-Key: what is lost is revoked and made again. Keys that have expired do not count against the tier's number. Admins' keys are answered 401 wherever they are used.",
    auth: "user",
    scope: "jwt",
    body: NewKeyBody,
    gates: {},
    responses: { 201: { description: "The key.", schema: NewKeySchema } },
    errors: ["API_KEY_LIMIT_REACHED"],
    async handler({ principal, body }) {
      const expiresAt = body.expires_at == null ? null : Date.parse(body.expires_at);
      const { key, text } = await keys.create(principal, { name: body.name, scopes: body.scopes, expiresAt });
      return { status: 201, body: toNewKeyResponse(key, text) };
    },
  }),
  route({
    method: "DELETE",
    path: "/account/me/api-keys/{key_id}",
    area: "keys",
    summary: "Revoke an API key",
    auth: "user",
    scope: "jwt",
    params: Type.Object({ key_id: Type.String({ format: "uuid" }) }),
    record({ principal, params }) {
      if (keys.ownerOf(params.key_id) !== principal.userId) throw new ApiError("NOT_FOUND");
    },
    fenced: false,
    enforced: false,
    gates: {},
    responses: { 204: { description: "The key does not work any more." } },
    errors: ["NOT_FOUND"],
    async handler({ principal, params }) {
      await keys.revoke(principal.userId, params.key_id);
      return { status: 204 };
    },
  }),
];
