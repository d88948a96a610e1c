import { type Clock, HOUR_MS } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { area } from "../area.ts";
import { createAuditService } from "./audit.service.ts";

/** Who did what to whom, for operators. */
export const auditArea = area({
  name: "audit",
  about: "What admins and the operator did.",
  data: {
    hub: {
      audit_log: {
        people: { actor_id: { keep: "an act stays known; the id alone names nobody any more" } },
        exported: { nothing: "it is the operator's record" },
      },
    },
  },
  build(needs: { hub: Hub; clock: Clock; ids: IdSource }) {
    const audit = createAuditService(needs);
    return {
      service: audit,
      jobs: [{ name: "prune the audit log", everyMs: HOUR_MS, erases: true, leased: true, run: audit.prune }],
    };
  },
});
