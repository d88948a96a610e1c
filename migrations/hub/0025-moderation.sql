-- What is reported, what moderators make of it, and what they did.

ALTER TABLE channel_messages ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;

-- All reports of one thing are one case until it is closed. `excerpt` is what the thing said when it was first reported.
CREATE TABLE moderation_cases (
  case_id TEXT PRIMARY KEY,
  target_type TEXT NOT NULL CHECK (target_type IN ('user', 'echo', 'feed_item', 'message', 'shard')),
  target_id TEXT NOT NULL,
  subject_user_id TEXT,
  excerpt TEXT NOT NULL,
  report_count INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'Closed')),
  outcome TEXT CHECK (outcome IN ('acted', 'dismissed')),
  created_at INTEGER NOT NULL,
  closed_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX moderation_cases_open ON moderation_cases (target_type, target_id) WHERE status = 'Open';
CREATE INDEX moderation_cases_status ON moderation_cases (status, case_id);
CREATE INDEX moderation_cases_subject ON moderation_cases (subject_user_id);

CREATE TABLE reports (
  report_id TEXT PRIMARY KEY,
  case_id TEXT NOT NULL REFERENCES moderation_cases (case_id),
  user_id TEXT,
  target_type TEXT NOT NULL,
  target_id TEXT NOT NULL,
  reason TEXT NOT NULL,
  details TEXT,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX reports_once ON reports (user_id, target_type, target_id);
CREATE INDEX reports_mine ON reports (user_id, report_id);
CREATE INDEX reports_case ON reports (case_id, report_id);

CREATE TABLE moderation_actions (
  action_id TEXT PRIMARY KEY,
  case_id TEXT NOT NULL REFERENCES moderation_cases (case_id),
  action TEXT NOT NULL CHECK (action IN ('note', 'warn', 'hide', 'mute', 'suspend')),
  user_id TEXT,
  actor_id TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  reversed_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX moderation_actions_case ON moderation_actions (case_id, action_id);
CREATE INDEX moderation_actions_user ON moderation_actions (user_id, action) WHERE reversed_at IS NULL;

CREATE TABLE appeals (
  appeal_id TEXT PRIMARY KEY,
  action_id TEXT NOT NULL UNIQUE REFERENCES moderation_actions (action_id),
  user_id TEXT NOT NULL,
  statement TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'Granted', 'Denied')),
  answer TEXT,
  created_at INTEGER NOT NULL,
  decided_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX appeals_status ON appeals (status, appeal_id);
CREATE INDEX appeals_user ON appeals (user_id);

-- What happened to a case, in order. Rows are only added.
CREATE TABLE moderation_history (
  event_id TEXT PRIMARY KEY,
  case_id TEXT NOT NULL REFERENCES moderation_cases (case_id),
  kind TEXT NOT NULL CHECK (kind IN ('reported', 'acted', 'reversed', 'closed', 'appealed', 'appeal_decided')),
  actor_id TEXT,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX moderation_history_case ON moderation_history (case_id, event_id);

