import type { Uuid } from "../shared/ids.ts";
import type { Condition } from "./items.ts";

/**
 * Which of `channel_messages message`, in a channel that opens for the viewer, are shown to them: what is there, but for messages of
 * people who are suspended, whom they blocked or muted, or who blocked them. Messages without an author are shown to all.
 */
export const messageShownTo = (viewerId: Uuid): Condition => ({
  sql: `message.deleted_at IS NULL AND (message.author_id IS NULL OR message.author_id = ? OR (
    NOT EXISTS (SELECT 1 FROM standing WHERE user_id = message.author_id AND state = 'Suspended')
    AND NOT EXISTS (SELECT 1 FROM unseen WHERE viewer_id = ? AND other_user_id = message.author_id)))`,
  binds: [viewerId, viewerId],
});
