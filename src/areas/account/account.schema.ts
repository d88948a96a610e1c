import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import { TIERS } from "../../shared/tiers.ts";
import { type Account, displayNameFlaw, localeFlaw } from "./account.rules.ts";

export const TierSchema = Type.Union(TIERS.map((tier) => Type.Literal(tier)));
export const RoleSchema = Type.Union([Type.Literal("user"), Type.Literal("admin")]);

/** What an account's owner, and an admin, sees of it. */
export const AccountSchema = Type.Object(
  {
    user_id: Type.String({ format: "uuid" }),
    email: Type.String(),
    display_name: Type.String(),
    locale: Type.String({ description: "BCP 47 language tag." }),
    tier: TierSchema,
    role: RoleSchema,
    status: Type.Union([Type.Literal("Active"), Type.Literal("PendingDeletion"), Type.Literal("Suspended")]),
    email_verified: Type.Boolean(),
    created_at: Type.String({ format: "date-time" }),
    processing_restricted: Type.Boolean({
      description: "Whether its owner has had the processing of their data restricted.",
    }),
  },
  { $id: "Account" },
);

export const toAccountResponse = (account: Account) => ({
  user_id: account.userId,
  email: account.email,
  display_name: account.displayName,
  locale: account.locale,
  tier: account.tier,
  role: account.role,
  status: account.status,
  email_verified: account.emailVerifiedAt !== null,
  created_at: toTimestamp(account.createdAt),
  processing_restricted: account.processingRestrictedAt !== null,
});

/** A text in which `flawOf` finds nothing wrong. */
export const flawless = (description: string, flawOf: (text: string) => string | null) =>
  Type.Refine(
    Type.String({ description }),
    (text) => flawOf(text) === null,
    (text) => flawOf(text)!,
  );

export const ProfileChangeSchema = Type.Object({
  display_name: Type.Optional(flawless("1 to 50 characters after trimming; no control characters.", displayNameFlaw)),
  locale: Type.Optional(flawless("BCP 47 language tag such as en or pt-BR.", localeFlaw)),
});
