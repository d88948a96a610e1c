import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import { CONSENT_TYPES } from "../../shared/consents.ts";
import type { Account } from "../account/account.rules.ts";
import { TierSchema } from "../account/account.schema.ts";
import { CodeField } from "./second-factor.schema.ts";
import type { TokenPair } from "./sessions.service.ts";

const Email = Type.String({ description: "Trimmed and lower-cased; at most 254 characters." });
const NewPassword = Type.String({
  description:
    "8 to 128 characters; the most common passwords, the e-mail and its parts, and what contains the name of the service are refused.",
});
const MailedToken = Type.String({ description: "The token from the mail. Works once." });

export const RegisterBody = Type.Object({
  email: Email,
  password: NewPassword,
  display_name: Type.Optional(
    Type.String({ description: "1 to 50 characters; by default the part of the e-mail before the @." }),
  ),
  locale: Type.Optional(Type.String({ description: "BCP 47 language tag; en by default." })),
  consents: Type.Optional(Type.Array(Type.String(), { description: `Any of ${CONSENT_TYPES.join(", ")}.` })),
});

export const LoginBody = Type.Object({
  email: Type.String(),
  password: Type.String(),
  code: Type.Optional(CodeField),
});
export const RefreshBody = Type.Object({ refresh_token: Type.String() });
export const PasswordResetBody = Type.Object({ email: Type.String() });
export const PasswordResetConfirmBody = Type.Object({ token: MailedToken, new_password: NewPassword });
export const VerifyEmailQuery = Type.Object({ token: Type.Optional(MailedToken) });

const TOKEN_PAIR = {
  access_token: Type.String({ description: "JWT for `Authorization: Bearer`." }),
  refresh_token: Type.String({ description: "Opaque; works once." }),
  expires_in: Type.Integer({ description: "Seconds the access token is valid." }),
};

export const TokenPairSchema = Type.Object(TOKEN_PAIR, { $id: "TokenPair" });

export const RegistrationSchema = Type.Object(
  {
    ...TOKEN_PAIR,
    user_id: Type.String({ format: "uuid" }),
    email: Type.String(),
    display_name: Type.String(),
    tier: TierSchema,
    email_verified: Type.Boolean(),
    created_at: Type.String({ format: "date-time" }),
  },
  { $id: "Registration" },
);

export const EmailVerifiedSchema = Type.Object({ email_verified: Type.Literal(true) });

export const toTokenPairResponse = (tokens: TokenPair) => ({
  access_token: tokens.accessToken,
  refresh_token: tokens.refreshToken,
  expires_in: tokens.expiresIn,
});

export const toRegistrationResponse = (account: Account, tokens: TokenPair) => ({
  ...toTokenPairResponse(tokens),
  user_id: account.userId,
  email: account.email,
  display_name: account.displayName,
  tier: account.tier,
  email_verified: account.emailVerifiedAt !== null,
  created_at: toTimestamp(account.createdAt),
});
