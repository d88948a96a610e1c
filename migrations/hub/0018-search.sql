-- What has changed of the texts that others may find, in order, for the search index to take in; it is removed once that is done. Noted by
-- triggers, so that nothing that writes such a text can forget to.
CREATE TABLE search_changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  item_id TEXT NOT NULL
) STRICT;

CREATE TRIGGER feed_items_searched_new AFTER INSERT ON feed_items
BEGIN INSERT INTO search_changes (kind, item_id) VALUES ('feed', new.item_id); END;
CREATE TRIGGER feed_items_searched_text AFTER UPDATE OF title, body ON feed_items
BEGIN INSERT INTO search_changes (kind, item_id) VALUES ('feed', new.item_id); END;
CREATE TRIGGER feed_items_searched_gone AFTER DELETE ON feed_items
BEGIN INSERT INTO search_changes (kind, item_id) VALUES ('feed', old.item_id); END;

CREATE TRIGGER echoes_searched_new AFTER INSERT ON echo_directory
BEGIN INSERT INTO search_changes (kind, item_id) VALUES ('echo', new.echo_id); END;
CREATE TRIGGER echoes_searched_status AFTER UPDATE OF name, status ON echo_directory
WHEN old.status <> new.status OR old.name <> new.name
BEGIN INSERT INTO search_changes (kind, item_id) VALUES ('echo', new.echo_id); END;
CREATE TRIGGER echoes_searched_gone AFTER DELETE ON echo_directory
BEGIN INSERT INTO search_changes (kind, item_id) VALUES ('echo', old.echo_id); END;

CREATE TRIGGER shards_searched_new AFTER INSERT ON shards WHEN new.shard_type <> 'Personal'
BEGIN INSERT INTO search_changes (kind, item_id) VALUES ('shard', new.shard_id); END;
CREATE TRIGGER shards_searched_text AFTER UPDATE OF name, description ON shards WHEN new.shard_type <> 'Personal'
BEGIN INSERT INTO search_changes (kind, item_id) VALUES ('shard', new.shard_id); END;
CREATE TRIGGER shards_searched_gone AFTER DELETE ON shards WHEN old.shard_type <> 'Personal'
BEGIN INSERT INTO search_changes (kind, item_id) VALUES ('shard', old.shard_id); END;

CREATE TRIGGER messages_searched_new AFTER INSERT ON channel_messages
BEGIN INSERT INTO search_changes (kind, item_id) VALUES ('message', new.message_id); END;
CREATE TRIGGER messages_searched_text AFTER UPDATE OF content, deleted_at ON channel_messages
BEGIN INSERT INTO search_changes (kind, item_id) VALUES ('message', new.message_id); END;
CREATE TRIGGER messages_searched_gone AFTER DELETE ON channel_messages
BEGIN INSERT INTO search_changes (kind, item_id) VALUES ('message', old.message_id); END;
