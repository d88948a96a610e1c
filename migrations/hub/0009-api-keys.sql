-- API keys. What is stored of a key does not let anybody use it.
CREATE TABLE api_keys (
  key_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
  public_id TEXT NOT NULL UNIQUE,
  secret_hash TEXT NOT NULL,
  last4 TEXT NOT NULL,
  name TEXT NOT NULL,
  scopes TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  last_used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX api_keys_user ON api_keys (user_id, key_id);
