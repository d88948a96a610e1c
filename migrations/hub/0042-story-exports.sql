-- Diaries to take away as something to read, to hear or to watch; each is a file while it is kept. Times in milliseconds, `to_at` the first
-- that is not in it; `expires_at` null until it is complete.
CREATE TABLE story_exports (
  export_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  echo_ids TEXT NOT NULL,
  format TEXT NOT NULL CHECK (format IN ('markdown', 'html', 'json', 'pdf', 'epub', 'audio', 'video')),
  from_at INTEGER,
  to_at INTEGER,
  status TEXT NOT NULL CHECK (status IN ('Pending', 'Processing', 'Completed', 'Failed', 'Expired')),
  attempts INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  completed_at INTEGER,
  expires_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX story_exports_user ON story_exports (user_id, export_id);
CREATE INDEX story_exports_waiting ON story_exports (status, export_id) WHERE status IN ('Pending', 'Processing');
CREATE INDEX story_exports_kept ON story_exports (expires_at) WHERE status = 'Completed';
