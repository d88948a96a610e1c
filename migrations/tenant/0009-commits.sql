-- How many transactions the file has had: what number a commit has, whether it told of anything or not.
ALTER TABLE outbox_head ADD COLUMN commits INTEGER NOT NULL DEFAULT 0;
