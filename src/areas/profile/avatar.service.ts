import type { CodedFormat } from "../../providers/images/codec.ts";
import type { ImageFormat } from "../../providers/images/facts.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Images } from "../media/images.service.ts";
import { type MediaEnding, mediaPath } from "../media/media.rules.ts";
import type { Media } from "../media/media.service.ts";
import { findProfile, saveAvatar } from "./profile.repo.ts";

const ENDINGS: Record<CodedFormat, MediaEnding> = { png: "png", jpeg: "jpg", webp: "webp" };
const ACCEPTED = Object.keys(ENDINGS) as CodedFormat[];

const isAccepted = (format: ImageFormat): format is CodedFormat => format in ENDINGS;

export type Avatars = {
  /**
   * Stores a new avatar, then removes the one that it replaces. UNSUPPORTED_IMAGE_TYPE, IMAGE_STORAGE_UNAVAILABLE, ACCOUNT_FENCED,
   * NOT_FOUND: the avatar of before stays, and nothing of the new one.
   */
  set(userId: Uuid, file: { bytes: Uint8Array; mediaType: string | null }): Promise<void>;
  /** UNSUPPORTED_IMAGE_TYPE for what `set` would refuse, with nothing stored. */
  assertUsable(file: { bytes: Uint8Array; mediaType: string | null }): Promise<void>;
  /** NOT_FOUND when there is none. */
  remove(userId: Uuid): Promise<void>;
};

export function createAvatars(deps: {
  db: Hub;
  accounts: Pick<AccountService, "assertOpen">;
  media: Pick<Media, "write" | "keep" | "drop">;
  images: Images;
}): Avatars {
  const { db, accounts, media, images } = deps;

  /** Stores the URL in one step. Returns the one that it replaces. */
  const swap = (tx: HubWriter, userId: Uuid, avatarUrl: string | null): string | null => {
    const replaced = findProfile(tx, userId).avatarUrl;
    saveAvatar(tx, userId, avatarUrl);
    return replaced;
  };

  const dropUrl = async (url: string | null): Promise<void> => {
    if (url !== null) await media.drop(url.slice(mediaPath("").length));
  };

  const cleaned = async (file: { bytes: Uint8Array; mediaType: string | null }) => {
    const { format, end } = await images.judge(file, ACCEPTED);
    if (!isAccepted(format)) throw new ApiError("UNSUPPORTED_IMAGE_TYPE");
    return { format, clean: await images.clean(file.bytes.subarray(0, end), format) };
  };

  return {
    async assertUsable(file) {
      await cleaned(file);
    },
    async set(userId, file) {
      const { format, clean } = await cleaned(file);
      const stored = await media.write("avatar", ENDINGS[format], clean);
      try {
        const replaced = await db.write(
          (tx) => {
            accounts.assertOpen(tx, userId);
            media.keep(tx, stored, { ownerId: userId, access: "public" });
            return swap(tx, userId, mediaPath(stored.name));
          },
          { durable: true },
        );
        await dropUrl(replaced);
      } catch (error) {
        await media.drop(stored.name);
        throw error;
      }
    },
    async remove(userId) {
      const removed = await db.write(
        (tx) => {
          accounts.assertOpen(tx, userId);
          return swap(tx, userId, null);
        },
        { durable: true },
      );
      if (removed === null) throw new ApiError("NOT_FOUND");
      await dropUrl(removed);
    },
  };
}
