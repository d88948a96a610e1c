-- Channels that are relayed to rooms of an external chat.

-- `after_external_id`: what was said in the room up to this id has been looked at. A room that fails waits until `next_attempt_at`.
CREATE TABLE channel_relays (
  channel_id TEXT PRIMARY KEY REFERENCES channels (channel_id) ON DELETE CASCADE,
  room_id TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL DEFAULT 'Active' CHECK (status IN ('Active', 'Failing')),
  after_external_id TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL DEFAULT 0,
  connected_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Which message here is which one there. `message_id` is null for one that was deleted there before it came, or is not taken in.
-- `external_id` is padded with noughts to 20 digits, so that later ones are greater; `edited_at` is the time of the latest change there that is known here.
CREATE TABLE relayed_messages (
  room_id TEXT NOT NULL,
  external_id TEXT NOT NULL,
  message_id TEXT UNIQUE REFERENCES channel_messages (message_id) ON DELETE CASCADE,
  came_from_room INTEGER NOT NULL CHECK (came_from_room IN (0, 1)),
  edited_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (room_id, external_id)
) STRICT, WITHOUT ROWID;

-- Messages whose copies in the room are to be made the same again, in the order in which they were written. Noted by triggers, so that
-- nothing that changes a message can forget to. `revision` tells whether it has changed again meanwhile.
CREATE TABLE relay_changes (
  message_id TEXT PRIMARY KEY REFERENCES channel_messages (message_id) ON DELETE CASCADE,
  channel_id TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX relay_changes_channel ON relay_changes (channel_id, message_id);

CREATE TRIGGER messages_relayed_new AFTER INSERT ON channel_messages
WHEN new.source = 'local' AND EXISTS (SELECT 1 FROM channel_relays WHERE channel_id = new.channel_id)
BEGIN
  INSERT INTO relay_changes (message_id, channel_id) VALUES (new.message_id, new.channel_id);
END;
CREATE TRIGGER messages_relayed_change AFTER UPDATE OF content, author_id, deleted_at, hidden ON channel_messages
WHEN new.source = 'local' AND EXISTS (SELECT 1 FROM channel_relays WHERE channel_id = new.channel_id)
BEGIN
  INSERT INTO relay_changes (message_id, channel_id) VALUES (new.message_id, new.channel_id)
    ON CONFLICT (message_id) DO UPDATE SET revision = revision + 1;
END;
