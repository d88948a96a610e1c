-- What was taken away for an erasure and stays behind in the bytes of pages until the file is written anew.
CREATE TABLE purges_owed (
  seq INTEGER PRIMARY KEY AUTOINCREMENT
) STRICT;

-- Whether an Echo sleeps changes nothing of what the index holds of it.
DROP TRIGGER echoes_searched_status;
CREATE TRIGGER echoes_searched_status AFTER UPDATE OF name, status ON echo_directory
WHEN (old.status = 'Deleted') <> (new.status = 'Deleted') OR old.name <> new.name
BEGIN INSERT INTO search_changes (kind, item_id) VALUES ('echo', new.echo_id); END;
