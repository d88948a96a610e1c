-- When an account was last signed in or refreshed, and since when its Echoes sleep for its absence.
ALTER TABLE accounts ADD COLUMN last_seen_at INTEGER;
ALTER TABLE accounts ADD COLUMN dormant_since INTEGER;
UPDATE accounts SET last_seen_at = (SELECT max(s.last_used_at) FROM sessions s WHERE s.user_id = accounts.user_id);

CREATE INDEX accounts_awake ON accounts (coalesce(last_seen_at, created_at)) WHERE dormant_since IS NULL;
CREATE INDEX accounts_unconfirmed ON accounts (created_at, dormant_since, last_seen_at) WHERE email_verified_at IS NULL;
