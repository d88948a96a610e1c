import { type AnyRoute, route } from "../../http/route.ts";
import {
  EmailVerifiedSchema,
  LoginBody,
  PasswordResetBody,
  PasswordResetConfirmBody,
  RefreshBody,
  RegisterBody,
  RegistrationSchema,
  TokenPairSchema,
  toRegistrationResponse,
  toTokenPairResponse,
  VerifyEmailQuery,
} from "./auth.schema.ts";
import type { AuthService } from "./auth.service.ts";
import { confirmEmailPage, emailVerifiedPage, verificationFailedPage } from "./verify-email.page.ts";

/** Signing up, in and out. */
export const authRoutes = ({ auth }: { auth: AuthService }): AnyRoute[] => [
  ...accountEntryRoutes(auth),
  ...sessionRoutes(auth),
  ...mailedTokenRoutes(auth),
];

const accountEntryRoutes = ({ registration, signIn }: AuthService): AnyRoute[] => [
  route({
    method: "POST",
    path: "/auth/register",
    area: "auth",
    summary: "Sign up",
    description: "Makes an account with a Personal shard and signs it in. A mail asks to confirm the address.",
    auth: "public",
    body: RegisterBody,
    responses: { 201: { description: "The account and its first token pair.", schema: RegistrationSchema } },
    errors: ["REGISTRATION_CLOSED", "EMAIL_TAKEN", "UNAVAILABLE"],
    async handler({ body, request }) {
      const { account, tokens } = await registration.register(
        {
          email: body.email,
          password: body.password,
          displayName: body.display_name,
          locale: body.locale,
          consents: body.consents,
        },
        request,
      );
      return { status: 201, body: toRegistrationResponse(account, tokens) };
    },
  }),
  route({
    method: "POST",
    path: "/auth/login",
    area: "auth",
    summary: "Sign in",
    description:
      "Every failure answers the same, but for one: where the password is right and the account has a second factor, 401 TOTP_REQUIRED until `code` is given and right. Within 15 minutes ten failures for one e-mail from one network, fifty from one network, or a hundred for one e-mail from everywhere answer 429 until the oldest has passed; the last does not hold for networks that the account has signed in from before. A network is an IPv4 address or an IPv6 /64; of an IPv6 /48 thirty and two hundred count in the same way.",
    auth: "public",
    body: LoginBody,
    responses: { 200: { description: "A token pair of a new session.", schema: TokenPairSchema } },
    errors: ["AUTH_REQUIRED", "TOTP_REQUIRED", "UNAVAILABLE"],
    async handler({ body, request }) {
      const { ip, userAgent } = request;
      const tokens = await signIn.signIn({ ...body, code: body.code ?? null, ip, userAgent });
      return { status: 200, body: toTokenPairResponse(tokens) };
    },
  }),
];

const sessionRoutes = ({ sessions, signIn }: AuthService): AnyRoute[] => [
  route({
    method: "POST",
    path: "/auth/refresh",
    area: "auth",
    summary: "Exchange a refresh token for a new pair",
    description:
      "Each refresh token works once. One that was used before ends its session, unless it comes within 10 seconds of its first use, which is refused without consequence.",
    auth: "public",
    body: RefreshBody,
    responses: { 200: { description: "The next token pair of the session.", schema: TokenPairSchema } },
    errors: ["AUTH_REQUIRED"],
    async handler({ body, request }) {
      return { status: 200, body: toTokenPairResponse(await sessions.refresh(body.refresh_token, request.ip)) };
    },
  }),
  route({
    method: "POST",
    path: "/auth/logout",
    area: "auth",
    summary: "Sign out",
    description: "The access token stops working at once, and its session with it. No body.",
    auth: "user",
    scope: "jwt",
    fenced: false,
    enforced: false,
    gates: {},
    responses: { 204: { description: "Signed out." } },
    async handler({ principal }) {
      await signIn.signOut(principal);
      return { status: 204 };
    },
  }),
  route({
    method: "POST",
    path: "/auth/revoke-all",
    area: "auth",
    summary: "Sign out everywhere",
    description: "Revokes every refresh token of the account; its access tokens stop working too. No body.",
    auth: "user",
    scope: "jwt",
    fenced: false,
    enforced: false,
    gates: {},
    responses: { 204: { description: "All sessions have ended, the caller's included." } },
    async handler({ principal }) {
      await signIn.signOutEverywhere(principal.userId);
      return { status: 204 };
    },
  }),
];

