import type { Uuid } from "../../../shared/ids.ts";
import type { Reader } from "../../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../../store/keyset-page.ts";
import type { PersonKey, Ref } from "../../life/keys.ts";
import type { Person } from "../../life/types/person.ts";
import type { CastMember } from "../../life/types/state.ts";
import { NAMELESS } from "../../narrator/without-name.ts";
import type { RelationshipRecord } from "./life.records.ts";
import { otherEcho } from "./read-life.ts";
import { readPeople } from "./state.repo.ts";

type RelationshipRow = {
  relationship_id: Uuid;
  echo_id: Uuid;
  person_key: PersonKey;
  other_name: string;
  other_kind: RelationshipRecord["otherKind"];
  stage: string;
  familiarity: number;
  affinity: number;
  trust: number;
  romance: number;
  rivalry: number;
  since_tick: number;
  last_tick: number;
};

/** Whom an Echo knows, the newest tie first, with what its life holds of them besides, unless they may not be named any more. */
export function relationshipPage(db: Reader, echoId: Uuid, page: PageRequest): RelationshipRecord[] {
  const rows = keysetPage<RelationshipRow>(
    db,
    "SELECT * FROM relationships",
    "relationship_id",
    ["echo_id = ?", echoId],
    page,
  );
  if (rows.length === 0) return [];
  const { ties, cast = [] } = readPeople(db, echoId);
  const members = new Map(cast.map((member) => [member.key, member]));
  return rows.map((row) => ({
    relationshipId: row.relationship_id,
    echoId: row.echo_id,
    otherEchoId: otherEcho(row.person_key),
    otherName: row.other_name,
    otherKind: row.other_kind,
    stage: row.stage,
    familiarity: row.familiarity,
    affinity: row.affinity,
    trust: row.trust,
    romance: row.romance,
    rivalry: row.rivalry,
    sinceTick: row.since_tick,
    lastInteractionTick: row.last_tick,
    ...whoTheyAre(row.other_name === NAMELESS ? undefined : ties[row.person_key]?.person),
    ...howTheyAreKnown(db, echoId, members.get(row.person_key)),
  }));
}

const whoTheyAre = (person: Person | undefined): Pick<RelationshipRecord, "relation" | "pronouns" | "trade"> => ({
  relation: person?.relation ?? null,
  pronouns: person?.pronouns ?? null,
  trade: person === undefined || person.trade === "none" ? null : person.trade,
});

const howTheyAreKnown = (
  db: Reader,
  echoId: Uuid,
  member: CastMember | undefined,
): Pick<RelationshipRecord, "knownAs" | "reach" | "lastNews"> => ({
  knownAs: member?.as ?? null,
  reach: member?.reach ?? null,
  lastNews: member?.heard ? (newsOf(db, echoId, member.heard.ref) ?? null) : null,
});

/** The event by which news came, which is rid of names that may not be told any more. */
const newsOf = (db: Reader, echoId: Uuid, ref: Ref): RelationshipRecord["lastNews"] | undefined =>
  db.get<{ tick: number; summary: string }>(
    "SELECT tick, body AS summary FROM life_events WHERE echo_id = ? AND ref = ?",
    echoId,
    ref,
  );
