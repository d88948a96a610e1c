import type { EchoStatus } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";
import type { Condition } from "../../visibility/condition.ts";
import { publicEchoOpensFor } from "../../visibility/echoes.ts";
import { personIsPublic, personOpensFor } from "../../visibility/people.ts";

/** A person as others see them, with what they tell of themselves. Times in milliseconds; `lastSeenAt` null where they do not show it. */
export type ShownPerson = {
  userId: Uuid;
  displayName: string;
  bio: string | null;
  pronouns: string | null;
  location: string | null;
  avatarUrl: string | null;
  createdAt: number;
  lastSeenAt: number | null;
  echoesVisible: number;
  allowFollow: number;
};

/** How the viewer and a person stand to each other; 0 and 1. */
export type Between = { followers: number; following: number; youFollow: number; followsYou: number; muted: number };

/** An Echo as the directory has it. */
export type ListedEcho = { echoId: Uuid; ownerId: Uuid; shardId: Uuid; name: string; mood: string; status: EchoStatus };

const PERSON = `SELECT person.user_id AS userId, person.display_name AS displayName, profile.bio, profile.pronouns,
    profile.location, profile.avatar_url AS avatarUrl, person.created_at AS createdAt,
    CASE s.show_online WHEN 1 THEN person.last_seen_at END AS lastSeenAt, s.echoes_visible AS echoesVisible,
    s.allow_follow AS allowFollow
  FROM accounts person CROSS JOIN standing s ON s.user_id = person.user_id
  LEFT JOIN profiles profile ON profile.user_id = person.user_id WHERE person.user_id = ?`;

const ECHO = `SELECT echo.echo_id AS echoId, echo.owner_id AS ownerId, echo.shard_id AS shardId, echo.name, echo.mood, echo.status`;

const findPerson = (hub: Reader, userId: Uuid, { sql, binds }: Condition): ShownPerson | undefined =>
  hub.get<ShownPerson>(`${PERSON} AND ${sql}`, userId, ...binds);

/** Somebody whom everybody sees: one query, whatever hides the others. */
export const findPublicPerson = (hub: Reader, userId: Uuid): ShownPerson | undefined =>
  findPerson(hub, userId, personIsPublic("person.user_id"));

/** Somebody whom the viewer sees. */
export const findPersonFor = (hub: Reader, viewerId: Uuid, userId: Uuid): ShownPerson | undefined =>
  findPerson(hub, userId, personOpensFor(viewerId, "person.user_id"));

export const countBetween = (hub: Reader, viewerId: Uuid, userId: Uuid): Between =>
  hub.get<Between>(
    `SELECT (SELECT count(*) FROM relations WHERE other_user_id = them AND kind = 'follow') AS followers,
       (SELECT count(*) FROM relations WHERE user_id = them AND kind = 'follow') AS following,
       EXISTS (SELECT 1 FROM relations WHERE user_id = you AND kind = 'follow' AND other_user_id = them) AS youFollow,
       EXISTS (SELECT 1 FROM relations WHERE user_id = them AND kind = 'follow' AND other_user_id = you) AS followsYou,
       EXISTS (SELECT 1 FROM relations WHERE user_id = you AND kind = 'mute' AND other_user_id = them) AS muted
     FROM (SELECT ? AS you, ? AS them) asked`,
    viewerId,
    userId,
  )!;

/** The person's Echoes that are where everybody is, newest first. */
export function listEchoesOf(hub: Reader, viewerId: Uuid, ownerId: Uuid, page: PageRequest): ListedEcho[] {
  const { sql, binds } = publicEchoOpensFor(viewerId);
  return keysetPage<ListedEcho>(
    hub,
    `${ECHO} FROM echo_directory echo`,
    "echo.echo_id",
    [`echo.owner_id = ? AND ${sql}`, ownerId, ...binds],
    page,
  );
}

/** Echoes that both know and that are where everybody is, newest first. */
export function listEchoesInCommon(hub: Reader, viewerId: Uuid, otherId: Uuid, page: PageRequest): ListedEcho[] {
  const { sql, binds } = publicEchoOpensFor(viewerId);
  return keysetPage<ListedEcho>(
    hub,
    `${ECHO} FROM acquaintances mine CROSS JOIN echo_directory echo ON echo.echo_id = mine.echo_id`,
    "mine.echo_id",
    [
      `mine.user_id = ? AND EXISTS (SELECT 1 FROM acquaintances WHERE user_id = ? AND echo_id = mine.echo_id) AND ${sql}`,
      viewerId,
      otherId,
      ...binds,
    ],
    page,
  );
}

/** Whoever knows Echoes of this account. */
export const deleteAcquaintancesOf = (tx: Writer, ownerId: Uuid): number =>
  tx.run("DELETE FROM acquaintances WHERE echo_id IN (SELECT echo_id FROM echo_directory WHERE owner_id = ?)", ownerId);
