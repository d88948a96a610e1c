-- `unsure` is 1 from before a message's copy is sent or deleted until it is known what became of that: the room may have a copy that is not
-- known of, and that says what the message said then, or not have the one that is known.
ALTER TABLE relay_changes ADD COLUMN unsure INTEGER NOT NULL DEFAULT 0 CHECK (unsure IN (0, 1));
