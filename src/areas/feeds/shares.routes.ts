import Type from "typebox";
import { asReplay } from "../../http/idempotency.ts";
import { type AnyRoute, type Reply, route } from "../../http/route.ts";
import { noSharePage, sharePage } from "./share.page.ts";
import type { ShareViews } from "./share-views.ts";
import type { Share } from "./shares.repo.ts";
import { SharedPageSchema, ShareSchema, toSharedPageResponse, toShareResponse } from "./shares.schema.ts";
import type { ShareService } from "./shares.service.ts";

const TokenParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) });

/** What people share with everybody. `publicUrl` without a trailing slash. */
export const shareRoutes = ({
  shares,
  views,
  publicUrl,
}: {
  shares: ShareService;
  views: Pick<ShareViews, "count">;
  publicUrl: string;
}): AnyRoute[] => {
  const urlOf = (token: string): string => `${publicUrl}/feeds/share/${token}`;
  const made = (share: Share): Reply => ({ status: 201, body: toShareResponse(share, urlOf(share.token)) });
  return [
    route({
      method: "POST",
      path: "/feeds/{item_id}/share",
      area: "feeds",
      summary: "Share an own item with everybody",
      description:
        "Makes a page that everybody who has its token can read for 30 days. While an item has such a page it is public, a life event too, and a `user_shared` item tells of it. Each call makes another page, 50 at most.",
      auth: "user",
      scope: "feeds:write",
      gates: { optOut: true },
      params: Type.Object({ item_id: Type.String({ format: "uuid" }) }),
      firstAnswer({ principal }, key) {
        const before = shares.answered(principal.userId, key);
        return before === null ? null : made(before);
      },
      record: ({ principal, params }) => shares.ownItem(principal.userId, params.item_id),
      responses: { 201: { description: "The token of the page.", schema: ShareSchema } },
      errors: ["NOT_FOUND", "FORBIDDEN", "CONFLICT"],
      async handler({ principal, record, request }) {
        const { value, replayed } = await shares.share(principal.userId, record, request.idempotency);
        return asReplay(made(value), replayed);
      },
    }),
    route({
      method: "GET",
      path: "/feeds/share/{token}",
      area: "feeds",
      summary: "What a share token opens",
      description:
        "A page for browsers, JSON for programs. 404 when the token is unknown or expired, and while whoever shared it is suspended or leaving. It carries their name until they leave the community or the service.",
      auth: "public",
      shows: "others",
      params: TokenParams,
      pages: [200, 404],
      refusalPage: noSharePage,
      responses: { 200: { description: "The item, and who shared it.", schema: SharedPageSchema } },
      errors: ["NOT_FOUND"],
      handler({ params, request }) {
        const page = shares.page(params.token);
        if (!request.isHead) views.count(params.token);
        if (request.wantsHtml) return sharePage(page, urlOf(params.token), publicUrl);
        return { status: 200, body: toSharedPageResponse(page), headers: { "cache-control": "no-store" } };
      },
    }),
    route({
      method: "DELETE",
      path: "/feeds/share/{token}",
      area: "feeds",
      summary: "Take an own share back",
      description:
        "With an item's last token it reaches as far as it did before, and what told of it goes. `ShareTokenRevoked` follows on the dashboard.",
      auth: "user",
      scope: "feeds:write",
      gates: {},
      fenced: false,
      params: TokenParams,
      record: ({ principal, params }) => shares.ownToken(principal.userId, params.token),
      responses: { 204: { description: "Gone." } },
      errors: ["NOT_FOUND"],
      async handler({ principal, params }) {
        await shares.revoke(principal.userId, params.token);
        return { status: 204 };
      },
    }),
  ];
};
