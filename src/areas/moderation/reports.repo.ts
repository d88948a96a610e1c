import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";
import type { ReportedType } from "../../visibility/reported.ts";
import type { Report } from "./moderation.rules.ts";

const REPORTS = `SELECT r.report_id AS reportId, r.target_type AS targetType, r.target_id AS targetId, r.reason, r.details, c.status, c.outcome,
    r.created_at AS createdAt, c.closed_at AS closedAt
  FROM reports r CROSS JOIN moderation_cases c ON c.case_id = r.case_id`;

export const findReport = (db: Reader, userId: Uuid, type: ReportedType, targetId: Uuid): Report | undefined =>
  db.get<Report>(`${REPORTS} WHERE r.user_id = ? AND r.target_type = ? AND r.target_id = ?`, userId, type, targetId);

export const listReportsBy = (db: Reader, userId: Uuid, page: PageRequest): Report[] =>
  keysetPage<Report>(db, REPORTS, "r.report_id", ["r.user_id = ?", userId], page);

/** Reports of one case, or of all where it is null, without who made them. */
export const listReports = (db: Reader, caseId: Uuid | null, page: PageRequest): (Report & { caseId: Uuid })[] => {
  const where: [string, ...string[]] = caseId === null ? ["r.report_id > ''"] : ["r.case_id = ?", caseId];
  return keysetPage(db, REPORTS.replace("SELECT ", "SELECT r.case_id AS caseId, "), "r.report_id", where, page);
};

export const insertReport = (
  tx: Writer,
  userId: Uuid,
  caseId: Uuid,
  report: Pick<Report, "reportId" | "targetType" | "targetId" | "reason" | "details" | "createdAt">,
): number =>
  tx.run(
    `INSERT INTO reports (report_id, case_id, user_id, target_type, target_id, reason, details, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    report.reportId,
    caseId,
    userId,
    report.targetType,
    report.targetId,
    report.reason,
    report.details,
    report.createdAt,
  );

/** Who reported in a case, the first `limit` of them. */
export const listReporters = (db: Reader, caseId: Uuid, limit: number): Uuid[] =>
  db
    .all<{ userId: Uuid | null }>(
      "SELECT user_id AS userId FROM reports WHERE case_id = ? ORDER BY report_id LIMIT ?",
      caseId,
      limit,
    )
    .flatMap(({ userId }) => (userId === null ? [] : [userId]));
