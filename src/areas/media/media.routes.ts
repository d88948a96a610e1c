import Type from "typebox";
import { type AnyRoute, route } from "../../http/route.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Reader } from "../../store/driver.ts";
import { MEDIA_NAME, mediaPath } from "./media.rules.ts";
import { mediaReply } from "./media.schema.ts";
import type { Media } from "./media.service.ts";

/** Pictures that everybody may see who knows their names. */
export const mediaRoutes = ({ media, hub }: { media: Pick<Media, "find" | "read">; hub: Reader }): AnyRoute[] => [
  route({
    method: "GET",
    path: mediaPath("{file}"),
    area: "media",
    summary: "A picture",
    description:
      "Where `avatar_url`, `banner_url` and the like lead. A name stands for one content for ever, so it may be kept; `If-None-Match` with its ETag is answered 304.",
    auth: "public",
    shows: "nobody",
    limit: "media",
    params: Type.Object({ file: Type.String({ pattern: MEDIA_NAME.source }) }),
    record({ params }) {
      if (media.find(hub, params.file)?.access !== "public") throw new ApiError("NOT_FOUND");
    },
    responses: {
      200: {
        description: "The picture.",
        contentType: "image/*",
        headers: { ETag: "Stands for the content.", "Cache-Control": "It may be kept for a year." },
      },
      304: { description: "The picture that the client has is the one." },
    },
    errors: ["NOT_FOUND"],
    handler: ({ params, request }) =>
      mediaReply(media, params.file, { access: "public", ifNoneMatch: request.ifNoneMatch }),
  }),
];
