import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { Notify } from "../notifications/notify.service.ts";
import {
  findAction,
  findAppeal,
  findAppealOf,
  insertAction,
  insertAppeal,
  isInForce,
  setDecided,
  setReversed,
} from "./actions.repo.ts";
import { addHistory, closeCase, findCase } from "./cases.repo.ts";
import type { Enforcement } from "./enforcement.service.ts";
import { createImpartiality } from "./impartiality.service.ts";
import type { Action, ActionKind, Appeal, Case, HistoryKind, Outcome } from "./moderation.rules.ts";
import { listReporters } from "./reports.repo.ts";

/** Reporters who are told of a case's end, the first ones: as many as one change of the hub can hold. */
const TOLD_MAX = 200;

export type CaseService = {
  /** NOT_FOUND; so for the next two. */
  case(caseId: Uuid): Case;
  action(actionId: Uuid): Action;
  appeal(appealId: Uuid): Appeal;
  /** The user's own action that they can appeal; NOT_FOUND for another's, and for a note. */
  ownAction(userId: Uuid, actionId: Uuid): Action;
  /** Acts on whose thing it is, and tells them but of a note. UNPROCESSABLE where it does not fit; CONFLICT. */
  act(actorId: Uuid, caseId: Uuid, action: ActionKind, reason: string): Promise<Action>;
  /** Takes an action back. FORBIDDEN for whom it is about; CONFLICT when it was, or when it was no more than a word. */
  reverse(actorId: Uuid, actionId: Uuid, reason: string): Promise<Action>;
  /** Closes a case and tells who reported. FORBIDDEN for whom it is about; CONFLICT when it is closed. */
  close(actorId: Uuid, caseId: Uuid, outcome: Outcome, reason: string): Promise<Case>;
  /** Once per action. CONFLICT when it was appealed before, or taken back. */
  appealTo(userId: Uuid, actionId: Uuid, statement: string): Promise<Appeal>;
  /** FORBIDDEN for whoever took the action or is appealing while there is another moderator; CONFLICT when it is decided. */
  decide(actorId: Uuid, appealId: Uuid, status: "Granted" | "Denied", answer: string): Promise<Appeal>;
};

type CaseDeps = {
  hub: Hub;
  clock: Clock;
  ids: IdSource;
  accounts: Pick<AccountService, "activeAdmins" | "byId">;
  audit: Pick<AuditService, "record">;
  notify: Notify;
  enforcement: Enforcement;
};

