-- Exports of everything that an account owns; each is a file while it is kept.
CREATE TABLE data_exports (
  export_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('Pending', 'Processing', 'Completed', 'Failed', 'Expired')),
  bytes INTEGER,
  created_at INTEGER NOT NULL,
  completed_at INTEGER,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX data_exports_user ON data_exports (user_id, export_id);
CREATE INDEX data_exports_kept ON data_exports (expires_at) WHERE status = 'Completed';
