-- Orders of the hub that this account has carried out, so that one that is delivered again changes nothing.
CREATE TABLE orders_done (
  order_id TEXT PRIMARY KEY,
  done_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX orders_done_age ON orders_done (done_at);

-- Events name what they are about in one member.
UPDATE outbox SET events = (
  SELECT json_group_array(json_object(
    'eventId', json_extract(value, '$.eventId'), 'seq', json_extract(value, '$.seq'), 'userId', json_extract(value, '$.userId'),
    'at', json_extract(value, '$.at'),
    'about', CASE json_extract(value, '$.body.type') WHEN 'EchoErased' THEN NULL ELSE json_object(
      'echoId', json_extract(value, '$.echoId'), 'shardId', json_extract(value, '$.shardId'),
      'shardType', json_extract(value, '$.shardType'), 'tick', json_extract(value, '$.tick')) END,
    'body', CASE json_extract(value, '$.body.type')
      WHEN 'EchoErased' THEN json_object('type', 'EchoErased', 'echoId', json_extract(value, '$.echoId'))
      ELSE json(json_extract(value, '$.body')) END
  ) ORDER BY json_extract(value, '$.seq')) FROM json_each(outbox.events));
