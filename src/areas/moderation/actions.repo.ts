import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";
import type { Action, ActionKind, Appeal } from "./moderation.rules.ts";

const ACTION = `action_id AS actionId, case_id AS caseId, action, user_id AS userId, actor_id AS actorId, reason,
  created_at AS createdAt, reversed_at AS reversedAt`;
const APPEAL = `appeal_id AS appealId, action_id AS actionId, user_id AS userId, statement, status, answer, created_at AS createdAt,
  decided_at AS decidedAt`;

export const findAction = (db: Reader, actionId: Uuid): Action | undefined =>
  db.get<Action>(`SELECT ${ACTION} FROM moderation_actions WHERE action_id = ?`, actionId);

export const listActions = (db: Reader, page: PageRequest): Action[] =>
  keysetPage<Action>(db, `SELECT ${ACTION} FROM moderation_actions`, "action_id", ["action_id > ''"], page);

export const listActionsOf = (db: Reader, caseId: Uuid): Action[] =>
  db.all<Action>(
    `SELECT ${ACTION} FROM moderation_actions WHERE case_id = ? ORDER BY action_id DESC LIMIT 100`,
    caseId,
  );

/** Whether such an action is in force on the account. */
export const isInForce = (db: Reader, userId: Uuid, action: ActionKind): boolean =>
  db.get(
    "SELECT 1 AS one FROM moderation_actions WHERE user_id = ? AND action = ? AND reversed_at IS NULL LIMIT 1",
    userId,
    action,
  ) !== undefined;

export const insertAction = (tx: Writer, action: Omit<Action, "reversedAt">): number =>
  tx.run(
    `INSERT INTO moderation_actions (action_id, case_id, action, user_id, actor_id, reason, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    action.actionId,
    action.caseId,
    action.action,
    action.userId,
    action.actorId,
    action.reason,
    action.createdAt,
  );

export const setReversed = (tx: Writer, actionId: Uuid, now: number): number =>
  tx.run("UPDATE moderation_actions SET reversed_at = ? WHERE action_id = ? AND reversed_at IS NULL", now, actionId);

export const findAppeal = (db: Reader, appealId: Uuid): Appeal | undefined =>
  db.get<Appeal>(`SELECT ${APPEAL} FROM appeals WHERE appeal_id = ?`, appealId);

export const findAppealOf = (db: Reader, actionId: Uuid): Appeal | undefined =>
  db.get<Appeal>(`SELECT ${APPEAL} FROM appeals WHERE action_id = ?`, actionId);

export const listAppeals = (db: Reader, status: Appeal["status"], page: PageRequest): Appeal[] =>
  keysetPage<Appeal>(db, `SELECT ${APPEAL} FROM appeals`, "appeal_id", ["status = ?", status], page);

export const insertAppeal = (
  tx: Writer,
  appeal: Pick<Appeal, "appealId" | "actionId" | "userId" | "statement" | "createdAt">,
): number =>
  tx.run(
    "INSERT INTO appeals (appeal_id, action_id, user_id, statement, created_at) VALUES (?, ?, ?, ?, ?)",
    appeal.appealId,
    appeal.actionId,
    appeal.userId,
    appeal.statement,
    appeal.createdAt,
  );

export const setDecided = (
  tx: Writer,
  appealId: Uuid,
  status: "Granted" | "Denied",
  answer: string,
  now: number,
): number =>
  tx.run(
    "UPDATE appeals SET status = ?, answer = ?, decided_at = ? WHERE appeal_id = ? AND status = 'Open'",
    status,
    answer,
    now,
    appealId,
  );
