CREATE INDEX data_exports_unfinished ON data_exports (user_id) WHERE status = 'Processing';
