import { PASSWORD } from "../../areas/live-service.ts";
import type { AreaContract } from "../area-contract.ts";
import { secondFactor } from "../granted/second-factor.ts";
import { sessions } from "../granted/sessions.ts";

const credentials = () => ({ email: "nobody@example.org", password: "a lamp in the orchard" });

export const contract: AreaContract = {
  policies: {
    "POST /auth/register": { reach: "public", answers: 201, body: credentials },
    "POST /auth/login": { reach: "public", answers: 200, body: credentials },
    "POST /auth/refresh": { reach: "public", answers: 401, body: () => ({ refresh_token: "unknown" }) },
    "POST /auth/password-reset": { reach: "public", answers: 202, body: credentials },
    "POST /auth/password-reset/confirm": {
      reach: "public",
      answers: 400,
      body: () => ({ token: "unknown", new_password: "another lamp in the orchard" }),
    },
    "GET /auth/verify-email": { reach: "public", answers: 400, query: () => "token=unknown" },
    "POST /auth/verify-email/resend": { reach: "self", answers: 202 },
    "POST /auth/verify-email": { reach: "public", answers: 400, query: () => "token=unknown" },
    "GET /account/me/sessions": { reach: "self", answers: 200 },
    "DELETE /account/me/sessions/{session_id}": {
      reach: "own-session",
      answers: 204,
      whileLeaving: true,
      whileSuspended: true,
    },
    "PUT /account/me/password": {
      reach: "self",
      answers: 204,
      body: () => ({ current_password: PASSWORD, new_password: "another lamp in the orchard" }),
    },
    "GET /account/me/second-factor": { reach: "self", answers: 200 },
    "POST /account/me/second-factor": {
      reach: "self",
      answers: 201,
      body: () => ({ current_password: PASSWORD }),
    },
    "POST /account/me/second-factor/confirm": { reach: "self", answers: 409, body: () => ({ code: "000000" }) },
    "POST /account/me/second-factor/recovery-codes": {
      reach: "self",
      answers: 409,
      body: () => ({ current_password: PASSWORD, code: "000000" }),
    },
    "POST /account/me/second-factor/disable": {
      reach: "self",
      answers: 409,
      body: () => ({ current_password: PASSWORD, code: "000000" }),
    },
    "POST /auth/logout": { last: true, reach: "self", answers: 204, whileLeaving: true, whileSuspended: true },
    "POST /auth/revoke-all": { last: true, reach: "self", answers: 204, whileLeaving: true, whileSuspended: true },
  },
  lists: {
    "/account/me/sessions": {
      id: "session_id",
      path: () => "/account/me/sessions",
      add: ({ service, owner }) => service.signIn(owner),
    },
  },
  granted: { sessions, secondFactor },
  needsMore: [
    "/auth/password-reset/confirm",
    "/auth/verify-email",
    "/auth/refresh",
    "/auth/verify-email/resend",
    "/account/me/password",
    "/account/me/sessions/{session_id}",
    "/account/me/second-factor",
    "/account/me/second-factor/confirm",
    "/account/me/second-factor/disable",
    "/account/me/second-factor/recovery-codes",
  ],
};
