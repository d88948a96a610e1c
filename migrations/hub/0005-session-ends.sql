-- A session ends 180 days after its sign-in, whatever it does; those that would go on longer are cut.
UPDATE sessions SET expires_at = min(expires_at, created_at + 15552000000);
UPDATE refresh_tokens SET expires_at = min(expires_at,
  (SELECT s.expires_at FROM sessions s WHERE s.session_id = refresh_tokens.session_id));

-- From which network a token was first used, as a hash: a second use from another one is not one client's double submit.
ALTER TABLE refresh_tokens ADD COLUMN used_from TEXT;
