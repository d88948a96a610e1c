-- An approval is for one visit: when that visit ended, or null while the Echo is on its way there or there.

ALTER TABLE travel_requests ADD COLUMN ended_at INTEGER;

UPDATE travel_requests SET ended_at = decided_at
WHERE status = 'Approved'
  AND NOT EXISTS (SELECT 1 FROM echo_directory echo
    WHERE echo.echo_id = travel_requests.echo_id AND echo.shard_id = travel_requests.shard_id)
  AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.user_id = travel_requests.user_id AND orders.call = 'echo.travel');

CREATE INDEX travel_requests_visits ON travel_requests (echo_id, shard_id) WHERE status = 'Approved' AND ended_at IS NULL;
