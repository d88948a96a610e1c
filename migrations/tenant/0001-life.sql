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

-- Tables of long rows have a rowid: without one, SQLite keeps a row of more than a thousand bytes in pages of its own.

-- Apart from the echoes row, so that a tick does not rewrite the persona. `now` is what every tick changes, `shown`
-- what clients see of the state.
CREATE TABLE echo_states (
  echo_id TEXT PRIMARY KEY REFERENCES echoes (echo_id) ON DELETE CASCADE,
  tick INTEGER NOT NULL,
  hash TEXT NOT NULL,
  now TEXT NOT NULL,
  shown TEXT NOT NULL
) STRICT;

-- The rest of a state, by how often it changes: a tick writes only the parts that did.
CREATE TABLE echo_parts (
  echo_id TEXT NOT NULL REFERENCES echoes (echo_id) ON DELETE CASCADE,
  part TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (echo_id, part)
) STRICT;

-- One row per tick lived: the proof of exactly once, and the hash chain. By tick first, so that those who live a tick write one page.
CREATE TABLE lived_ticks (
  tick INTEGER NOT NULL,
  echo_id TEXT NOT NULL REFERENCES echoes (echo_id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  PRIMARY KEY (tick, echo_id)
) STRICT, WITHOUT ROWID;

-- What came from outside, by the tick that took it in: with the birth it is all a replay needs. A row without a tick waits.
CREATE TABLE inputs (
  input_id TEXT PRIMARY KEY,
  echo_id TEXT NOT NULL REFERENCES echoes (echo_id) ON DELETE CASCADE,
  tick INTEGER,
  payload TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX inputs_tick ON inputs (tick, echo_id, input_id);

CREATE TABLE diary (
  echo_id TEXT NOT NULL REFERENCES echoes (echo_id) ON DELETE CASCADE,
  diary_id TEXT NOT NULL,
  tick INTEGER NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  mood TEXT NOT NULL,
  location TEXT NOT NULL,
  content_locale TEXT NOT NULL,
  sources TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (echo_id, diary_id)
) STRICT;
CREATE INDEX diary_tick ON diary (echo_id, tick, diary_id);

-- What the last entries of the diary said, packed, some entries a block; see said.ts.
CREATE TABLE said (
  echo_id TEXT NOT NULL REFERENCES echoes (echo_id) ON DELETE CASCADE,
  block INTEGER NOT NULL,
  grams BLOB NOT NULL,
  PRIMARY KEY (echo_id, block)
) STRICT;

-- When the diary last used each frame of text, packed; see frame-uses.ts.
CREATE TABLE frame_uses (
  echo_id TEXT PRIMARY KEY REFERENCES echoes (echo_id) ON DELETE CASCADE,
  uses BLOB NOT NULL
) STRICT;

CREATE TABLE life_events (
  echo_id TEXT NOT NULL REFERENCES echoes (echo_id) ON DELETE CASCADE,
  ref TEXT NOT NULL,
  event_id TEXT NOT NULL,
  tick INTEGER NOT NULL,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  significance INTEGER NOT NULL,
  participants TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (echo_id, ref)
) STRICT, WITHOUT ROWID;
-- The timeline shows major events only.
CREATE INDEX life_events_major ON life_events (echo_id, event_id) WHERE significance >= 300;

CREATE TABLE memories (
  echo_id TEXT NOT NULL REFERENCES echoes (echo_id) ON DELETE CASCADE,
  ref TEXT NOT NULL,
  memory_id TEXT NOT NULL,
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
  occurrences INTEGER NOT NULL,
  PRIMARY KEY (echo_id, ref)
) STRICT, WITHOUT ROWID;
CREATE INDEX memories_importance ON memories (echo_id, importance, memory_id);

CREATE TABLE relationships (
  echo_id TEXT NOT NULL REFERENCES echoes (echo_id) ON DELETE CASCADE,
  person_key TEXT NOT NULL,
  relationship_id TEXT NOT NULL,
  other_name TEXT NOT NULL,
  other_kind TEXT NOT NULL,
  stage TEXT NOT NULL,
  familiarity INTEGER NOT NULL,
  affinity INTEGER NOT NULL,
  trust INTEGER NOT NULL,
  romance INTEGER NOT NULL,
  rivalry INTEGER NOT NULL,
  since_tick INTEGER NOT NULL,
  last_tick INTEGER NOT NULL,
  PRIMARY KEY (echo_id, person_key)
) STRICT, WITHOUT ROWID;
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

-- Events on their way to the hub and the streams, as a list for each transaction: written with what they tell of, removed once all of
-- them are acknowledged. `seq` is the number of the last one.
CREATE TABLE outbox (
  seq INTEGER PRIMARY KEY,
  first_seq INTEGER NOT NULL,
  events TEXT NOT NULL
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
