import { ADMIN_READS } from "./areas/admin/users.reads.ts";
import { ANALYTICS_READS } from "./areas/analytics/analytics.reads.ts";
import { EXPORT_READS } from "./areas/exports/exports.reads.ts";
import { SEARCH_READS } from "./areas/search/search.reads.ts";
import { WAITLIST_READS } from "./areas/waitlist/waitlist.reads.ts";

/** The lists of the hub that are answered on the reading thread. One that is named here has moved there. */
export const HUB_READS = { ...ADMIN_READS, ...ANALYTICS_READS, ...EXPORT_READS, ...SEARCH_READS, ...WAITLIST_READS };
