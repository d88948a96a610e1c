-- Families: whose tier covers whom. An account owns one or belongs to one.
CREATE TABLE families (
  family_id TEXT PRIMARY KEY,
  owner_id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE family_members (
  member_id TEXT PRIMARY KEY,
  family_id TEXT NOT NULL REFERENCES families (family_id) ON DELETE CASCADE,
  user_id TEXT NOT NULL UNIQUE,
  joined_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX family_members_family ON family_members (family_id, member_id);

CREATE TABLE family_invitations (
  invitation_id TEXT PRIMARY KEY,
  family_id TEXT NOT NULL REFERENCES families (family_id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  -- Who has accepted it.
  user_id TEXT,
  token_hash TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('Pending', 'Accepted', 'Revoked')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX family_invitations_family ON family_invitations (family_id, invitation_id);
CREATE INDEX family_invitations_user ON family_invitations (user_id);
CREATE INDEX family_invitations_email ON family_invitations (email);

-- The tier whose figures hold for the account while a family covers it.
ALTER TABLE accounts ADD COLUMN cover_tier TEXT;
