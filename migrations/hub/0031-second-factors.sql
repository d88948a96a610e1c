-- Since when signing in takes a second factor; null while it takes none.
ALTER TABLE accounts ADD COLUMN second_factor_at INTEGER;

-- What an account shares with its authenticator, under the service's key. Until the account says since when it is asked for, it waits to
-- be confirmed. `last_step` is the time step of the last code that was taken: no code of it or of one before is taken again.
CREATE TABLE totp_secrets (
  user_id TEXT PRIMARY KEY REFERENCES accounts (user_id) ON DELETE CASCADE,
  sealed_secret TEXT NOT NULL,
  last_step INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Codes that stand in for an authenticator that was lost, as hashes; a row goes with its use.
CREATE TABLE recovery_codes (
  user_id TEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  PRIMARY KEY (user_id, code_hash)
) STRICT, WITHOUT ROWID;
