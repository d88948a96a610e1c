-- What people are told of, on which ways, and when they were last mailed.
CREATE TABLE notifications (
  notification_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
  -- Whose name the words hold; null where they name nobody else.
  about_user_id TEXT,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  link TEXT,
  -- 0: it is there for the next mail alone.
  in_app INTEGER NOT NULL CHECK (in_app IN (0, 1)),
  -- 1: it waits for the next mail.
  mail_waits INTEGER NOT NULL DEFAULT 0 CHECK (mail_waits IN (0, 1)),
  read_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX notifications_user ON notifications (user_id, notification_id);
CREATE INDEX notifications_about ON notifications (about_user_id) WHERE about_user_id IS NOT NULL;
CREATE INDEX notifications_mail ON notifications (user_id, notification_id) WHERE mail_waits = 1;

-- Where somebody has chosen; who has not has the defaults.
CREATE TABLE notification_preferences (
  user_id TEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  in_app INTEGER NOT NULL CHECK (in_app IN (0, 1)),
  email INTEGER NOT NULL CHECK (email IN (0, 1)),
  chatlink INTEGER NOT NULL CHECK (chatlink IN (0, 1)),
  PRIMARY KEY (user_id, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE notification_mails (
  user_id TEXT PRIMARY KEY REFERENCES accounts (user_id) ON DELETE CASCADE,
  last_mail_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX notification_mails_age ON notification_mails (last_mail_at);
