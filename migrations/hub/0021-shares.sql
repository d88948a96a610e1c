-- What of feeds is shared with everybody, what moderation hides, and what is told in other languages.

ALTER TABLE feed_items ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
CREATE INDEX feed_items_public ON feed_items (item_id) WHERE visibility = 'public';
CREATE INDEX feed_items_told ON feed_items (owner_id, item_id) WHERE item_type = 'user_shared';

-- A shared item, how far it reached before, and the item that tells of it.
CREATE TABLE shared_items (
  item_id TEXT PRIMARY KEY,
  owner_id TEXT NOT NULL,
  echo_id TEXT NOT NULL,
  reached TEXT NOT NULL CHECK (reached IN ('private', 'shard', 'public')),
  told_item_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX shared_items_echo ON shared_items (echo_id);
CREATE INDEX shared_items_owner ON shared_items (owner_id);

-- `named`: whether its page still carries the owner's name.
CREATE TABLE share_tokens (
  share_id TEXT PRIMARY KEY,
  token TEXT NOT NULL UNIQUE,
  item_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  named INTEGER NOT NULL DEFAULT 1,
  views INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX share_tokens_item ON share_tokens (item_id, expires_at);
CREATE INDEX share_tokens_owner ON share_tokens (owner_id, named, share_id);
CREATE INDEX share_tokens_expiry ON share_tokens (expires_at, share_id);
CREATE INDEX share_tokens_views ON share_tokens (views, share_id);

CREATE TABLE feed_translations (
  item_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (item_id, locale)
) STRICT, WITHOUT ROWID;
CREATE INDEX feed_translations_owner ON feed_translations (owner_id);
