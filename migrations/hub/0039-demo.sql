-- The life that the service itself tells on its welcome page: whose it is, and which Echo. The row outlives both, so that there is never a second one.
CREATE TABLE demo_life (
  life_id INTEGER PRIMARY KEY CHECK (life_id = 1),
  user_id TEXT NOT NULL,
  echo_id TEXT NOT NULL,
  is_born INTEGER NOT NULL DEFAULT 0
) STRICT;
