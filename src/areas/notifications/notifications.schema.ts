import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import { NOTICE_KINDS, type NoticeKind } from "./notices.rules.ts";
import type { Notification } from "./notifications.repo.ts";
import type { PreferencesChange } from "./notifications.service.ts";
import { ALWAYS_MAILED, type Preferences, type Ways } from "./preferences.rules.ts";

const When = Type.Union([Type.String({ format: "date-time" }), Type.Null()]);

export const NotificationParams = Type.Object({ notification_id: Type.String({ format: "uuid" }) });

export const NotificationSchema = Type.Object(
  {
    notification_id: Type.String({ format: "uuid" }),
    kind: Type.Union(NOTICE_KINDS.map((kind) => Type.Literal(kind))),
    title: Type.String(),
    body: Type.String({ description: "Plain text; an empty line parts its paragraphs." }),
    link: Type.Union([Type.String(), Type.Null()], { description: "A path of this service." }),
    read_at: When,
    created_at: Type.String({ format: "date-time" }),
  },
  { $id: "Notification" },
);

export const toNotificationResponse = (one: Notification) => ({
  notification_id: one.notificationId,
  kind: one.kind,
  title: one.title,
  body: one.body,
  link: one.link,
  read_at: one.readAt === null ? null : toTimestamp(one.readAt),
  created_at: toTimestamp(one.createdAt),
});

const WaysSchema = Type.Object(
  {
    in_app: Type.Boolean({ description: "It is listed here." }),
    email: Type.Boolean({
      description: "It is mailed, once the address is confirmed; many within an hour as one mail.",
    }),
    chatlink: Type.Boolean({
      description: "It is sent to the linked chat account, where the service can write in the chat.",
    }),
  },
  { $id: "NotificationWays" },
);

const byKind = <T>(make: (kind: NoticeKind) => T): Record<NoticeKind, T> =>
  Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, make(kind)])) as Record<NoticeKind, T>;

export const PreferencesSchema = Type.Object(
  byKind(() => WaysSchema),
  { $id: "NotificationPreferences" },
);

const Kept = Type.Refine(
  Type.Boolean({ description: "This mail guards the account and cannot be turned off." }),
  (on) => on,
  () => "cannot be turned off",
);

const waysChange = (kind: NoticeKind) =>
  Type.Object({
    in_app: Type.Optional(Type.Boolean()),
    email: Type.Optional(ALWAYS_MAILED.includes(kind) ? Kept : Type.Boolean()),
    chatlink: Type.Optional(Type.Boolean()),
  });

export const PreferencesChangeSchema = Type.Object(byKind((kind) => Type.Optional(waysChange(kind))));

export const toPreferencesResponse = (preferences: Preferences) =>
  byKind((kind) => {
    const { inApp, email, chatlink } = preferences[kind];
    return { in_app: inApp, email, chatlink };
  });

type SentWays = { in_app?: boolean; email?: boolean; chatlink?: boolean };

export function toPreferencesChange(sent: Partial<Record<NoticeKind, SentWays>>): PreferencesChange {
  const change: PreferencesChange = {};
  for (const kind of NOTICE_KINDS) {
    const ways = sent[kind];
    if (ways !== undefined) change[kind] = toWays(ways);
  }
  return change;
}

const toWays = ({ in_app, email, chatlink }: SentWays): Partial<Ways> => ({
  ...(in_app === undefined ? {} : { inApp: in_app }),
  ...(email === undefined ? {} : { email }),
  ...(chatlink === undefined ? {} : { chatlink }),
});
