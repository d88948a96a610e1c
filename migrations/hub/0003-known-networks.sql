-- Networks from which an account has signed in before, as a hash.
CREATE TABLE known_networks (
  user_id TEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
  network_key TEXT NOT NULL,
  last_seen_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, network_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_networks_age ON known_networks (last_seen_at);
