-- Shards, the Echo directory, what others may see of Echoes, and the tick ledger.

CREATE TABLE shards (
  shard_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  description TEXT,
  shard_type TEXT NOT NULL CHECK (shard_type IN ('Personal', 'Public', 'Private')),
  status TEXT NOT NULL DEFAULT 'Active' CHECK (status IN ('Active', 'Archived')),
  owner_id TEXT,
  theme TEXT NOT NULL,
  seed TEXT NOT NULL,
  locale TEXT NOT NULL DEFAULT 'en',
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX shards_personal_owner ON shards (owner_id) WHERE shard_type = 'Personal';

-- What must be found before the owner is known. Projected from tenants; private life stays there.
CREATE TABLE echo_directory (
  echo_id TEXT PRIMARY KEY,
  owner_id TEXT NOT NULL,
  shard_id TEXT NOT NULL,
  shard_type TEXT NOT NULL,
  name TEXT NOT NULL,
  mood TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('Active', 'Hibernated', 'Deleted')),
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX echo_directory_owner ON echo_directory (owner_id, echo_id);
CREATE INDEX echo_directory_shard ON echo_directory (shard_id, status, echo_id);
CREATE INDEX echo_directory_active ON echo_directory (status, owner_id);

-- Items that someone other than the owner may see (visibility shard or public).
CREATE TABLE feed_items (
  item_id TEXT PRIMARY KEY,
  item_type TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  content_locale TEXT NOT NULL,
  echo_id TEXT NOT NULL,
  echo_name TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  shard_id TEXT NOT NULL,
  tick INTEGER NOT NULL,
  significance INTEGER NOT NULL,
  visibility TEXT NOT NULL CHECK (visibility IN ('shard', 'public')),
  shared INTEGER NOT NULL,
  image_url TEXT,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX feed_items_shard ON feed_items (shard_id, item_id);
CREATE INDEX feed_items_owner ON feed_items (owner_id, item_id);

-- How far each tenant's outbox has been applied.
CREATE TABLE applied_outbox (
  tenant_id TEXT PRIMARY KEY,
  seq INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE ticks (
  tick INTEGER PRIMARY KEY,
  tick_at INTEGER NOT NULL,
  completed_at INTEGER,
  lived INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Encounters of shared shards, recorded before they are applied, so that a crash between two tenants is finished, not repeated.
CREATE TABLE tick_plans (
  tick INTEGER PRIMARY KEY,
  plan TEXT NOT NULL
) STRICT;

CREATE TABLE loop_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  state TEXT NOT NULL CHECK (state IN ('running', 'paused')),
  skipped_ticks INTEGER NOT NULL,
  interval_seconds INTEGER NOT NULL,
  -- Since when ticks fall due at this interval.
  interval_since INTEGER NOT NULL
) STRICT;
