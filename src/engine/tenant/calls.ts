import type { CallDeps, CallHandlers } from "./call.ts";
import { createEchoCalls, type EchoCalls } from "./echo/echo.calls.ts";
import { createFileCalls, type FileCalls } from "./file/file.calls.ts";
import { createLifeCalls, type LifeCalls } from "./life/life.calls.ts";
import { createOrderCalls, type OrderCalls } from "./orders/orders.calls.ts";
import { READING_CALLS, type ReadingCalls } from "./reading/reading.calls.ts";
import { createSearchCalls, type SearchCalls } from "./search/search.calls.ts";

/**
 * What changes a tenant, asked of the worker that owns it: name → arguments and result. Every call carries the tenant's user id;
 * each answers only for that tenant.
 */
export type TenantWrites = EchoCalls & FileCalls & LifeCalls & OrderCalls & ReadingCalls & SearchCalls;
export type TenantWrite = keyof TenantWrites;

export const createTenantCalls = (deps: CallDeps): CallHandlers<TenantWrites> => ({
  ...createEchoCalls(deps),
  ...createFileCalls(deps),
  ...createLifeCalls(deps),
  ...createOrderCalls(deps),
  ...READING_CALLS,
  ...createSearchCalls(deps),
});
