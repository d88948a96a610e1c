-- Who waits for an account. An entry goes when its account is made.
CREATE TABLE waitlist_entries (
  entry_id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  -- Null while it waits.
  invited_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX waitlist_waiting ON waitlist_entries (entry_id) WHERE invited_at IS NULL;
CREATE INDEX waitlist_invited ON waitlist_entries (entry_id) WHERE invited_at IS NOT NULL;
