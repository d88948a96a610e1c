import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import { findReported, type Reported, type ReportedType } from "../../visibility/reported.ts";
import { addHistory, countReport, findOpenCase, insertCase } from "./cases.repo.ts";
import type { Report } from "./moderation.rules.ts";
import { findReport, insertReport, listReportsBy } from "./reports.repo.ts";

export type NewReport = { targetType: ReportedType; targetId: Uuid; reason: string; details: string | null };

export type ReportService = {
  /** What the user reports, as they see it, or have reported before; NOT_FOUND. */
  assertReportable(userId: Uuid, type: ReportedType, targetId: Uuid): void;
  /** The first report stands. UNPROCESSABLE of what is the user's own. */
  report(userId: Uuid, report: NewReport): Promise<{ report: Report; added: boolean }>;
  mine(userId: Uuid, page: PageRequest): Report[];
};

export function createReportService(deps: { hub: Hub; clock: Clock; ids: IdSource }): ReportService {
  const { hub, clock, ids } = deps;
  return {
    assertReportable(userId, type, targetId) {
      if (
        findReported(hub, userId, type, targetId) === undefined &&
        findReport(hub, userId, type, targetId) === undefined
      )
        throw new ApiError("NOT_FOUND");
    },
    report: (userId, { targetType, targetId, reason, details }) =>
      hub.write((tx) => {
        const known = findReport(tx, userId, targetType, targetId);
        if (known !== undefined) return { report: known, added: false };
        const target: Reported | undefined = findReported(tx, userId, targetType, targetId);
        if (target === undefined) throw new ApiError("NOT_FOUND");
        if (target.ownerId === userId) throw new ApiError("UNPROCESSABLE", "Nobody can report what is their own.");
        const createdAt = clock();
        const open = findOpenCase(tx, targetType, targetId);
        const caseId = open?.caseId ?? ids();
        const { ownerId: subjectUserId, excerpt } = target;
        if (open === undefined) insertCase(tx, { caseId, targetType, targetId, subjectUserId, excerpt, createdAt });
        insertReport(tx, userId, caseId, { reportId: ids(), targetType, targetId, reason, details, createdAt });
        countReport(tx, caseId);
        addHistory(tx, caseId, { eventId: ids(), kind: "reported", actorId: null, text: reason, createdAt });
        return { report: findReport(tx, userId, targetType, targetId)!, added: true };
      }),
    mine: (userId, page) => listReportsBy(hub, userId, page),
  };
}
