import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import {
  ACTIONS,
  type Action,
  type Appeal,
  type Case,
  type HistoryEvent,
  type Report,
  TARGET_TYPES,
} from "./moderation.rules.ts";

const Id = Type.String({ format: "uuid" });
const Time = Type.String({ format: "date-time" });
const MaybeId = Type.Union([Id, Type.Null()]);
const MaybeTime = Type.Union([Time, Type.Null()]);
const MaybeText = Type.Union([Type.String(), Type.Null()]);
const oneOf = (values: readonly string[]) => Type.Union(values.map((value) => Type.Literal(value)));

export const TargetTypeSchema = Type.Union(TARGET_TYPES.map((type) => Type.Literal(type)));
export const ActionKindSchema = Type.Union(ACTIONS.map((action) => Type.Literal(action)));
export const OpenSchema = Type.Union([Type.Literal("Open"), Type.Literal("Closed")], { default: "Open" });
export const AppealStatusSchema = Type.Union([Type.Literal("Open"), Type.Literal("Granted"), Type.Literal("Denied")], {
  default: "Open",
});
export const ReasonSchema = Type.String({ minLength: 1, maxLength: 500 });

const REPORT = {
  report_id: Id,
  target_type: TargetTypeSchema,
  target_id: Id,
  reason: Type.String(),
  details: MaybeText,
  status: oneOf(["Open", "Closed"]),
  outcome: Type.Union([Type.Literal("acted"), Type.Literal("dismissed"), Type.Null()]),
  created_at: Time,
  closed_at: MaybeTime,
};
export const ReportSchema = Type.Object(REPORT, { $id: "Report" });
export const CasedReportSchema = Type.Object({ ...REPORT, case_id: Id }, { $id: "CasedReport" });

export const ActionSchema = Type.Object(
  {
    action_id: Id,
    case_id: Id,
    action: ActionKindSchema,
    user_id: MaybeId,
    moderator_id: Id,
    reason: Type.String(),
    created_at: Time,
    reversed_at: MaybeTime,
  },
  { $id: "ModerationAction" },
);

export const AppealSchema = Type.Object(
  {
    appeal_id: Id,
    action_id: Id,
    statement: Type.String(),
    status: oneOf(["Open", "Granted", "Denied"]),
    answer: MaybeText,
    created_at: Time,
    decided_at: MaybeTime,
  },
  { $id: "Appeal" },
);

const CASE = {
  case_id: Id,
  target_type: TargetTypeSchema,
  target_id: Id,
  subject_user_id: MaybeId,
  excerpt: Type.String({
    description: "What it said when it was first reported; of an item that was told again since, what it says now.",
  }),
  report_count: Type.Integer({ minimum: 0 }),
  status: oneOf(["Open", "Closed"]),
  outcome: REPORT.outcome,
  created_at: Time,
  closed_at: MaybeTime,
};
export const CaseSchema = Type.Object(CASE, { $id: "ModerationCase" });

export const WholeCaseSchema = Type.Object(
  {
    ...CASE,
    actions: Type.Array(ActionSchema),
    history: Type.Array(
      Type.Object({
        event_id: Id,
        kind: oneOf(["reported", "acted", "reversed", "closed", "appealed", "appeal_decided"]),
        moderator_id: MaybeId,
        text: Type.String(),
        created_at: Time,
      }),
    ),
  },
  { $id: "WholeModerationCase" },
);

const maybe = (time: number | null): string | null => (time === null ? null : toTimestamp(time));

export const toReportResponse = (report: Report) => ({
  report_id: report.reportId,
  target_type: report.targetType,
  target_id: report.targetId,
  reason: report.reason,
  details: report.details,
  status: report.status,
  outcome: report.outcome,
  created_at: toTimestamp(report.createdAt),
  closed_at: maybe(report.closedAt),
});

export const toActionResponse = (action: Action) => ({
  action_id: action.actionId,
  case_id: action.caseId,
  action: action.action,
  user_id: action.userId,
  moderator_id: action.actorId,
  reason: action.reason,
  created_at: toTimestamp(action.createdAt),
  reversed_at: maybe(action.reversedAt),
});

export const toAppealResponse = (appeal: Appeal) => ({
  appeal_id: appeal.appealId,
  action_id: appeal.actionId,
  statement: appeal.statement,
  status: appeal.status,
  answer: appeal.answer,
  created_at: toTimestamp(appeal.createdAt),
  decided_at: maybe(appeal.decidedAt),
});

export const toCaseResponse = (of: Case) => ({
  case_id: of.caseId,
  target_type: of.targetType,
  target_id: of.targetId,
  subject_user_id: of.subjectUserId,
  excerpt: of.excerpt,
  report_count: of.reportCount,
  status: of.status,
  outcome: of.outcome,
  created_at: toTimestamp(of.createdAt),
  closed_at: maybe(of.closedAt),
});

export const toWholeCaseResponse = (of: Case, actions: Action[], history: HistoryEvent[]) => ({
  ...toCaseResponse(of),
  actions: actions.map(toActionResponse),
  history: history.map((event) => ({
    event_id: event.eventId,
    kind: event.kind,
    moderator_id: event.actorId,
    text: event.text,
    created_at: toTimestamp(event.createdAt),
  })),
});
