import type { Config } from "../../config/config.ts";
import { dataPaths } from "../../config/paths.ts";
import { recodeImage } from "../../providers/images/codec.ts";
import { createLocalMedia } from "../../providers/media/local.ts";
import { memoryLimit } from "../../runtime/memory-limit.ts";
import { type Clock, HOUR_MS } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Logger } from "../../shared/log.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { area } from "../area.ts";
import { createImages } from "./images.service.ts";
import { mediaRoutes } from "./media.routes.ts";
import { createMedia } from "./media.service.ts";

type Needs = { hub: Hub; clock: Clock; wall: Clock; ids: IdSource; logger: Logger; config: Config };

/** Pictures, kept as files. */
export const mediaArea = area({
  name: "media",
  about: "Pictures: avatars, banners, uploads.",
  data: {
    hub: { media_files: { people: { owner_id: "delete" }, exported: "own" } },
    files: {
      "media/": {
        onDeletion: "the account's files are removed, which `media_files` names",
        exported: "the account's files, which `media_files` names",
      },
    },
  },
  build({ hub, clock, wall, ids, logger, config }: Needs) {
    const store = createLocalMedia(dataPaths(config.dataDir).media);
    const media = createMedia({ db: hub, store, clock, wall, ids, logger });
    return {
      service: { ...media, images: createImages({ recode: recodeImage, memoryBytes: memoryLimit() }) },
      routes: mediaRoutes({ media, hub }),
      leaving: { beforeErasure: ({ userId }) => media.removeOf(userId) },
      jobs: [
        {
          name: "remove media files that are nobody's",
          everyMs: HOUR_MS,
          erases: true,
          leased: false,
          run: media.sweep,
        },
      ],
    };
  },
});
