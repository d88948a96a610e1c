import type { Uuid } from "../../shared/ids.ts";
import type { ReportedType } from "../../visibility/reported.ts";

export const TARGET_TYPES = ["user", "echo", "feed_item", "message", "shard"] as const satisfies ReportedType[];

/** What moderators do, from the mildest: a note for themselves, a word to the person, and what can be taken back. */
export const ACTIONS = ["note", "warn", "hide", "mute", "suspend"] as const;
export type ActionKind = (typeof ACTIONS)[number];

/** What can be hidden by itself. */
export const HIDEABLE: readonly ReportedType[] = ["feed_item", "message"];

export type Outcome = "acted" | "dismissed";

/** All reports of one thing. Times in milliseconds. */
export type Case = {
  caseId: Uuid;
  targetType: ReportedType;
  targetId: Uuid;
  /** Whose thing it is; null for nobody's, or when they have gone. */
  subjectUserId: Uuid | null;
  excerpt: string;
  reportCount: number;
  status: "Open" | "Closed";
  outcome: Outcome | null;
  createdAt: number;
  closedAt: number | null;
};

export type HistoryKind = "reported" | "acted" | "reversed" | "closed" | "appealed" | "appeal_decided";

/** One thing that happened to a case. `actorId` is the moderator; null for whoever reported or appealed. */
export type HistoryEvent = { eventId: Uuid; kind: HistoryKind; actorId: Uuid | null; text: string; createdAt: number };

/** A report as whoever made it sees it. */
export type Report = {
  reportId: Uuid;
  targetType: ReportedType;
  targetId: Uuid;
  reason: string;
  details: string | null;
  status: "Open" | "Closed";
  outcome: Outcome | null;
  createdAt: number;
  closedAt: number | null;
};

export type Action = {
  actionId: Uuid;
  caseId: Uuid;
  action: ActionKind;
  userId: Uuid | null;
  actorId: Uuid;
  reason: string;
  createdAt: number;
  reversedAt: number | null;
};

export type Appeal = {
  appealId: Uuid;
  actionId: Uuid;
  userId: Uuid;
  statement: string;
  status: "Open" | "Granted" | "Denied";
  answer: string | null;
  createdAt: number;
  decidedAt: number | null;
};
