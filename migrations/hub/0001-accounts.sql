-- Accounts, credentials, sessions, consents, mail on its way out, and the audit log.

CREATE TABLE accounts (
  user_id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  display_name TEXT NOT NULL,
  locale TEXT NOT NULL,
  tier TEXT NOT NULL CHECK (tier IN ('Free', 'Starter', 'Core', 'Creator', 'GodMode')),
  role TEXT NOT NULL CHECK (role IN ('user', 'admin')),
  status TEXT NOT NULL DEFAULT 'Active' CHECK (status IN ('Active', 'PendingDeletion', 'Suspended')),
  email_verified_at INTEGER,
  shared_shard_notice_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX accounts_admins ON accounts (user_id) WHERE role = 'admin';

-- A session is one family of refresh tokens. It ends by being deleted; access tokens name it and stop with it.
CREATE TABLE sessions (
  session_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_user ON sessions (user_id, last_used_at);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Used tokens stay until they expire, so that a second use is recognised as theft.
CREATE TABLE refresh_tokens (
  token_hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (session_id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id, used_at);
CREATE INDEX refresh_tokens_expiry ON refresh_tokens (expires_at);

-- The blocklist of access tokens, kept in memory and written through.
CREATE TABLE revoked_tokens (
  token_id TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX revoked_tokens_expiry ON revoked_tokens (expires_at);

CREATE TABLE mail_tokens (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('verify', 'reset')),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_tokens_user ON mail_tokens (user_id, kind);
CREATE INDEX mail_tokens_expiry ON mail_tokens (expires_at);

-- One row per failed sign-in and what it counts against: a hash of the e-mail, or of the network it came from.
CREATE TABLE login_failures (
  throttle_key TEXT NOT NULL,
  failed_at INTEGER NOT NULL,
  attempt_id TEXT NOT NULL,
  PRIMARY KEY (throttle_key, failed_at, attempt_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX login_failures_age ON login_failures (failed_at);

CREATE TABLE consents (
  user_id TEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
  consent_type TEXT NOT NULL,
  granted_at INTEGER NOT NULL,
  withdrawn_at INTEGER,
  PRIMARY KEY (user_id, consent_type)
) STRICT, WITHOUT ROWID;

-- Mail waiting to be handed over; a row goes when its mail has gone or is not worth sending any more.
CREATE TABLE mail_queue (
  mail_id TEXT PRIMARY KEY,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body_text TEXT NOT NULL,
  body_html TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_queue_due ON mail_queue (next_attempt_at);

-- Who did what to whom. actor_id is null for the operator of the machine.
CREATE TABLE audit_log (
  audit_id TEXT PRIMARY KEY,
  actor_id TEXT,
  action TEXT NOT NULL,
  target_id TEXT,
  reason TEXT,
  details TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
