import { plan as avatar } from "./avatar/plan.ts";
import { plan as channels } from "./channels/plan.ts";
import { plan as encounters } from "./encounters/plan.ts";
import { plan as erasure } from "./erasure/plan.ts";
import { plan as exportOfALife } from "./export/plan.ts";
import { plan as fanOut } from "./fan-out/plan.ts";
import { plan as feeds } from "./feeds/plan.ts";
import { plan as loginStorm } from "./login-storm/plan.ts";
import { plan as memory } from "./memory/plan.ts";
import { plan as pages } from "./pages/plan.ts";
import { plan as pointRead } from "./point-read/plan.ts";
import { plan as restUnderTick } from "./rest-under-tick/plan.ts";
import { plan as search } from "./search/plan.ts";
import { plan as start } from "./start/plan.ts";
import type { Scale } from "./support/figure.ts";
import type { Plan } from "./support/plan.ts";
import { plan as tenantReads } from "./tenant-reads/plan.ts";
import { plan as tick } from "./tick/plan.ts";
import { plan as tickGrowth } from "./tick-growth/plan.ts";

/**
 * Every figure under its folder's name, in the order in which they are measured and shown. Who wants many Echoes comes before who wants fewer, which are then
 * part of them.
 */
export const PLANS = {
  "point-read": pointRead,
  "tick-growth": tickGrowth,
  tick,
  "rest-under-tick": restUnderTick,
  "fan-out": fanOut,
  start,
  "tenant-reads": tenantReads,
  search,
  feeds,
  channels,
  encounters,
  "login-storm": loginStorm,
  export: exportOfALife,
  avatar,
  erasure,
  memory,
  pages,
} satisfies Record<string, (scale: Scale) => Plan>;
