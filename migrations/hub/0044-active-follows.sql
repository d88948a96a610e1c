-- When the one who is followed was last active: the first five digits of the id of their newest item (three days have the same), or later
-- where that item is gone; empty for who has never had one. It changes once in a period, so that an item costs its author's followers
-- hardly anything, and those who are quiet cost their followers nothing. Who has more than 500 followers counts as active, whenever it
-- was ('g' is after every digit): noting it with each of them would hold up everybody. Noted by triggers, so that nothing can forget to.
ALTER TABLE relations ADD COLUMN latest_period TEXT NOT NULL DEFAULT '';
UPDATE relations SET latest_period = coalesce(
  (SELECT substr(max(item_id), 1, 5) FROM feed_items WHERE owner_id = relations.other_user_id), '') WHERE kind = 'follow';
UPDATE relations SET latest_period = 'g' WHERE kind = 'follow' AND other_user_id IN
  (SELECT other_user_id FROM relations WHERE kind = 'follow' GROUP BY other_user_id HAVING count(*) > 500);
CREATE INDEX relations_active ON relations (user_id, latest_period, other_user_id) WHERE kind = 'follow';

CREATE TRIGGER relations_active_new AFTER INSERT ON relations WHEN new.kind = 'follow'
BEGIN
  UPDATE relations SET latest_period = CASE
    WHEN EXISTS (SELECT 1 FROM relations WHERE other_user_id = new.other_user_id AND kind = 'follow'
      ORDER BY relation_id LIMIT 1 OFFSET 500) THEN 'g'
    ELSE coalesce((SELECT substr(max(item_id), 1, 5) FROM feed_items WHERE owner_id = new.other_user_id), '') END
  WHERE relation_id = new.relation_id;
END;

-- The one follower with whom they are more than 500.
CREATE TRIGGER relations_active_many AFTER INSERT ON relations
WHEN new.kind = 'follow' AND 501 =
  (SELECT count(*) FROM (SELECT 1 FROM relations WHERE other_user_id = new.other_user_id AND kind = 'follow' LIMIT 502))
BEGIN
  UPDATE relations SET latest_period = 'g' WHERE other_user_id = new.other_user_id AND kind = 'follow';
END;

-- With another item in this period or later it is noted already.
CREATE TRIGGER feed_items_active_new AFTER INSERT ON feed_items
WHEN NOT EXISTS (SELECT 1 FROM feed_items
    WHERE owner_id = new.owner_id AND item_id >= substr(new.item_id, 1, 5) AND item_id <> new.item_id)
  AND NOT EXISTS (SELECT 1 FROM relations WHERE other_user_id = new.owner_id AND kind = 'follow'
    ORDER BY relation_id LIMIT 1 OFFSET 500)
BEGIN
  UPDATE relations SET latest_period = max(latest_period, substr(new.item_id, 1, 5))
  WHERE other_user_id = new.owner_id AND kind = 'follow';
END;
