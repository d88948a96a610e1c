-- What a moderator named when the item was hidden: the item itself, what told that it was shared, or what that told of. It is shown again
-- when that is taken back, also when nothing tells any more that it was shared.
ALTER TABLE feed_items ADD COLUMN hidden_as TEXT;
UPDATE feed_items SET hidden_as = coalesce(
  (SELECT moderation_cases.target_id FROM moderation_cases
     JOIN moderation_actions ON moderation_actions.case_id = moderation_cases.case_id
   WHERE moderation_actions.action = 'hide' AND moderation_actions.reversed_at IS NULL AND moderation_cases.target_type = 'feed_item'
     AND moderation_cases.target_id IN (SELECT feed_items.item_id
       UNION ALL SELECT told_item_id FROM shared_items WHERE shared_items.item_id = feed_items.item_id
       UNION ALL SELECT shared_items.item_id FROM shared_items WHERE told_item_id = feed_items.item_id)),
  item_id) WHERE hidden <> 0;
CREATE INDEX feed_items_hidden_as ON feed_items (hidden_as) WHERE hidden_as IS NOT NULL;
