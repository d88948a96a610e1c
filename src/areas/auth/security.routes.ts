import Type from "typebox";
import { PageQuery, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import { ApiError } from "../../shared/errors.ts";
import type { AuthService } from "./auth.service.ts";
import { PasswordChangeBody, SessionSchema, toSessionResponse } from "./security.schema.ts";

/** What guards the caller's account: its sessions and its password. */
export const securityRoutes = ({ sessions, signIn, passwordChange }: AuthService): AnyRoute[] => [
  route({
    method: "GET",
    path: "/account/me/sessions",
    area: "auth",
    summary: "Where the account is signed in",
    description: "Newest first. No address is kept of a session, only the network it was used from last.",
    auth: "user",
    scope: "jwt",
    shows: "own",
    query: PageQuery,
    responses: { 200: { description: "One page of sessions.", schema: pageOf(SessionSchema) } },
    handler({ principal, query }) {
      const found = sessions.list(principal.userId, pageRequest(query));
      const { data, next_cursor } = page(found, query.limit, (session) => session.sessionId);
      return {
        status: 200,
        body: { data: data.map((session) => toSessionResponse(session, principal.sessionId)), next_cursor },
      };
    },
  }),
  route({
    method: "DELETE",
    path: "/account/me/sessions/{session_id}",
    area: "auth",
    summary: "End one session",
    description: "Its tokens stop working at once and its streams are closed. It may be the caller's own.",
    auth: "user",
    scope: "jwt",
    params: Type.Object({ session_id: Type.String({ format: "uuid" }) }),
    record({ principal, params }) {
      if (sessions.ownerOf(params.session_id) !== principal.userId) throw new ApiError("NOT_FOUND");
    },
    fenced: false,
    enforced: false,
    gates: {},
    responses: { 204: { description: "The session has ended." } },
    errors: ["NOT_FOUND"],
    async handler({ principal, params }) {
      await signIn.endSession(principal.userId, params.session_id);
      return { status: 204 };
    },
  }),
  route({
    method: "PUT",
    path: "/account/me/password",
    area: "auth",
    summary: "Change the password",
    description:
      "Ends every other session of the account and its streams, and mails the owner. A wrong current password is 403 and counts as a failed sign-in: too many of them answer 429.",
    auth: "user",
    scope: "jwt",
    body: PasswordChangeBody,
    gates: {},
    responses: { 204: { description: "The new password is set." } },
    errors: ["FORBIDDEN", "UNAVAILABLE"],
    async handler({ principal, body, request }) {
      await passwordChange.change(principal, {
        current: body.current_password,
        wanted: body.new_password,
        ip: request.ip,
      });
      return { status: 204 };
    },
  }),
];
