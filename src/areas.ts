import { consentProjection } from "./areas/account/consents.projection.ts";
import { directoryProjection } from "./areas/echoes/directory.projection.ts";
import { feedProjection } from "./areas/feeds/feeds.projection.ts";
import { worldProjection } from "./areas/shards/shards.projection.ts";
import type { Projection } from "./store/hub/apply-outbox.ts";

/** What each part of the hub makes of accounts' events. */
export const PROJECTIONS: readonly Projection[] = [
  directoryProjection,
  worldProjection,
  consentProjection,
  feedProjection,
];
