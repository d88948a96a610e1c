-- Who may enter a Private shard, and who has asked to travel there.

CREATE INDEX shards_owner ON shards (owner_id, shard_id);
CREATE INDEX shards_kind ON shards (shard_type, status, shard_id);

CREATE TABLE shard_access (
  access_id TEXT PRIMARY KEY,
  shard_id TEXT NOT NULL REFERENCES shards (shard_id) ON DELETE CASCADE,
  user_id TEXT NOT NULL,
  granted_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX shard_access_user ON shard_access (user_id, shard_id);
CREATE INDEX shard_access_list ON shard_access (shard_id, access_id);

-- A request outlives its shard and its Echo: whoever made it can be told what has become of it.
CREATE TABLE travel_requests (
  request_id TEXT PRIMARY KEY,
  shard_id TEXT NOT NULL,
  echo_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('Pending', 'Approved', 'Denied', 'Cancelled', 'Expired')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  decided_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX echo_directory_shared ON echo_directory (echo_id) WHERE shard_type <> 'Personal';

CREATE UNIQUE INDEX travel_requests_pending ON travel_requests (echo_id, shard_id) WHERE status = 'Pending';
CREATE INDEX travel_requests_list ON travel_requests (shard_id, request_id) WHERE status = 'Pending';
CREATE INDEX travel_requests_due ON travel_requests (expires_at) WHERE status = 'Pending';
CREATE INDEX travel_requests_user ON travel_requests (user_id);
CREATE INDEX travel_requests_age ON travel_requests (created_at);