export function createCaseService(deps: CaseDeps): CaseService {
  const { hub, clock, ids, accounts, audit, notify, enforcement } = deps;
  const { note, undo } = createCaseHistory({ clock, ids, audit, enforcement });
  const { assertImpartial, assertNotAbout } = createImpartiality({ accounts });

  return {
    case: (caseId) => required(findCase(hub, caseId)),
    action: (actionId) => required(findAction(hub, actionId)),
    appeal: (appealId) => required(findAppeal(hub, appealId)),
    ownAction(userId, actionId) {
      const action = required(findAction(hub, actionId));
      if (action.userId !== userId || action.action === "note") throw new ApiError("NOT_FOUND");
      return action;
    },
    act: (actorId, caseId, kind, reason) =>
      hub.write(
        (tx) => {
          const of = required(findCase(tx, caseId));
          if (of.subjectUserId === actorId) throw new ApiError("UNPROCESSABLE", "Another moderator has to act on it.");
          enforcement.begin(tx, kind, of);
          const userId = of.subjectUserId;
          const action = { actionId: ids(), caseId, action: kind, userId, actorId, reason, createdAt: clock() };
          insertAction(tx, action);
          note(tx, { caseId, kind: "acted", actorId, text: `${kind}: ${reason}`, targetId: userId });
          if (kind !== "note" && userId !== null) {
            const notice = { kind: "moderation_action", action: kind, reason } as const;
            notify(tx, { userId, notice, about: null, link: `/app/moderation/${action.actionId}` });
          }
          return required(findAction(tx, action.actionId));
        },
        { durable: true },
      ),
    reverse: (actorId, actionId, reason) =>
      hub.write(
        (tx) => {
          const action = required(findAction(tx, actionId));
          assertNotAbout(tx, actorId, action.userId);
          conflict(action.action !== "note" && action.action !== "warn", "A word cannot be taken back.");
          undo(tx, actorId, action, reason);
          return required(findAction(tx, actionId));
        },
        { durable: true },
      ),
    close: (actorId, caseId, outcome, reason) =>
      hub.write((tx) => {
        const of = required(findCase(tx, caseId));
        assertNotAbout(tx, actorId, of.subjectUserId);
        conflict(closeCase(tx, caseId, outcome, clock()) === 1, "The case is closed.");
        note(tx, { caseId, kind: "closed", actorId, text: `${outcome}: ${reason}`, targetId: of.subjectUserId });
        const notice = { kind: "report_closed", acted: outcome === "acted" } as const;
        for (const userId of listReporters(tx, caseId, TOLD_MAX))
          notify(tx, { userId, notice, about: null, link: "/app/reports" });
        return required(findCase(tx, caseId));
      }),
    appealTo: (userId, actionId, statement) =>
      hub.write((tx) => {
        const action = required(findAction(tx, actionId));
        conflict(findAppealOf(tx, actionId) === undefined, "The action was appealed before.");
        conflict(action.reversedAt === null, "The action was taken back.");
        const appealId = ids();
        insertAppeal(tx, { appealId, actionId, userId, statement, createdAt: clock() });
        note(tx, { caseId: action.caseId, kind: "appealed", actorId: null, text: appealId, targetId: userId });
        return required(findAppeal(tx, appealId));
      }),
    decide: (actorId, appealId, status, answer) =>
      hub.write(
        (tx) => {
          const appeal = required(findAppeal(tx, appealId));
          const action = required(findAction(tx, appeal.actionId));
          assertNotAbout(tx, actorId, appeal.userId);
          assertImpartial(tx, actorId, [action.actorId, appeal.userId]);
          conflict(setDecided(tx, appealId, status, answer, clock()) === 1, "The appeal is decided.");
          if (status === "Granted" && action.reversedAt === null) undo(tx, actorId, action, answer);
          const { caseId } = action;
          note(tx, { caseId, kind: "appeal_decided", actorId, text: `${status}: ${answer}`, targetId: appeal.userId });
          const notice = { kind: "appeal_decided", granted: status === "Granted" } as const;
          const link = `/app/moderation/${action.actionId}`;
          notify(tx, { userId: appeal.userId, notice, about: null, link });
          return required(findAppeal(tx, appealId));
        },
        { durable: true },
      ),
  };
}

/** What is noted of a case, and how an action in it ends. Part of a transaction. */
function createCaseHistory(deps: Pick<CaseDeps, "clock" | "ids" | "audit" | "enforcement">) {
  const { clock, ids, audit, enforcement } = deps;

  /** Into the case's history, and into the audit log. */
  const note = (
    tx: HubWriter,
    of: { caseId: Uuid; kind: HistoryKind; actorId: Uuid | null; text: string; targetId: Uuid | null },
  ): void => {
    const { caseId, kind, actorId, text, targetId } = of;
    addHistory(tx, caseId, { eventId: ids(), kind, actorId, text, createdAt: clock() });
    if (actorId !== null) audit.record(tx, { actorId, action: `moderation.${kind}`, targetId, reason: text });
  };

  const undo = (tx: HubWriter, actorId: Uuid, action: Action, reason: string): void => {
    conflict(setReversed(tx, action.actionId, clock()) === 1, "It was taken back before.");
    const of = required(findCase(tx, action.caseId));
    // Nothing is hidden twice.
    const still = action.action !== "hide" && action.userId !== null && isInForce(tx, action.userId, action.action);
    if (!still) enforcement.end(tx, action.action, of);
    note(tx, { caseId: of.caseId, kind: "reversed", actorId, text: reason, targetId: action.userId });
  };

  return { note, undo };
}

const required = <T>(found: T | undefined): T => {
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
};

const conflict = (unless: boolean, message: string): void => {
  if (!unless) throw new ApiError("CONFLICT", message);
};
