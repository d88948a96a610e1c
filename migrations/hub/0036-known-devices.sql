-- What an account has signed in with before, as a hash, like the networks that it was from.
CREATE TABLE known_devices (
  user_id TEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
  device_key TEXT NOT NULL,
  last_seen_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, device_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_devices_age ON known_devices (last_seen_at);
