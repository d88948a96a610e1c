-- The owner's own search index, brought up to date when the owner searches. `doc` follows the time of the item's id, so that walking it
-- downwards is newest first.
CREATE TABLE search_docs (
  doc INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  item_id TEXT NOT NULL,
  UNIQUE (kind, item_id)
) STRICT;
-- Only the index of the words: the texts themselves are in the tables of what they tell.
CREATE VIRTUAL TABLE search_text USING fts5(
  title, body, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2'
);
-- The words of the index, for those who mistype one.
CREATE VIRTUAL TABLE search_words USING fts5vocab(search_text, 'row');
