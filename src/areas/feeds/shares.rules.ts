import { DAY_MS } from "../../shared/clock.ts";

/** How long a page that was shared can be read. */
export const SHARE_MS = 30 * DAY_MS;

/** Pages of one item at a time. */
export const SHARES_PER_ITEM_MAX = 50;
