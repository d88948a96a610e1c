import Type from "typebox";
import { type AnyRoute, route } from "../../http/route.ts";
import { ApiError } from "../../shared/errors.ts";
import { TIER_LIMITS } from "../../shared/tiers.ts";
import { allowanceOf } from "../account/account.rules.ts";
import { TierSchema } from "../account/account.schema.ts";
import type { AccountService } from "../account/account.service.ts";

const Count = Type.Union([Type.Integer(), Type.Null()], { description: "null: without a bound." });

const SubscriptionSchema = Type.Object(
  {
    tier: TierSchema,
    state: Type.Literal("Active"),
    credits: Type.Integer(),
    covered_by_family: Type.Union([TierSchema, Type.Null()], {
      description: "The tier whose Echoes and requests a family's owner lends, where that is more.",
    }),
    limits: Type.Object({ echoes: Type.Integer(), rest_per_minute: Type.Integer(), api_keys: Count }),
  },
  { $id: "Subscription" },
);

/** What the account may, and by which tier. */
export const subscriptionRoutes = ({ accounts }: { accounts: Pick<AccountService, "account"> }): AnyRoute[] => [
  route({
    method: "GET",
    path: "/account/me/subscription",
    area: "family",
    summary: "The account's tier and what it allows",
    auth: "user",
    scope: "account:read",
    shows: "own",
    responses: { 200: { description: "The subscription.", schema: SubscriptionSchema } },
    handler({ principal }) {
      const account = accounts.account(principal.userId);
      if (account === null) throw new ApiError("NOT_FOUND");
      const { echoes, restPerMinute } = TIER_LIMITS[allowanceOf(account)];
      const { apiKeys } = TIER_LIMITS[account.tier];
      return {
        status: 200,
        body: {
          tier: account.tier,
          state: "Active",
          credits: 0,
          covered_by_family: account.coverTier,
          limits: {
            echoes,
            rest_per_minute: restPerMinute,
            api_keys: Number.isFinite(apiKeys) ? apiKeys : null,
          },
        },
      };
    },
  }),
];
