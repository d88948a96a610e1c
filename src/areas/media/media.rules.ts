import type { Uuid } from "../../shared/ids.ts";

/** What files are for; their names begin with it. */
export const MEDIA_PURPOSES = ["avatar", "banner", "upload"] as const;
export type MediaPurpose = (typeof MEDIA_PURPOSES)[number];

/** The endings that names may have, with what their files are served as. */
export const MEDIA_TYPES = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
} as const;
export type MediaEnding = keyof typeof MEDIA_TYPES;

/** Names of files: what for, an id, an ending. */
export const MEDIA_NAME = new RegExp(
  `^(?:${MEDIA_PURPOSES.join("|")})-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.(?:${Object.keys(MEDIA_TYPES).join("|")})$`,
);

export const mediaName = (purpose: MediaPurpose, id: Uuid, ending: MediaEnding): string => `${purpose}-${id}.${ending}`;

/** The content type of a name. */
export const mediaType = (name: string): string => MEDIA_TYPES[name.slice(name.lastIndexOf(".") + 1) as MediaEnding];

/** Where everybody may fetch a public file. */
export const mediaPath = (name: string): string => `/media/${name}`;
