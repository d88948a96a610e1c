-- Who is who in an external chat.

-- An account's choices outlast its link: without one the columns of the person there are null. `provider` is the adapter that told who they are.
CREATE TABLE chatlinks (
  user_id TEXT PRIMARY KEY,
  provider TEXT,
  external_id TEXT,
  external_name TEXT,
  linked_at INTEGER,
  relay_from_chat INTEGER NOT NULL DEFAULT 1 CHECK (relay_from_chat IN (0, 1)),
  relay_to_chat INTEGER NOT NULL DEFAULT 1 CHECK (relay_to_chat IN (0, 1)),
  CHECK ((external_id IS NULL) = (provider IS NULL) AND (external_id IS NULL) = (external_name IS NULL)
    AND (external_id IS NULL) = (linked_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX chatlinks_external ON chatlinks (provider, external_id) WHERE external_id IS NOT NULL;

-- A link that was begun and is waited for, one per account. The secret behind it takes the state, which is not here, and the salt.
CREATE TABLE chatlink_flows (
  state_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE,
  salt TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
