import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { SessionRecord } from "./sessions.repo.ts";

const TextOrNull = (description: string) => Type.Union([Type.String({ description }), Type.Null()]);

/** A session as its owner sees it. */
export const SessionSchema = Type.Object(
  {
    session_id: Type.String({ format: "uuid" }),
    device: TextOrNull("What it was signed in with, as `Firefox on Linux`; null where the client did not say."),
    network: TextOrNull("From where it was used last, without the host: an IPv4 /24 or an IPv6 /48."),
    current: Type.Boolean({ description: "Whether the request was made with it." }),
    created_at: Type.String({ format: "date-time" }),
    last_used_at: Type.String({ format: "date-time", description: "Its sign-in or its latest refresh." }),
    expires_at: Type.String({ format: "date-time", description: "When it ends unless it is refreshed before." }),
  },
  { $id: "Session" },
);

export const toSessionResponse = (session: SessionRecord, current: Uuid) => ({
  session_id: session.sessionId,
  device: session.device,
  network: session.network,
  current: session.sessionId === current,
  created_at: toTimestamp(session.createdAt),
  last_used_at: toTimestamp(session.lastUsedAt),
  expires_at: toTimestamp(session.expiresAt),
});

export const PasswordChangeBody = Type.Object({
  current_password: Type.String(),
  new_password: Type.String({
    description:
      "8 to 128 characters; the most common passwords, the e-mail and its parts, and what contains the name of the service are refused.",
  }),
});
