-- An answer to a post is remembered by its message's id alone; those that hold the whole message go.
DELETE FROM idempotency_keys WHERE route LIKE 'POST %/channels/%';
