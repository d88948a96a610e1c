-- What admins let happen in all worlds at once. `ends_at` null: until an admin ends it. `turned_at` is when its status became what it is.
CREATE TABLE global_events (
  event_id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('Announced', 'Running', 'Ended')),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER,
  turned_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX global_events_open ON global_events (event_id) WHERE status <> 'Ended';

-- Which of them a tick that was begun is lived with.
ALTER TABLE tick_plans ADD COLUMN global_events TEXT NOT NULL DEFAULT '[]';
