import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";
import { and, type Condition } from "../../visibility/condition.ts";
import { personOpensFor, personStands } from "../../visibility/people.ts";
import { noBlock } from "../../visibility/unseen.ts";
import type { ListedRelation, Relation, RelationKind } from "./social.rules.ts";

const COLUMNS =
  "relation.relation_id AS relationId, relation.other_user_id AS otherUserId, relation.created_at AS createdAt";

export const findRelation = (db: Reader, userId: Uuid, kind: RelationKind, otherId: Uuid): Relation | undefined =>
  db.get<Relation>(
    `SELECT ${COLUMNS} FROM relations relation WHERE user_id = ? AND kind = ? AND other_user_id = ?`,
    userId,
    kind,
    otherId,
  );

export const insertRelation = (tx: Writer, userId: Uuid, kind: RelationKind, relation: Relation): number =>
  tx.run(
    "INSERT INTO relations (relation_id, user_id, kind, other_user_id, created_at) VALUES (?, ?, ?, ?, ?)",
    relation.relationId,
    userId,
    kind,
    relation.otherUserId,
    relation.createdAt,
  );

/** Rows deleted: one or none. */
export const deleteRelation = (tx: Writer, userId: Uuid, kind: RelationKind, otherId: Uuid): number =>
  tx.run("DELETE FROM relations WHERE user_id = ? AND kind = ? AND other_user_id = ?", userId, kind, otherId);

/** Whether somebody has `count` relations of the kind or more. */
export const hasRelations = (db: Reader, userId: Uuid, kind: RelationKind, count: number): boolean =>
  db.get(
    "SELECT 1 AS one FROM relations WHERE user_id = ? AND kind = ? ORDER BY relation_id LIMIT 1 OFFSET ?",
    userId,
    kind,
    count - 1,
  ) !== undefined;

/** Whether somebody can be met at all, whoever asks. */
export function stands(db: Reader, userId: Uuid): boolean {
  const { sql, binds } = personStands("asked.user_id");
  return db.get(`SELECT 1 AS one FROM (SELECT ? AS user_id) asked WHERE ${sql}`, userId, ...binds) !== undefined;
}

/** Whom the user follows, newest first, but for those the user does not see. */
export const listFollowing = (db: Reader, userId: Uuid, page: PageRequest): ListedRelation[] =>
  list(db, {
    select: `${COLUMNS}, person.display_name AS displayName`,
    join: "CROSS JOIN accounts person ON person.user_id = relation.other_user_id",
    where: and(
      { sql: "relation.user_id = ? AND relation.kind = 'follow'", binds: [userId] },
      personOpensFor(userId, "relation.other_user_id"),
    ),
    page,
  });

/**
 * Who follows the user, newest first, but for those who are shown to nobody or with whom there is a block: following somebody shows
 * oneself to them, also with a profile that is for followers.
 */
export const listFollowers = (db: Reader, userId: Uuid, page: PageRequest): ListedRelation[] =>
  list(db, {
    select:
      "relation.relation_id AS relationId, relation.user_id AS otherUserId, relation.created_at AS createdAt, person.display_name AS displayName",
    join: "CROSS JOIN accounts person ON person.user_id = relation.user_id",
    where: and(
      { sql: "relation.other_user_id = ? AND relation.kind = 'follow'", binds: [userId] },
      personStands("relation.user_id"),
      noBlock(userId, "relation.user_id"),
    ),
    page,
  });

/** Whom the user has blocked or muted, newest first: all of them, so that each can be taken back. */
export function listHidden(db: Reader, userId: Uuid, kind: "block" | "mute", page: PageRequest): ListedRelation[] {
  const named = personStands("person.user_id");
  return list(db, {
    select: `${COLUMNS}, person.display_name AS displayName`,
    join: `LEFT JOIN accounts person ON person.user_id = relation.other_user_id AND ${named.sql}`,
    where: { sql: "relation.user_id = ? AND relation.kind = ?", binds: [...named.binds, userId, kind] },
    page,
  });
}

type List = { select: string; join: string; where: Condition; page: PageRequest };

const list = (db: Reader, { select, join, where, page }: List): ListedRelation[] =>
  keysetPage<ListedRelation>(
    db,
    `SELECT ${select} FROM relations relation ${join}`,
    "relation.relation_id",
    [where.sql, ...where.binds],
    page,
  );
