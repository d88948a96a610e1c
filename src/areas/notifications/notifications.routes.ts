import { PageQuery, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import {
  NotificationParams,
  NotificationSchema,
  PreferencesChangeSchema,
  PreferencesSchema,
  toNotificationResponse,
  toPreferencesChange,
  toPreferencesResponse,
} from "./notifications.schema.ts";
import type { Notifications } from "./notifications.service.ts";

/** What the caller was told, and on which ways. */
export const notificationRoutes = ({ notifications }: { notifications: Notifications }): AnyRoute[] => [
  route({
    method: "GET",
    path: "/account/me/notifications",
    area: "notifications",
    summary: "The caller's notifications, newest first",
    description:
      "Kept for 180 days, a thousand of them at most. What tells of somebody who has left, or with whom there is a block, is left out.",
    auth: "user",
    scope: "notifications:read",
    shows: "own",
    query: PageQuery,
    responses: { 200: { description: "A page of notifications.", schema: pageOf(NotificationSchema) } },
    handler({ principal, query }) {
      const listed = notifications.page(principal.userId, pageRequest(query));
      const data = listed.map(toNotificationResponse);
      return { status: 200, body: page(data, query.limit, (one) => one.notification_id) };
    },
  }),
  route({
    method: "POST",
    path: "/account/me/notifications/{notification_id}/read",
    area: "notifications",
    summary: "Mark a notification as read",
    description: "No body. A repeat keeps the time of the first.",
    auth: "user",
    scope: "notifications:write",
    params: NotificationParams,
    record: ({ principal, params }) => notifications.get(principal.userId, params.notification_id),
    gates: {},
    responses: { 200: { description: "The notification.", schema: NotificationSchema } },
    errors: ["NOT_FOUND"],
    async handler({ principal, record }) {
      const read = await notifications.read(principal.userId, record.notificationId);
      return { status: 200, body: toNotificationResponse(read) };
    },
  }),
  route({
    method: "GET",
    path: "/account/me/notifications/preferences",
    area: "notifications",
    summary: "On which ways the caller is told of what",
    auth: "user",
    scope: "notifications:read",
    shows: "own",
    responses: { 200: { description: "The ways of every kind.", schema: PreferencesSchema } },
    handler: ({ principal }) => ({
      status: 200,
      body: toPreferencesResponse(notifications.preferences(principal.userId)),
    }),
  }),
  route({
    method: "PATCH",
    path: "/account/me/notifications/preferences",
    area: "notifications",
    summary: "Change on which ways the caller is told of what",
    description: "Kinds and ways left out stay as they are. Mail of `security` and `billing` cannot be turned off.",
    auth: "user",
    scope: "notifications:write",
    body: PreferencesChangeSchema,
    gates: {},
    responses: { 200: { description: "The ways of every kind as they are now.", schema: PreferencesSchema } },
    async handler({ principal, body }) {
      const now = await notifications.setPreferences(principal.userId, toPreferencesChange(body));
      return { status: 200, body: toPreferencesResponse(now) };
    },
  }),
];
