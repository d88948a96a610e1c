-- Each grant has an id of its own, by which a list of them is paged. Those of before get one from their owner's and their time.
ALTER TABLE consents ADD COLUMN consent_id TEXT;
UPDATE consents SET consent_id = substr(user_id, 1, 24) || printf('%012x', granted_at * 8 + instr('DEMAVX', substr(consent_type, 1, 1)));
CREATE INDEX consents_list ON consents (user_id, consent_id);
