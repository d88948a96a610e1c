-- Of stories that wait: `next_at` from when on one is due, `postponed` how often it could not be made for want of what may come back,
-- `began_at` when it was last begun, null while it was not. Times in milliseconds.
ALTER TABLE story_exports ADD COLUMN next_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE story_exports ADD COLUMN postponed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE story_exports ADD COLUMN began_at INTEGER;
