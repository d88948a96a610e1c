import type { CallDeps, CallHandlers } from "../call.ts";

/** Calls about an account's file itself. */
export type FileCalls = {
  /** Brings the tenant's file to today's schema. */
  "tenant.modernise": { args: Record<never, never>; result: null };
};

export const createFileCalls = ({ tenants }: Pick<CallDeps, "tenants">): CallHandlers<FileCalls> => ({
  "tenant.modernise"(userId) {
    tenants.open(userId);
    return null;
  },
});
