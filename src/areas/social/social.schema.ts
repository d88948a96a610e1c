import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import type { ListedRelation, Relation, RelationKind } from "./social.rules.ts";

const Id = Type.String({ format: "uuid" });
const Time = Type.String({ format: "date-time" });

/** Of which kind a row is shows in the name of its id. */
const relation = (kind: RelationKind, name: string) =>
  Type.Object({ [`${kind}_id`]: Id, user_id: Id, created_at: Time }, { $id: name });

const listed = (kind: RelationKind, name: string) =>
  Type.Object(
    {
      [`${kind}_id`]: Id,
      user_id: Id,
      display_name: Type.Union([Type.String(), Type.Null()], { description: "Null while they are shown to nobody." }),
      created_at: Time,
    },
    { $id: name },
  );

export const RELATION_SCHEMAS = {
  follow: relation("follow", "Follow"),
  block: relation("block", "Block"),
  mute: relation("mute", "Mute"),
};

export const LISTED_SCHEMAS = {
  follow: listed("follow", "ListedFollow"),
  block: listed("block", "ListedBlock"),
  mute: listed("mute", "ListedMute"),
};

export const toRelationResponse = (kind: RelationKind, { relationId, otherUserId, createdAt }: Relation) => ({
  [`${kind}_id`]: relationId,
  user_id: otherUserId,
  created_at: toTimestamp(createdAt),
});

export const toListedResponse = (kind: RelationKind, row: ListedRelation) => ({
  [`${kind}_id`]: row.relationId,
  user_id: row.otherUserId,
  display_name: row.displayName,
  created_at: toTimestamp(row.createdAt),
});
