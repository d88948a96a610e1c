import type { Uuid } from "../../shared/ids.ts";
import type { HubWriter } from "../../store/hub/hub.ts";
import type { MediaEnding } from "../media/media.rules.ts";
import type { Media } from "../media/media.service.ts";
import type { Channel } from "./channels.rules.ts";
import type { Message } from "./messages.rules.ts";

/** A picture that is to go with a message, already judged. */
export type Picture = { bytes: Uint8Array; ending: MediaEnding; contentType: string };

/** A picture that is kept somewhere and that no message refers to yet: one of the two comes next. */
export type HostedImage = {
  image: NonNullable<Message["image"]>;
  /** In the transaction that posts the message. */
  keep(tx: HubWriter, messageId: Uuid): void;
  /** There is no such message. Never rejects. */
  drop(): Promise<void>;
};

/** Where pictures of channels are kept. */
export type ImageHost = {
  /**
   * `caption` stands with the picture, and `attempt` for this attempt to post it: the same one again is the same picture. Rejects with what the
   * uploader is told: IMAGE_STORAGE_UNAVAILABLE, IMAGE_UPLOAD_FAILED.
   */
  put(
    channel: Channel,
    ownerId: Uuid,
    picture: Picture,
    more: { caption: string; attempt: string },
  ): Promise<HostedImage>;
};

/** Pictures as files of this service: of private channels for their members alone, of the others for everybody. */
export const createLocalImageHost = ({ media }: { media: Pick<Media, "write" | "keep" | "drop"> }): ImageHost => ({
  async put({ channelType }, ownerId, { bytes, ending, contentType }) {
    const stored = await media.write("upload", ending, bytes);
    const access = channelType === "Private" ? "private" : "public";
    return {
      image: { name: stored.name, contentType },
      keep: (tx) => media.keep(tx, stored, { ownerId, access }),
      drop: () => media.drop(stored.name),
    };
  },
});
