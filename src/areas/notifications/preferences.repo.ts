import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import type { NoticeKind } from "./notices.rules.ts";
import { DEFAULT_PREFERENCES, defaultWays, type Preferences, type Ways } from "./preferences.rules.ts";

type WaysRow = { kind: NoticeKind; in_app: number; email: number; chatlink: number };

const fromRow = (row: WaysRow): Ways => ({
  inApp: row.in_app === 1,
  email: row.email === 1,
  chatlink: row.chatlink === 1,
});

export function readPreferences(db: Reader, userId: Uuid): Preferences {
  const rows = db.all<WaysRow>(
    "SELECT kind, in_app, email, chatlink FROM notification_preferences WHERE user_id = ?",
    userId,
  );
  return { ...DEFAULT_PREFERENCES, ...Object.fromEntries(rows.map((row) => [row.kind, fromRow(row)])) };
}

export function findWays(db: Reader, userId: Uuid, kind: NoticeKind): Ways {
  const row = db.get<WaysRow>(
    "SELECT kind, in_app, email, chatlink FROM notification_preferences WHERE user_id = ? AND kind = ?",
    userId,
    kind,
  );
  return row === undefined ? defaultWays(kind) : fromRow(row);
}

export const saveWays = (tx: Writer, userId: Uuid, kind: NoticeKind, { inApp, email, chatlink }: Ways): number =>
  tx.run(
    `INSERT INTO notification_preferences (user_id, kind, in_app, email, chatlink) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (user_id, kind) DO UPDATE SET in_app = excluded.in_app, email = excluded.email, chatlink = excluded.chatlink`,
    userId,
    kind,
    inApp,
    email,
    chatlink,
  );
