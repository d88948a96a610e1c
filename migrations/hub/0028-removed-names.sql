-- What spellings of a display name share; the program fills it in where it is null.
ALTER TABLE accounts ADD COLUMN name_key TEXT;
CREATE INDEX accounts_name_key ON accounts (name_key);
DROP INDEX accounts_display_name;

-- Mentions keep the shared spelling, by which the name is found in a text again.
UPDATE message_mentions SET name = lower(name);
CREATE INDEX message_mentions_name ON message_mentions (name, message_id);

