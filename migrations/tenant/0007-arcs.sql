-- The threads of a life, and the patterns that were found in it afterwards.
CREATE TABLE arcs (
  echo_id TEXT NOT NULL REFERENCES echoes (echo_id) ON DELETE CASCADE,
  arc_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('thread', 'pattern')),
  source TEXT NOT NULL,
  run INTEGER NOT NULL,
  question TEXT NOT NULL,
  people TEXT NOT NULL,
  opened_tick INTEGER NOT NULL,
  ended_tick INTEGER,
  ending TEXT,
  summary TEXT,
  PRIMARY KEY (echo_id, arc_id)
) STRICT, WITHOUT ROWID;

-- The open thread of a template: at most one.
CREATE INDEX arcs_open ON arcs (echo_id, source) WHERE ended_tick IS NULL;

-- What has happened of an arc, in order; `answer` is what became of the promise of the beat before.
CREATE TABLE arc_beats (
  echo_id TEXT NOT NULL REFERENCES echoes (echo_id) ON DELETE CASCADE,
  arc_id TEXT NOT NULL,
  place INTEGER NOT NULL,
  ref TEXT NOT NULL,
  tick INTEGER NOT NULL,
  promise TEXT,
  due_tick INTEGER,
  answer TEXT,
  PRIMARY KEY (echo_id, arc_id, place)
) STRICT, WITHOUT ROWID;
