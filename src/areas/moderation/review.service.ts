import type { Clock } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { AsksForReview } from "../area.ts";
import { addHistory, countReport, findOpenCase, hasHistory, insertCase } from "./cases.repo.ts";

/** Characters of a refused text that a case keeps. */
const EXCERPT_MAX = 1_000;

/** Opens a case about whoever auto-moderation has refused, with what they said, or joins the open one: once for each rule. */
export const createReview =
  ({ clock, ids }: { clock: Clock; ids: IdSource }): AsksForReview =>
  (tx, { userId, rule, text }) => {
    const open = findOpenCase(tx, "user", userId);
    const createdAt = clock();
    const caseId = open?.caseId ?? ids();
    const reason = `auto-moderation: ${rule}`;
    if (open !== undefined && hasHistory(tx, caseId, reason)) return;
    const excerpt = [...text].slice(0, EXCERPT_MAX).join("");
    if (open === undefined)
      insertCase(tx, { caseId, targetType: "user", targetId: userId, subjectUserId: userId, excerpt, createdAt });
    countReport(tx, caseId);
    addHistory(tx, caseId, { eventId: ids(), kind: "reported", actorId: null, text: reason, createdAt });
  };
