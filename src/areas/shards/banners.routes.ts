import Type from "typebox";
import { type AnyRoute, route } from "../../http/route.ts";
import type { Banners } from "./banners.service.ts";

/** Pictures of the caller's worlds. */
export const bannerRoutes = ({ banners }: { banners: Pick<Banners, "backfill"> }): AnyRoute[] => [
  route({
    method: "POST",
    path: "/shards/backfill-banners",
    area: "shards",
    summary: "Draw the banners that are missing",
    description:
      "Of the caller's own shards, the Personal one included. A banner follows from the shard's theme and seed. No body; asked again it draws nothing.",
    auth: "user",
    scope: "shards:write",
    gates: {},
    responses: {
      200: {
        description: "How many were drawn.",
        schema: Type.Object({ drawn: Type.Integer() }, { $id: "BannersDrawn" }),
      },
    },
    errors: ["IMAGE_STORAGE_UNAVAILABLE"],
    handler: async ({ principal }) => ({ status: 200, body: { drawn: await banners.backfill(principal.userId) } }),
  }),
];
