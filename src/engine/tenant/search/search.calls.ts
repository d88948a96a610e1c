import type { CallDeps, CallHandlers } from "../call.ts";
import { indexSome } from "./own-index.ts";

export type SearchCalls = {
  /** Brings the account's search index nearer to what its diary has; `left` is how many texts are still to be taken in. */
  "search.index": { args: Record<never, never>; result: { left: number } };
};

export const createSearchCalls = ({ tenants }: Pick<CallDeps, "tenants">): CallHandlers<SearchCalls> => ({
  "search.index"(userId) {
    const tenant = tenants.open(userId);
    return { left: tenant === null ? 0 : tenants.write(tenant, indexSome) };
  },
});
