import { SEARCH_READS } from "./areas/search/search.reads.ts";

/** The lists of the hub that are answered on the reading thread. One that is named here has moved there. */
export const HUB_READS = { ...SEARCH_READS };
