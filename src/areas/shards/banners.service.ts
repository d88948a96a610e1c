import type { Worlds } from "../../engine/engine.ts";
import type { DrawSvg } from "../../providers/images/draw.ts";
import type { Uuid } from "../../shared/ids.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { Media } from "../media/media.service.ts";
import { findShard, listUndrawn, listUndrawnOf, setBanner } from "./shards.repo.ts";
import type { Shard } from "./shards.rules.ts";

/** Pictures drawn in one run. */
const PER_RUN = 100;

export type Banners = {
  /** Draws a shard that has no picture yet. A failure is logged, and the next `drawMissing` tries again. */
  draw(shard: Shard): Promise<void>;
  /** Draws those of a person's shards that have none. Returns how many were drawn. */
  backfill(ownerId: Uuid): Promise<number>;
  /** Draws shards without a picture, but for Personal ones, which wait for their owner's wish. */
  drawMissing(hub: Hub): Promise<void>;
};

/** Pictures of worlds: drawn here, the same for the same theme and seed. */
export function createBanners(deps: {
  hub: Hub;
  media: Pick<Media, "write" | "keep" | "drop">;
  worlds: Pick<Worlds, "banner">;
  drawSvg: DrawSvg;
  logger: Logger;
}): Banners {
  const { hub, media, worlds, drawSvg, logger } = deps;

  const drawOne = async (hub: Hub, shard: Shard): Promise<boolean> => {
    const file = await media.write("banner", "png", await drawSvg(worlds.banner(shard)));
    const used = await hub.write((tx) => {
      if (findShard(tx, shard.shardId)?.bannerName !== null) return false;
      media.keep(tx, file, { ownerId: shard.ownerId, access: "public" });
      setBanner(tx, shard.shardId, file.name);
      return true;
    });
    if (!used) await media.drop(file.name);
    return used;
  };

  const drawAll = async (hub: Hub, shards: readonly Shard[]): Promise<number> => {
    let drawn = 0;
    for (const shard of shards) if (await drawOne(hub, shard)) drawn++;
    return drawn;
  };

  return {
    draw: (shard) =>
      drawOne(hub, shard).then(
        () => {},
        (error) => logger.warn("a shard's banner was not drawn", { shard: shard.shardId, error: describeError(error) }),
      ),
    backfill: (ownerId) => drawAll(hub, listUndrawnOf(hub, ownerId, PER_RUN)),
    drawMissing: async (hub) => void (await drawAll(hub, listUndrawn(hub, PER_RUN))),
  };
}
