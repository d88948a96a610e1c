import { NOTICE_KINDS, type NoticeKind } from "./notices.rules.ts";

/** On which ways a kind reaches its reader. */
export type Ways = { inApp: boolean; email: boolean; chatlink: boolean };
export type Preferences = Record<NoticeKind, Ways>;

/** The kinds whose mail cannot be turned off: who gets in, and what is paid for. */
export const ALWAYS_MAILED: readonly NoticeKind[] = ["security", "billing"];

/** What is mailed unless its reader says otherwise. */
const MAILED: readonly NoticeKind[] = [
  ...ALWAYS_MAILED,
  "travel_request",
  "moderation_action",
  "appeal_decided",
  "family_invitation",
];

export const defaultWays = (kind: NoticeKind): Ways => ({
  inApp: true,
  email: MAILED.includes(kind),
  chatlink: false,
});

export const DEFAULT_PREFERENCES = Object.fromEntries(
  NOTICE_KINDS.map((kind) => [kind, defaultWays(kind)]),
) as Preferences;
