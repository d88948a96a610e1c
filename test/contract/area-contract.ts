import type { Asking } from "./canary.ts";
import type { Granted } from "./granted/granted.ts";
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
  /** By the name of its test: what routes answer when they grant a request, and a request for each of them. */
  granted?: Record<string, Granted>;
  /**
   * Routes, or paths with all their routes, that chance alone is never granted: they want a token that nobody can guess, a record
   * that is not there yet or is others', or a body that is not hit upon. The area's own tests are granted them.
   */
  needsMore?: string[];
};
