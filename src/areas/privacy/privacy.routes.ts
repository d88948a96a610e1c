import { type AnyRoute, route } from "../../http/route.ts";
import { PrivacyChangeSchema, PrivacySchema, toPrivacyChange, toPrivacyResponse } from "./privacy.schema.ts";
import type { PrivacyService } from "./privacy.service.ts";

/** How others see the caller. */
export const privacyRoutes = ({ privacy }: { privacy: PrivacyService }): AnyRoute[] => [
  route({
    method: "GET",
    path: "/account/me/privacy",
    area: "privacy",
    summary: "The caller's privacy settings",
    auth: "user",
    scope: "account:read",
    shows: "own",
    responses: { 200: { description: "The settings.", schema: PrivacySchema } },
    handler: ({ principal }) => ({ status: 200, body: toPrivacyResponse(privacy.settings(principal.userId)) }),
  }),
  route({
    method: "PATCH",
    path: "/account/me/privacy",
    area: "privacy",
    summary: "Change privacy settings",
    description: "What is left out stays as it is. In force at once, in every list, search and stream.",
    auth: "user",
    scope: "account:write",
    body: PrivacyChangeSchema,
    gates: {},
    responses: { 200: { description: "The settings as they are now.", schema: PrivacySchema } },
    async handler({ principal, body }) {
      const now = await privacy.change(principal.userId, toPrivacyChange(body));
      return { status: 200, body: toPrivacyResponse(now) };
    },
  }),
];
