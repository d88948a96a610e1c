import { type AnyRoute, route } from "../../http/route.ts";
import { ApiError } from "../../shared/errors.ts";
import { PrivacyChangeSchema, PrivacySchema, toPrivacyChange, toPrivacyResponse } from "./privacy.schema.ts";
import type { PrivacyService } from "./privacy.service.ts";

/** `optOutSeconds`: how long leaving the community may take. */
type Deps = { privacy: PrivacyService; optOutSeconds: number };

/** How others see the caller. */
export const privacyRoutes = ({ privacy, optOutSeconds }: Deps): AnyRoute[] => [
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
    description:
      "What is left out stays as it is. In force at once, in every list, search and stream. `community_opt_out` is stored first; then the server waits for what the caller is still doing in the community, takes their name out of messages and share pages, and answers. Where that outlasts the wait the answer is 503 `COMMUNITY_OPT_OUT_PENDING`, where it fails 500: it stays stored, and is finished by the same request sent again, or by the server within the hour. Turned off, what has not begun is cancelled, and what has begun is waited for; names that were taken out stay out. An account that is being deleted may opt out, and change nothing else.",
    auth: "user",
    scope: "account:write",
    body: PrivacyChangeSchema,
    gates: {},
    fenced: false,
    timeoutSeconds: optOutSeconds,
    responses: { 200: { description: "The settings as they are now.", schema: PrivacySchema } },
    errors: ["ACCOUNT_FENCED", "COMMUNITY_OPT_OUT_PENDING"],
    async handler({ principal, body: { community_opt_out: optOut = null, ...choices } }) {
      const leavesOnly = optOut === true && Object.keys(choices).length === 0;
      if (principal.fenced && !leavesOnly) throw new ApiError("ACCOUNT_FENCED");
      const now = await privacy.change(principal.userId, toPrivacyChange(choices), optOut);
      return { status: 200, body: toPrivacyResponse(now) };
    },
  }),
];
