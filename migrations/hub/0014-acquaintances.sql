-- Which Echoes somebody knows: their own, and those that theirs have met.
CREATE TABLE acquaintances (
  user_id TEXT NOT NULL,
  echo_id TEXT NOT NULL,
  PRIMARY KEY (user_id, echo_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX acquaintances_echo ON acquaintances (echo_id);
INSERT INTO acquaintances (user_id, echo_id) SELECT owner_id, echo_id FROM echo_directory;
