-- What people tell of themselves. Who tells nothing has no row.
CREATE TABLE profiles (
  user_id TEXT PRIMARY KEY REFERENCES accounts (user_id) ON DELETE CASCADE,
  bio TEXT,
  pronouns TEXT,
  location TEXT,
  -- Path of a file of media_files.
  avatar_url TEXT
) STRICT, WITHOUT ROWID;
