import Type from "typebox";
import { type AnyRoute, route } from "../../http/route.ts";
import { toTimestamp } from "../../shared/clock.ts";
import { AccountSchema, toAccountResponse } from "../account/account.schema.ts";
import type { AccountDeletion } from "./deletion.service.ts";

const Time = Type.String({ format: "date-time" });

const ScheduledSchema = Type.Object({ status: Type.Literal("PendingDeletion"), scheduled_for: Time });

const StateSchema = Type.Object({
  status: Type.Union([Type.Literal("None"), Type.Literal("PendingDeletion")]),
  requested_at: Type.Union([Time, Type.Null()]),
  scheduled_for: Type.Union([Time, Type.Null()]),
});

/** Leaving for good, and coming back in time. */
export const deletionRoutes = ({ deletion }: { deletion: AccountDeletion }): AnyRoute[] => [
  scheduling({ method: "DELETE", path: "/account/me" }, deletion),
  scheduling({ method: "POST", path: "/account/me/delete" }, deletion),
  route({
    method: "GET",
    path: "/account/me/delete",
    area: "deletion",
    summary: "Whether the account is being deleted, and when",
    description: "An extension.",
    auth: "user",
    scope: "jwt",
    shows: "own",
    responses: { 200: { description: "How it stands.", schema: StateSchema } },
    handler({ principal }) {
      const pending = deletion.pending(principal.userId);
      if (pending === null) return { status: 200, body: { status: "None", requested_at: null, scheduled_for: null } };
      return {
        status: 200,
        body: {
          status: "PendingDeletion",
          requested_at: toTimestamp(pending.requestedAt),
          scheduled_for: toTimestamp(pending.scheduledFor),
        },
      };
    },
  }),
  route({
    method: "POST",
    path: "/account/me/delete/cancel",
    area: "deletion",
    summary: "Keep the account",
    description:
      "Until the grace period is over. What the deletion put to sleep wakes; names that were taken off messages do not come back. 409 CONFLICT when no deletion is pending. No body.",
    auth: "user",
    scope: "jwt",
    fenced: false,
    enforced: false,
    gates: {},
    responses: { 200: { description: "The account as it is now.", schema: AccountSchema } },
    errors: ["CONFLICT"],
    handler: async ({ principal }) => ({
      status: 200,
      body: toAccountResponse(await deletion.cancel(principal.userId)),
    }),
  }),
];

/** The two ways to ask for it, which are one. */
const scheduling = (
  place: { method: "DELETE" | "POST"; path: "/account/me" | "/account/me/delete" },
  deletion: AccountDeletion,
): AnyRoute =>
  route({
    ...place,
    area: "deletion",
    summary: "Delete the account",
    description:
      "After a grace period everything of it is erased. Until then signing in and cancelling work, reading and exporting too; every other write is 409 ACCOUNT_FENCED. Nobody else sees the account, its Echoes sleep, and its name is taken off messages at once. No body.",
    auth: "user",
    scope: "jwt",
    enforced: false,
    gates: {},
    responses: { 202: { description: "When it will be erased.", schema: ScheduledSchema } },
    errors: ["CONFLICT"],
    async handler({ principal }) {
      const { scheduledFor } = await deletion.schedule(principal.userId);
      return { status: 202, body: { status: "PendingDeletion", scheduled_for: toTimestamp(scheduledFor) } };
    },
  });
