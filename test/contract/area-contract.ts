import type { Asking } from "./canary.ts";
import type { List } from "./paged-list.ts";
import type { Policy } from "./policy.ts";

/** What the tests of the contract have to know of an area's routes. `areas/<area>.ts` says it of that area. */
export type AreaContract = {
  /** By route: every one that the area serves, and whom it is for. */
  policies: Record<string, Policy>;
  /** By path: every list that takes a cursor. */
  lists?: Record<string, List>;
  /** By route: everything that shows other people's things to people. */
  showing?: Record<string, Asking>;
};
