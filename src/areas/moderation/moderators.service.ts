import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import { listActions, listActionsOf, listAppeals } from "./actions.repo.ts";
import { listCases, listHistory } from "./cases.repo.ts";
import type { Action, Appeal, Case, HistoryEvent, Report } from "./moderation.rules.ts";
import { listReports } from "./reports.repo.ts";

/** What moderators read. Nothing of it says who reported. */
export type ModeratorReads = {
  queue(status: Case["status"], page: PageRequest): Case[];
  actionsOf(caseId: Uuid): Action[];
  history(caseId: Uuid): HistoryEvent[];
  /** Of one case; null for all of them. */
  reports(caseId: Uuid | null, page: PageRequest): (Report & { caseId: Uuid })[];
  actions(page: PageRequest): Action[];
  appeals(status: Appeal["status"], page: PageRequest): Appeal[];
};

export const createModeratorReads = (hub: Reader): ModeratorReads => ({
  queue: (status, page) => listCases(hub, status, page),
  actionsOf: (caseId) => listActionsOf(hub, caseId),
  history: (caseId) => listHistory(hub, caseId),
  reports: (caseId, page) => listReports(hub, caseId, page),
  actions: (page) => listActions(hub, page),
  appeals: (status, page) => listAppeals(hub, status, page),
});
