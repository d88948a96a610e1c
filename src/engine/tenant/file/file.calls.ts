import type { CallDeps, CallHandlers } from "../call.ts";

/** Calls about an account's file itself. */
export type FileCalls = {
  /** Brings the tenant's file to today's schema. */
  "tenant.modernise": { args: Record<never, never>; result: null };
  /** Answers when all that the tenant's file holds now is durable, as every answer does. */
  "tenant.durable": { args: Record<never, never>; result: null };
  /**
   * Removes the tenant's file for good, damaged or not; nobody lives there from then on. Harmless when it is gone. UNAVAILABLE while
   * the hub has not heard of all that happened in it.
   */
  "tenant.erase": { args: Record<never, never>; result: null };
};

export const createFileCalls = ({
  tenants,
  allLeft,
}: Pick<CallDeps, "tenants" | "allLeft">): CallHandlers<FileCalls> => ({
  "tenant.modernise"(userId) {
    tenants.open(userId);
    return null;
  },
  "tenant.durable"(userId) {
    tenants.open(userId);
    return null;
  },
  "tenant.erase"(userId) {
    tenants.erase(userId);
    allLeft(userId);
    return null;
  },
});
