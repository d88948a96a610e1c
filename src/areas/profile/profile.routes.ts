import { multipart } from "../../http/body-kinds.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import type { Reader } from "../../store/driver.ts";
import type { Avatars } from "./avatar.service.ts";
import { ProfileBody, ProfileSchema, toProfileChange, toProfileResponse } from "./profile.schema.ts";
import type { ProfileService } from "./profile.service.ts";

const MEBIBYTE = 1024 * 1024;
const AVATAR_BYTES_MAX = 2 * MEBIBYTE;

/** An image may wait for others before it is decoded. */
const AVATAR_SECONDS = 120;

type ProfileRouteDeps = { profiles: ProfileService; avatars: Avatars; hub: Reader };

/** What the caller tells of themselves. */
export const profileRoutes = ({ profiles, avatars, hub }: ProfileRouteDeps): AnyRoute[] => [
  route({
    method: "GET",
    path: "/account/me/profile",
    area: "profile",
    summary: "The caller's public profile",
    auth: "user",
    scope: "account:read",
    shows: "own",
    responses: { 200: { description: "The profile.", schema: ProfileSchema } },
    handler: ({ principal }) => ({ status: 200, body: toProfileResponse(profiles.profile(hub, principal.userId)) }),
  }),
  route({
    method: "PATCH",
    path: "/account/me/profile",
    area: "profile",
    summary: "Change the public profile",
    description: "Fields left out stay as they are; null clears one. The avatar has a path of its own.",
    auth: "user",
    scope: "account:write",
    body: ProfileBody,
    gates: {},
    responses: { 200: { description: "The profile as it is now.", schema: ProfileSchema } },
    async handler({ principal, body }) {
      const now = await profiles.change(principal.userId, toProfileChange(body));
      return { status: 200, body: toProfileResponse(now) };
    },
  }),
  route({
    method: "POST",
    path: "/account/me/profile/avatar",
    area: "profile",
    summary: "Upload an avatar",
    description:
      "One file part, under any name: PNG, JPEG or WebP of up to 2 MiB and 50 megapixels. Its bytes decide what it is; a part that declares another type is refused, one that declares none is not. The picture is decoded and encoded again in its own format, upright, the first one of several: nothing else that the file held is kept. It replaces the avatar of before once it is stored.",
    auth: "user",
    scope: "account:write",
    body: multipart(AVATAR_BYTES_MAX),
    gates: {},
    timeoutSeconds: AVATAR_SECONDS,
    responses: { 200: { description: "The profile with its new `avatar_url`.", schema: ProfileSchema } },
    errors: ["UNSUPPORTED_IMAGE_TYPE", "IMAGE_STORAGE_UNAVAILABLE", "UNAVAILABLE", "NOT_FOUND"],
    async handler({ principal, body }) {
      await avatars.set(principal.userId, body.file);
      return { status: 200, body: toProfileResponse(profiles.profile(hub, principal.userId)) };
    },
  }),
  route({
    method: "DELETE",
    path: "/account/me/profile/avatar",
    area: "profile",
    summary: "Remove the avatar",
    description: "An extension.",
    auth: "user",
    scope: "account:write",
    gates: {},
    responses: { 204: { description: "There is none any more." } },
    errors: ["NOT_FOUND"],
    async handler({ principal }) {
      await avatars.remove(principal.userId);
      return { status: 204 };
    },
  }),
];
