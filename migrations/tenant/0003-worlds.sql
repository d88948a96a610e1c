-- The world an Echo was born into, from which its life can be lived again wherever it has travelled since.
ALTER TABLE echoes ADD COLUMN born_theme TEXT;
ALTER TABLE echoes ADD COLUMN born_seed TEXT;
UPDATE echoes SET born_theme = theme, born_seed = shard_seed;

-- The kind of every world in which an Echo of this account has been: it stays as it was found.
CREATE TABLE known_worlds (
  shard_id TEXT PRIMARY KEY,
  theme TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO known_worlds (shard_id, theme) SELECT shard_id, min(theme) FROM echoes GROUP BY shard_id;
