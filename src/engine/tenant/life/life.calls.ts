import type { Uuid } from "../../../shared/ids.ts";
import type { LifeReplay } from "../../../shared/life-replay.ts";
import type { CallDeps, CallHandlers } from "../call.ts";
import { requireEcho } from "../echo/echo.repo.ts";
import { requireTenant } from "../require-tenant.ts";
import { replayLife } from "./replay-life.ts";

export type LifeCalls = {
  /** Lives a life again and compares; the worker does because it takes long, and nothing is written. */
  "life.replay": { args: { echoId: Uuid }; result: LifeReplay };
};

export const createLifeCalls = ({ sim, tenants }: CallDeps): CallHandlers<LifeCalls> => ({
  "life.replay"(userId, { echoId }) {
    const { db } = requireTenant(tenants.open(userId));
    return replayLife(sim, db, requireEcho(db, echoId));
  },
});
