-- What later areas stand on: time, orders to accounts, who is seen by whom, requests that may be repeated.

-- The time of the latest change, so that a start knows how far time has come.
CREATE TABLE hub_clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  latest_at INTEGER NOT NULL
) STRICT;
INSERT INTO hub_clock (id, latest_at) SELECT 1, coalesce(max(at), 0) FROM (
  SELECT max(last_used_at) AS at FROM sessions
  UNION ALL SELECT max(tick_at) FROM ticks
  UNION ALL SELECT max(changed_at) FROM echo_directory);

-- What the hub has decided about an account's life; a row goes when the account's file has noted it.
CREATE TABLE orders (
  order_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  call TEXT NOT NULL,
  args TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX orders_user ON orders (user_id, order_id);

-- How a person stands before others. The row outlives the account, whose things may stay without a name.
CREATE TABLE standing (
  user_id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('Shown', 'Private', 'Suspended', 'Leaving', 'Deleted')),
  opted_out INTEGER NOT NULL DEFAULT 0 CHECK (opted_out IN (0, 1))
) STRICT, WITHOUT ROWID;
INSERT INTO standing (user_id, state)
  SELECT user_id, CASE status WHEN 'Suspended' THEN 'Suspended' WHEN 'PendingDeletion' THEN 'Leaving' ELSE 'Shown' END FROM accounts;

-- Whom somebody does not see, and why. A block is two rows, one each way.
CREATE TABLE unseen (
  viewer_id TEXT NOT NULL,
  other_user_id TEXT NOT NULL,
  because TEXT NOT NULL CHECK (because IN ('blocked', 'blocked_by', 'muted')),
  PRIMARY KEY (viewer_id, other_user_id, because)
) STRICT, WITHOUT ROWID;
CREATE INDEX unseen_other ON unseen (other_user_id);

CREATE TABLE idempotency_keys (
  user_id TEXT NOT NULL,
  route TEXT NOT NULL,
  key TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  response TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, route, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

ALTER TABLE accounts ADD COLUMN processing_restricted_at INTEGER;
ALTER TABLE accounts ADD COLUMN community_opted_out_at INTEGER;
ALTER TABLE mail_queue ADD COLUMN user_id TEXT;
