-- One account's private life. The hub holds only what others may see.

CREATE TABLE echoes (
  echo_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  persona_text TEXT NOT NULL,
  what_if_prompt TEXT NOT NULL,
  physical_description TEXT,
  birth_hash TEXT NOT NULL,
  born_tick INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('Active', 'Hibernated', 'Deleted')),
  hibernation_reason TEXT,
  hibernated_at INTEGER,
  deleted_at INTEGER,
  created_at INTEGER NOT NULL,
  shard_id TEXT NOT NULL,
  shard_type TEXT NOT NULL,
  shard_seed TEXT NOT NULL,
  theme TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Apart from the echoes row, so that a tick does not rewrite the persona. `shown` is what clients see of the state.
CREATE TABLE echo_states (
  echo_id TEXT PRIMARY KEY REFERENCES echoes (echo_id) ON DELETE CASCADE,
  tick INTEGER NOT NULL,
  hash TEXT NOT NULL,
  state TEXT NOT NULL,
  shown TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- One row per tick lived: the proof of exactly once, and the hash chain.
CREATE TABLE lived_ticks (
  echo_id TEXT NOT NULL REFERENCES echoes (echo_id) ON DELETE CASCADE,
  tick INTEGER NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (echo_id, tick)
) STRICT, WITHOUT ROWID;

-- What came from outside, by the tick that took it in: with the birth it is all a replay needs. A row without a tick waits.
CREATE TABLE inputs (
  input_id TEXT PRIMARY KEY,
  echo_id TEXT NOT NULL REFERENCES echoes (echo_id) ON DELETE CASCADE,
  tick INTEGER,
  payload TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX inputs_echo ON inputs (echo_id, tick, input_id);

CREATE TABLE diary (
  diary_id TEXT PRIMARY KEY,
  echo_id TEXT NOT NULL REFERENCES echoes (echo_id) ON DELETE CASCADE,
  tick INTEGER NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  mood TEXT NOT NULL,
  location TEXT NOT NULL,
  content_locale TEXT NOT NULL,
  sources TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX diary_echo ON diary (echo_id, diary_id);
CREATE INDEX diary_tick ON diary (echo_id, tick);

-- When the diary last used each frame of text, packed; see frame-uses.ts.
CREATE TABLE frame_uses (
  echo_id TEXT PRIMARY KEY REFERENCES echoes (echo_id) ON DELETE CASCADE,
  uses BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE life_events (
  event_id TEXT PRIMARY KEY,
  echo_id TEXT NOT NULL REFERENCES echoes (echo_id) ON DELETE CASCADE,
  tick INTEGER NOT NULL,
  ref TEXT NOT NULL,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  significance INTEGER NOT NULL,
  participants TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- The timeline shows major events only.
CREATE INDEX life_events_major ON life_events (echo_id, event_id) WHERE significance >= 300;
CREATE UNIQUE INDEX life_events_ref ON life_events (echo_id, ref);

CREATE TABLE memories (
  memory_id TEXT PRIMARY KEY,
  echo_id TEXT NOT NULL REFERENCES echoes (echo_id) ON DELETE CASCADE,
  ref TEXT NOT NULL,
  tick INTEGER NOT NULL,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  actors TEXT NOT NULL,
  place_id TEXT,
  tags TEXT NOT NULL,
  importance INTEGER NOT NULL,
  valence INTEGER NOT NULL,
  links TEXT NOT NULL,
  occurrences INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX memories_ref ON memories (echo_id, ref);
CREATE INDEX memories_importance ON memories (echo_id, importance, memory_id);

CREATE TABLE relationships (
  relationship_id TEXT PRIMARY KEY,
  echo_id TEXT NOT NULL REFERENCES echoes (echo_id) ON DELETE CASCADE,
  person_key TEXT NOT NULL,
  other_name TEXT NOT NULL,
  other_kind TEXT NOT NULL,
  stage TEXT NOT NULL,
  familiarity INTEGER NOT NULL,
  affinity INTEGER NOT NULL,
  trust INTEGER NOT NULL,
  romance INTEGER NOT NULL,
  rivalry INTEGER NOT NULL,
  since_tick INTEGER NOT NULL,
  last_tick INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX relationships_person ON relationships (echo_id, person_key);
CREATE INDEX relationships_echo ON relationships (echo_id, relationship_id);

CREATE TABLE feed_items (
  item_id TEXT PRIMARY KEY,
  item_type TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  content_locale TEXT NOT NULL,
  echo_id TEXT NOT NULL REFERENCES echoes (echo_id) ON DELETE CASCADE,
  shard_id TEXT NOT NULL,
  tick INTEGER NOT NULL,
  significance INTEGER NOT NULL,
  visibility TEXT NOT NULL CHECK (visibility IN ('private', 'shard', 'public')),
  shared INTEGER NOT NULL,
  image_url TEXT,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX feed_items_echo ON feed_items (echo_id, item_id);

-- Events on their way to the hub and the streams. Written with what they tell of, removed once acknowledged.
CREATE TABLE outbox (
  seq INTEGER PRIMARY KEY,
  event TEXT NOT NULL
) STRICT;

-- The last sequence number given, which outlives the rows.
CREATE TABLE outbox_head (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  seq INTEGER NOT NULL
) STRICT;
INSERT INTO outbox_head (id, seq) VALUES (1, 0);

CREATE TABLE idempotency_keys (
  route TEXT NOT NULL,
  key TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  response TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (route, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Ticks that an Echo could not live, for the operator.
CREATE TABLE tick_failures (
  echo_id TEXT NOT NULL REFERENCES echoes (echo_id) ON DELETE CASCADE,
  tick INTEGER NOT NULL,
  error TEXT NOT NULL,
  PRIMARY KEY (echo_id, tick)
) STRICT, WITHOUT ROWID;
