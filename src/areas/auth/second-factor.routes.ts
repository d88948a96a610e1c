import { type AnyRoute, route } from "../../http/route.ts";
import type { AuthService } from "./auth.service.ts";
import {
  BeginFactorBody,
  ConfirmFactorBody,
  EnrolmentSchema,
  ProofsBody,
  RecoveryCodesSchema,
  SecondFactorSchema,
  toEnrolmentResponse,
  toSecondFactorResponse,
} from "./second-factor.schema.ts";

const OWN = { area: "auth", auth: "user", scope: "jwt" } as const;

const GUESSES = "A wrong password or code is 403 and counts as a failed sign-in: too many of them answer 429.";

/** What signing in takes besides the password: an extension. */
export const secondFactorRoutes = ({ secondFactor }: AuthService): AnyRoute[] => [
  route({
    ...OWN,
    method: "GET",
    path: "/account/me/second-factor",
    summary: "Whether signing in takes a second factor",
    description: "An extension.",
    shows: "own",
    responses: { 200: { description: "How it stands.", schema: SecondFactorSchema } },
    handler: ({ principal }) => ({ status: 200, body: toSecondFactorResponse(secondFactor.state(principal.userId)) }),
  }),
  route({
    ...OWN,
    method: "POST",
    path: "/account/me/second-factor",
    summary: "Begin with a second factor",
    description: `An extension: a secret for an authenticator (TOTP, RFC 6238). Nothing is asked for at sign-in until a code has confirmed it; beginning again makes another secret. ${GUESSES}`,
    body: BeginFactorBody,
    gates: {},
    responses: { 201: { description: "The secret.", schema: EnrolmentSchema } },
    errors: ["CONFLICT", "FORBIDDEN", "UNAVAILABLE"],
    async handler({ principal, body, request }) {
      const made = await secondFactor.begin(principal, { password: body.current_password, ip: request.ip });
      return { status: 201, body: toEnrolmentResponse(made) };
    },
  }),
  route({
    ...OWN,
    method: "POST",
    path: "/account/me/second-factor/confirm",
    summary: "Turn the second factor on",
    description: `An extension: takes the first code, ends every other session of the account, and answers ten recovery codes for when the authenticator is lost. ${GUESSES}`,
    body: ConfirmFactorBody,
    gates: {},
    responses: { 200: { description: "It is on.", schema: RecoveryCodesSchema } },
    errors: ["CONFLICT", "FORBIDDEN"],
    async handler({ principal, body, request }) {
      const codes = await secondFactor.confirm(principal, { code: body.code, ip: request.ip });
      return { status: 200, body: { recovery_codes: codes } };
    },
  }),
  route({
    ...OWN,
    method: "POST",
    path: "/account/me/second-factor/recovery-codes",
    summary: "Make new recovery codes",
    description: `An extension: ten new ones, and those of before work no more. ${GUESSES}`,
    body: ProofsBody,
    gates: {},
    responses: { 200: { description: "The new codes.", schema: RecoveryCodesSchema } },
    errors: ["CONFLICT", "FORBIDDEN", "UNAVAILABLE"],
    async handler({ principal, body, request }) {
      const proofs = { password: body.current_password, code: body.code, ip: request.ip };
      return { status: 200, body: { recovery_codes: await secondFactor.renewRecoveryCodes(principal, proofs) } };
    },
  }),
  route({
    ...OWN,
    method: "POST",
    path: "/account/me/second-factor/disable",
    summary: "Turn the second factor off",
    description: `An extension: secret and recovery codes are forgotten. ${GUESSES}`,
    body: ProofsBody,
    gates: {},
    responses: { 204: { description: "The password alone signs in." } },
    errors: ["CONFLICT", "FORBIDDEN", "UNAVAILABLE"],
    async handler({ principal, body, request }) {
      const proofs = { password: body.current_password, code: body.code, ip: request.ip };
      await secondFactor.disable(principal, proofs);
      return { status: 204 };
    },
  }),
];
