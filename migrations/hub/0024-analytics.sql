-- What people's programs tell of their use, for a month, and the figures of each day. No address is kept.
CREATE TABLE analytics_events (
  event_id TEXT PRIMARY KEY,
  -- Null for what was told without an account.
  user_id TEXT REFERENCES accounts (user_id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  properties TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX analytics_events_user ON analytics_events (user_id, event_id) WHERE user_id IS NOT NULL;

-- How many events without an account a day has brought.
CREATE TABLE analytics_intake (
  day TEXT PRIMARY KEY,
  anonymous INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE analytics_daily (
  rollup_id TEXT PRIMARY KEY,
  day TEXT NOT NULL,
  name TEXT NOT NULL,
  events INTEGER NOT NULL,
  people INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX analytics_daily_name ON analytics_daily (name, rollup_id);
