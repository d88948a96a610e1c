-- The picture of a shard, by the name of its file; null until it is drawn.
ALTER TABLE shards ADD COLUMN banner_name TEXT;
CREATE INDEX shards_undrawn ON shards (shard_id) WHERE banner_name IS NULL AND shard_type <> 'Personal';
