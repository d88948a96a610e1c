-- `unsure` is 1 from before a message is sent to its room until it is known what became of that: the room may have a copy that is not known
-- of, and that may say what the message said then.
ALTER TABLE relay_changes ADD COLUMN unsure INTEGER NOT NULL DEFAULT 0 CHECK (unsure IN (0, 1));
