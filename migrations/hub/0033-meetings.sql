-- Whose Echoes have met which Echo of somebody else, and so may name it in what they tell. Noted before a meeting is lived.
CREATE TABLE meetings (
  echo_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  PRIMARY KEY (echo_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX meetings_user ON meetings (user_id);

INSERT INTO meetings (echo_id, user_id)
SELECT known.echo_id, known.user_id FROM acquaintances known
JOIN echo_directory echo ON echo.echo_id = known.echo_id WHERE echo.owner_id <> known.user_id;

-- Echoes that are gone, until everybody who has met them was told to name them no more.
CREATE TABLE forgotten_echoes (
  echo_id TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
