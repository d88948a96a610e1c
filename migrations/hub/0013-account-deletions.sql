-- Accounts that are leaving, and the ledger of those that have: with it a restored backup is erased again.
CREATE TABLE account_deletions (
  user_id TEXT PRIMARY KEY,
  requested_at INTEGER NOT NULL,
  scheduled_for INTEGER NOT NULL,
  -- Set while the account is being erased: the address, for what is found by it alone.
  email TEXT,
  steps_done TEXT NOT NULL DEFAULT '[]',
  erased_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX account_deletions_due ON account_deletions (scheduled_for) WHERE erased_at IS NULL;
