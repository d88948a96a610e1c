-- Under which rules and content a life was lived, and from which tick on. `state` is the life as it then stood, where it had been lived
-- by others before: from there it can be lived again. Only the last row of a life has one.
CREATE TABLE life_rules (
  echo_id TEXT NOT NULL REFERENCES echoes (echo_id) ON DELETE CASCADE,
  from_tick INTEGER NOT NULL,
  rules TEXT NOT NULL,
  state TEXT,
  PRIMARY KEY (echo_id, from_tick)
) STRICT;
