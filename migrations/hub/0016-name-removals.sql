-- Whose name is to be taken out of what others see; a row goes when the last of it is gone.
CREATE TABLE name_removals (
  user_id TEXT PRIMARY KEY REFERENCES accounts (user_id) ON DELETE CASCADE,
  because TEXT NOT NULL CHECK (because IN ('opt_out', 'deletion')),
  requested_at INTEGER NOT NULL,
  begun_at INTEGER
) STRICT, WITHOUT ROWID;
