-- Who follows, blocks or mutes whom, and each thing that decides how a person stands before others.

CREATE TABLE relations (
  relation_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('follow', 'block', 'mute')),
  other_user_id TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX relations_pair ON relations (user_id, kind, other_user_id);
CREATE INDEX relations_of ON relations (user_id, kind, relation_id);
CREATE INDEX relations_to ON relations (other_user_id, kind, relation_id);

-- Each for itself, so that the end of one does not undo another; `state` is what follows from them.
ALTER TABLE standing ADD COLUMN profile TEXT NOT NULL DEFAULT 'Public' CHECK (profile IN ('Public', 'FollowersOnly', 'Private'));
ALTER TABLE standing ADD COLUMN suspended INTEGER NOT NULL DEFAULT 0;
ALTER TABLE standing ADD COLUMN leaving INTEGER NOT NULL DEFAULT 0;
ALTER TABLE standing ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0;
ALTER TABLE standing ADD COLUMN echoes_visible INTEGER NOT NULL DEFAULT 1;
ALTER TABLE standing ADD COLUMN search_indexable INTEGER NOT NULL DEFAULT 1;
ALTER TABLE standing ADD COLUMN allow_follow INTEGER NOT NULL DEFAULT 1;
ALTER TABLE standing ADD COLUMN show_online INTEGER NOT NULL DEFAULT 1;
UPDATE standing SET suspended = (state = 'Suspended'), leaving = (state = 'Leaving'), deleted = (state = 'Deleted'),
  profile = CASE state WHEN 'Private' THEN 'Private' ELSE 'Public' END;
