-- Channels and what is said in them.

CREATE TABLE channels (
  channel_id TEXT PRIMARY KEY,
  channel_type TEXT NOT NULL CHECK (channel_type IN ('Community', 'Announcement', 'Topic', 'Shard', 'Private')),
  name TEXT NOT NULL,
  description TEXT,
  shard_id TEXT UNIQUE REFERENCES shards (shard_id) ON DELETE CASCADE,
  message_count INTEGER NOT NULL DEFAULT 0,
  last_message_at INTEGER,
  created_at INTEGER NOT NULL,
  CHECK ((shard_id IS NOT NULL) = (channel_type IN ('Shard', 'Private')))
) STRICT, WITHOUT ROWID;
CREATE INDEX channels_open ON channels (channel_id) WHERE channel_type <> 'Private';

CREATE INDEX shards_private_owner ON shards (owner_id, shard_id) WHERE shard_type = 'Private';

-- A shard that others can enter has one channel, from its first moment to its last, whoever makes it; the two share their id.
CREATE TRIGGER shards_channel AFTER INSERT ON shards WHEN NEW.shard_type IN ('Public', 'Private')
BEGIN
  INSERT INTO channels (channel_id, channel_type, name, description, shard_id, created_at)
  VALUES (NEW.shard_id, CASE NEW.shard_type WHEN 'Public' THEN 'Shard' ELSE 'Private' END, NEW.name, NEW.description,
    NEW.shard_id, NEW.created_at);
END;
INSERT INTO channels (channel_id, channel_type, name, description, shard_id, created_at)
  SELECT shard_id, CASE shard_type WHEN 'Public' THEN 'Shard' ELSE 'Private' END, name, description, shard_id, created_at
  FROM shards WHERE shard_type IN ('Public', 'Private');

-- A deleted message stays as a tombstone without its text. author_id is null for whoever has no account here, or no name any more.
CREATE TABLE channel_messages (
  message_id TEXT PRIMARY KEY,
  channel_id TEXT NOT NULL REFERENCES channels (channel_id) ON DELETE CASCADE,
  author_id TEXT,
  author_removed INTEGER NOT NULL DEFAULT 0 CHECK (author_removed IN (0, 1)),
  external_author_name TEXT,
  content TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('local', 'chatlink')),
  image_name TEXT,
  image_content_type TEXT,
  created_at INTEGER NOT NULL,
  edited_at INTEGER,
  deleted_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX channel_messages_page ON channel_messages (channel_id, message_id) WHERE deleted_at IS NULL;
CREATE INDEX channel_messages_author ON channel_messages (author_id, message_id) WHERE author_id IS NOT NULL;

-- Whom a message names, in the words it does, so that the name can be taken out of it.
CREATE TABLE message_mentions (
  message_id TEXT NOT NULL REFERENCES channel_messages (message_id) ON DELETE CASCADE,
  user_id TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (message_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX message_mentions_user ON message_mentions (user_id, message_id);
CREATE INDEX accounts_display_name ON accounts (display_name COLLATE NOCASE);

CREATE TABLE polls (
  poll_id TEXT PRIMARY KEY,
  message_id TEXT NOT NULL UNIQUE REFERENCES channel_messages (message_id) ON DELETE CASCADE,
  question TEXT NOT NULL,
  multiple INTEGER NOT NULL CHECK (multiple IN (0, 1)),
  closes_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE poll_options (
  poll_id TEXT NOT NULL REFERENCES polls (poll_id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  option_id TEXT NOT NULL,
  text TEXT NOT NULL,
  votes INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (poll_id, position)
) STRICT, WITHOUT ROWID;

-- One ballot per person and poll. The counts stand with the options and outlast the ballot.
CREATE TABLE poll_ballots (
  poll_id TEXT NOT NULL REFERENCES polls (poll_id) ON DELETE CASCADE,
  user_id TEXT NOT NULL,
  option_ids TEXT NOT NULL,
  cast_at INTEGER NOT NULL,
  PRIMARY KEY (poll_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX poll_ballots_user ON poll_ballots (user_id);
