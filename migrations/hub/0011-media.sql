-- Files under data/media/: whose they are, and who may fetch them. A file without a row is nobody's and is removed.
CREATE TABLE media_files (
  media_name TEXT PRIMARY KEY,
  -- Null for what belongs to the deployment.
  owner_id TEXT,
  access TEXT NOT NULL CHECK (access IN ('public', 'private')),
  bytes INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX media_files_owner ON media_files (owner_id, media_name) WHERE owner_id IS NOT NULL;