const mailedTokenRoutes = ({ passwordReset, verification }: AuthService): AnyRoute[] => [
  route({
    method: "POST",
    path: "/auth/password-reset",
    area: "auth",
    summary: "Ask for a password reset mail",
    description: "Always answers 202, whether or not the account exists. The mailed token works once, within an hour.",
    auth: "public",
    body: PasswordResetBody,
    responses: { 202: { description: "If the account exists, a mail is on its way." } },
    handler({ body }) {
      passwordReset.request(body.email);
      return { status: 202 };
    },
  }),
  route({
    method: "POST",
    path: "/auth/password-reset/confirm",
    area: "auth",
    summary: "Set a new password with a mailed token",
    description: "Ends every session of the account. A refused password leaves the token good for another try.",
    auth: "public",
    body: PasswordResetConfirmBody,
    responses: { 204: { description: "The new password is set." } },
    errors: ["TOKEN_INVALID", "UNAVAILABLE"],
    async handler({ body }) {
      await passwordReset.confirm({ token: body.token, newPassword: body.new_password });
      return { status: 204 };
    },
  }),
  route({
    method: "GET",
    path: "/auth/verify-email",
    area: "auth",
    summary: "Confirm an e-mail address",
    description:
      "Where the link in the mail leads. A browser (`Accept` prefers `text/html`) is shown a page with a button and nothing is confirmed until it is pressed, as mail scanners open links too. A program confirms by this request and is answered JSON.",
    auth: "public",
    shows: "own",
    query: VerifyEmailQuery,
    responses: { 200: { description: "The address is confirmed.", schema: EmailVerifiedSchema } },
    pages: [200, 400],
    refusalPage: verificationFailedPage,
    errors: ["TOKEN_INVALID"],
    async handler({ query: { token = "" }, request }) {
      if (request.wantsHtml) {
        verification.check(token);
        return confirmEmailPage();
      }
      // A HEAD changes nothing; the token is its owner's to spend.
      if (!request.isHead) await verification.verify(token);
      return { status: 200, body: { email_verified: true } };
    },
  }),
  route({
    method: "POST",
    path: "/auth/verify-email",
    area: "auth",
    summary: "Confirm an e-mail address (the page's button)",
    description: "An extension: what the button on the page behind the mailed link sends. No body.",
    auth: "public",
    query: VerifyEmailQuery,
    responses: { 200: { description: "The address is confirmed.", schema: EmailVerifiedSchema } },
    pages: [200, 400],
    refusalPage: verificationFailedPage,
    errors: ["TOKEN_INVALID"],
    async handler({ query: { token = "" }, request }) {
      await verification.verify(token);
      return request.wantsHtml ? emailVerifiedPage() : { status: 200, body: { email_verified: true } };
    },
  }),
  route({
    method: "POST",
    path: "/auth/verify-email/resend",
    area: "auth",
    summary: "Ask for another confirmation mail",
    description: "An extension, for a mail that did not arrive or whose day is over. No body; three mails a day.",
    auth: "user",
    scope: "jwt",
    gates: {},
    responses: { 202: { description: "A mail is on its way, unless three of today's are." } },
    errors: ["CONFLICT", "NOT_FOUND"],
    async handler({ principal }) {
      await verification.again(principal.userId);
      return { status: 202 };
    },
  }),
];
