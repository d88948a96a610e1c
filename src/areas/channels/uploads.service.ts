import type { ImageFormat } from "../../providers/images/facts.ts";
import type { IdempotencyKey } from "../../shared/idempotency.ts";
import type { Uuid } from "../../shared/ids.ts";
import { randomToken } from "../../shared/random.ts";
import type { Once } from "../../store/once.ts";
import type { Images } from "../media/images.service.ts";
import { MEDIA_TYPES, type MediaEnding } from "../media/media.rules.ts";
import type { Actor } from "./channels.rules.ts";
import type { ChannelService } from "./channels.service.ts";
import type { ImageHost, Picture } from "./image-host.ts";
import type { Message } from "./messages.rules.ts";
import type { Posting } from "./posting.service.ts";

const ENDINGS: Record<ImageFormat, MediaEnding> = { png: "png", jpeg: "jpg", webp: "webp", gif: "gif" };
const ACCEPTED = Object.keys(ENDINGS) as ImageFormat[];

export type Uploads = {
  /**
   * Posts a message with a picture. What stands against the message, its pace too, is looked at before the picture is decoded, before it is stored, and again when it is.
   * UNSUPPORTED_IMAGE_TYPE, IMAGE_STORAGE_UNAVAILABLE, IMAGE_UPLOAD_FAILED, and what a post is refused with: nothing is stored then.
   */
  post(
    actor: Actor,
    channelId: Uuid,
    upload: { file: { bytes: Uint8Array; mediaType: string | null }; content: string },
    idempotency: IdempotencyKey | null,
  ): Promise<Once<Message>>;
};

export function createUploads(deps: {
  images: Images;
  host: ImageHost;
  channels: Pick<ChannelService, "channel">;
  posting: Posting;
}): Uploads {
  const { images, host, channels, posting } = deps;

  /** The picture as it is kept: an animation as it came, all else decoded and encoded again. */
  const pictureOf = async (file: { bytes: Uint8Array; mediaType: string | null }): Promise<Picture> => {
    const { format, end } = await images.judge(file, ACCEPTED);
    const own = file.bytes.subarray(0, end);
    const ending = ENDINGS[format];
    return {
      bytes: format === "gif" ? own : await images.clean(own, format),
      ending,
      contentType: MEDIA_TYPES[ending],
    };
  };

  return {
    async post(actor, channelId, { file, content }, idempotency) {
      const texts = content === "" ? [] : [content];
      await posting.assertMayPost(actor, channelId, { content, texts });
      const picture = await pictureOf(file);
      await posting.assertMayPost(actor, channelId, { content, texts });
      const channel = channels.channel(actor.userId, channelId);
      const attempt = idempotency === null ? randomToken() : `${actor.userId} ${idempotency.route} ${idempotency.key}`;
      const hosted = await host.put(channel, actor.userId, picture, { caption: content, attempt });
      try {
        const draft = { content, texts, image: hosted.image, more: hosted.keep };
        const posted = await posting.post(actor, channelId, draft, idempotency);
        if (posted.replayed) await hosted.drop();
        return posted;
      } catch (refusal) {
        await hosted.drop();
        throw refusal;
      }
    },
  };
}
