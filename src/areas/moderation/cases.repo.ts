import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";
import { excerptNow, type ReportedType } from "../../visibility/reported.ts";
import type { Case, HistoryEvent, Outcome } from "./moderation.rules.ts";

const COLUMNS = `case_id AS caseId, target_type AS targetType, target_id AS targetId, subject_user_id AS subjectUserId, excerpt,
  report_count AS reportCount, status, outcome, created_at AS createdAt, closed_at AS closedAt`;

export const findCase = (db: Reader, caseId: Uuid): Case | undefined =>
  db.get<Case>(`SELECT ${COLUMNS} FROM moderation_cases WHERE case_id = ?`, caseId);

export const findOpenCase = (db: Reader, type: ReportedType, targetId: Uuid): Case | undefined =>
  db.get<Case>(
    `SELECT ${COLUMNS} FROM moderation_cases WHERE target_type = ? AND target_id = ? AND status = 'Open'`,
    type,
    targetId,
  );

export const listCases = (db: Reader, status: Case["status"], page: PageRequest): Case[] =>
  keysetPage<Case>(db, `SELECT ${COLUMNS} FROM moderation_cases`, "case_id", ["status = ?", status], page);

export const insertCase = (
  tx: Writer,
  one: Pick<Case, "caseId" | "targetType" | "targetId" | "subjectUserId" | "excerpt" | "createdAt">,
): number =>
  tx.run(
    `INSERT INTO moderation_cases (case_id, target_type, target_id, subject_user_id, excerpt, created_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    one.caseId,
    one.targetType,
    one.targetId,
    one.subjectUserId,
    one.excerpt,
    one.createdAt,
  );

export const countReport = (tx: Writer, caseId: Uuid): number =>
  tx.run("UPDATE moderation_cases SET report_count = report_count + 1 WHERE case_id = ?", caseId);

export const closeCase = (tx: Writer, caseId: Uuid, outcome: Outcome, now: number): number =>
  tx.run(
    "UPDATE moderation_cases SET status = 'Closed', outcome = ?, closed_at = ? WHERE case_id = ? AND status = 'Open'",
    outcome,
    now,
    caseId,
  );

export const addHistory = (tx: Writer, caseId: Uuid, event: HistoryEvent): number =>
  tx.run(
    "INSERT INTO moderation_history (event_id, case_id, kind, actor_id, text, created_at) VALUES (?, ?, ?, ?, ?, ?)",
    event.eventId,
    caseId,
    event.kind,
    event.actorId,
    event.text,
    event.createdAt,
  );

/**
 * Somebody's items are told again without a name: cases about them quote what they say now, and nothing where they are not there any
 * more, as nobody can say any longer whom they named.
 */
export function quoteAgain(tx: Writer, userId: Uuid): void {
  const cases = tx.all<{ caseId: Uuid; targetId: Uuid }>(
    `SELECT case_id AS caseId, target_id AS targetId FROM moderation_cases
     WHERE subject_user_id = ? AND target_type = 'feed_item'`,
    userId,
  );
  for (const { caseId, targetId } of cases) {
    const excerpt = excerptNow(tx, "feed_item", targetId) ?? "";
    tx.run("UPDATE moderation_cases SET excerpt = ? WHERE case_id = ?", excerpt, caseId);
  }
}

/** Takes out of cases' histories what somebody has reported. */
export const forgetReasons = (tx: Writer, userId: Uuid): number =>
  tx.run(
    `UPDATE moderation_history SET text = '' WHERE kind = 'reported' AND (case_id, created_at, text) IN
       (SELECT case_id, created_at, reason FROM reports WHERE user_id = ?)`,
    userId,
  );

/**
 * Takes out of cases about somebody, and of the reports in them, which account or Echo it was: each then names nothing but its case.
 * Messages stay where they were said, and so do the cases about them. Returns how many cases there were.
 */
export function forgetSubject(tx: Writer, userId: Uuid): number {
  const about = "SELECT case_id FROM moderation_cases WHERE subject_user_id = ? AND target_type <> 'message'";
  tx.run(`UPDATE reports SET target_id = case_id WHERE case_id IN (${about})`, userId);
  return tx.run(`UPDATE moderation_cases SET target_id = case_id WHERE case_id IN (${about})`, userId);
}

/** Whether a case's history says this of a report. */
export const hasHistory = (db: Reader, caseId: Uuid, text: string): boolean =>
  db.get(
    "SELECT 1 AS one FROM moderation_history WHERE case_id = ? AND kind = 'reported' AND text = ?",
    caseId,
    text,
  ) !== undefined;

/** What happened to a case, in order: the last 500 things at most. */
export const listHistory = (db: Reader, caseId: Uuid): HistoryEvent[] =>
  db
    .all<HistoryEvent>(
      `SELECT event_id AS eventId, kind, actor_id AS actorId, text, created_at AS createdAt FROM moderation_history
       WHERE case_id = ? ORDER BY event_id DESC LIMIT 500`,
      caseId,
    )
    .reverse();
