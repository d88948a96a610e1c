import type { Job } from "../../jobs/scheduler.ts";
import { HOUR_MS } from "../../shared/clock.ts";
import type { Banners } from "./banners.service.ts";

/** Draws shards that have no picture. */
export const drawBannersJob = ({ banners }: { banners: Pick<Banners, "drawMissing"> }): Job => ({
  name: "draw shards that have no banner",
  everyMs: HOUR_MS,
  erases: false,
  leased: true,
  run: banners.drawMissing,
});
