-- When the notification is to be sent to its reader in the external chat; null where it is not, or not any more.
ALTER TABLE notifications ADD COLUMN chat_due_at INTEGER;
CREATE INDEX notifications_chat ON notifications (chat_due_at, notification_id) WHERE chat_due_at IS NOT NULL;
