import type { Uuid } from "../shared/ids.ts";
import { and, type Condition, or } from "./condition.ts";
import { notUnseen } from "./unseen.ts";

const THERE: Condition = { sql: "message.deleted_at IS NULL AND message.hidden = 0", binds: [] };
const OF_NOBODY: Condition = { sql: "message.author_id IS NULL", binds: [] };
const NOT_SUSPENDED: Condition = {
  sql: "NOT EXISTS (SELECT 1 FROM standing WHERE user_id = message.author_id AND suspended = 1)",
  binds: [],
};

/**
 * Which of `channel_messages message`, in a channel that opens for the viewer, are shown to them: what is there, but for messages of
 * people who are suspended, whom they blocked or muted, or who blocked them. What somebody says stays theirs when their profile is
 * private; what has no author is shown to all.
 */
export const messageShownTo = (viewerId: Uuid): Condition =>
  and(
    THERE,
    or(
      OF_NOBODY,
      { sql: "message.author_id = ?", binds: [viewerId] },
      and(NOT_SUSPENDED, notUnseen(viewerId, "message.author_id")),
    ),
  );

/**
 * The author's id where the message is shown under their name, else null: an expression for a column. Who has left the community,
 * is leaving or is gone is named nowhere from that moment on, though it may take a while until the last row is without their id.
 */
export const SHOWN_AUTHOR = `CASE WHEN NOT EXISTS (SELECT 1 FROM standing
  WHERE user_id = message.author_id AND (leaving = 1 OR deleted = 1 OR opted_out = 1)) THEN message.author_id END`;
