-- An account's items of one shard.
CREATE INDEX feed_items_shard ON feed_items (shard_id, item_id);
