import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { NOTHING_TOLD, type Told } from "./profile.rules.ts";

type Stored = Told & { avatarUrl: string | null };

export const findProfile = (db: Reader, userId: Uuid): Stored =>
  db.get<Stored>('SELECT bio, pronouns, location, avatar_url AS "avatarUrl" FROM profiles WHERE user_id = ?', userId) ??
  NOTHING_TOLD;

/** Writes what somebody tells of themselves, and never their avatar. */
export const saveTold = (tx: Writer, userId: Uuid, { bio, pronouns, location }: Told): number =>
  tx.run(
    `INSERT INTO profiles (user_id, bio, pronouns, location) VALUES (?, ?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET bio = excluded.bio, pronouns = excluded.pronouns, location = excluded.location`,
    userId,
    bio,
    pronouns,
    location,
  );

/** Sets the avatar and nothing else. */
export const saveAvatar = (tx: Writer, userId: Uuid, avatarUrl: string | null): number =>
  tx.run(
    `INSERT INTO profiles (user_id, avatar_url) VALUES (?, ?)
     ON CONFLICT (user_id) DO UPDATE SET avatar_url = excluded.avatar_url`,
    userId,
    avatarUrl,
  );
