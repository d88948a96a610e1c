-- Whose names a mail holds besides its reader's: ids, as a JSON array.
ALTER TABLE mail_queue ADD COLUMN about TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(about));
