-- An item is hidden with what tells that it was shared, whichever of the two is named.
CREATE INDEX shared_items_told ON shared_items (told_item_id);
