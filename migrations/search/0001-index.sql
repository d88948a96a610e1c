-- The index of what others may see. It can be made anew from the hub at any time.

-- `doc` follows the time of the item's id, so that walking it downwards is newest first.
CREATE TABLE search_docs (
  doc INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  item_id TEXT NOT NULL,
  UNIQUE (kind, item_id)
) STRICT;
-- Only the index of the words: the texts themselves are in the hub.
CREATE VIRTUAL TABLE search_text USING fts5(
  title, body, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2'
);

-- The words of the index, for those who mistype one.
CREATE VIRTUAL TABLE search_words USING fts5vocab(search_text, 'row');

-- How far the index is: the last change of the hub it has taken in, and while it is made anew, the last row of which kind;
-- and how far it is rewritten without what was taken out.
CREATE TABLE search_progress (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  seq INTEGER NOT NULL,
  walking TEXT,
  after_id TEXT NOT NULL,
  cleaning TEXT
) STRICT;
