import { ApiError } from "../../shared/errors.ts";
import type { Tenant } from "./tenant.ts";

/** The tenant's file must exist for anything that reads one Echo. */
export function requireTenant(tenant: Tenant | null): Tenant {
  if (tenant === null) throw new ApiError("ECHO_NOT_FOUND");
  return tenant;
}
