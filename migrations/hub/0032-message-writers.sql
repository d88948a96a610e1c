-- Who wrote a message stays known to them alone when their name was taken out of it: they can still delete it.
ALTER TABLE channel_messages ADD COLUMN wrote_user_id TEXT;
UPDATE channel_messages SET wrote_user_id = author_id;
CREATE INDEX channel_messages_writer ON channel_messages (wrote_user_id, message_id) WHERE wrote_user_id IS NOT NULL;
