import type { Uuid } from "../../../shared/ids.ts";
import type { Reader } from "../../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../../store/keyset-page.ts";
import type { PersonKey, Ref } from "../../life/keys.ts";
import { storedJson } from "../stored-json.ts";
import type { LifeEventRecord, MemoryGraph } from "./life.records.ts";
import { MAJOR_SIGNIFICANCE } from "./life.repo.ts";

type LifeEventRow = {
  event_id: Uuid;
  echo_id: Uuid;
  tick: number;
  kind: string;
  title: string;
  body: string;
  significance: number;
  participants: string;
  created_at: number;
};

export function timelinePage(db: Reader, echoId: Uuid, page: PageRequest): LifeEventRecord[] {
  const rows = keysetPage<LifeEventRow>(
    db,
    "SELECT * FROM life_events",
    "event_id",
    [`echo_id = ? AND significance >= ${MAJOR_SIGNIFICANCE}`, echoId],
    page,
  );
  return rows.map((row) => ({
    eventId: row.event_id,
    echoId: row.echo_id,
    tick: row.tick,
    kind: row.kind,
    title: row.title,
    body: row.body,
    weight: row.significance,
    participants: storedJson<PersonKey[]>(row.participants, `an event of Echo ${echoId}`).map((key) => ({
      name: nameOf(db, echoId, key),
      echoId: otherEcho(key),
    })),
    createdAt: row.created_at,
  }));
}

/** Which Echo a person is; null for who is none. */
export const otherEcho = (key: PersonKey): Uuid | null => (key.startsWith("echo:") ? key.slice(5) : null);

const nameOf = (db: Reader, echoId: Uuid, key: PersonKey): string =>
  db.get<{ other_name: string }>(
    "SELECT other_name FROM relationships WHERE echo_id = ? AND person_key = ?",
    echoId,
    key,
  )?.other_name ?? "someone";

type MemoryRow = {
  memory_id: Uuid;
  ref: Ref;
  tick: number;
  kind: string;
  title: string;
  summary: string;
  actors: string;
  tags: string;
  importance: number;
  valence: number;
  links: string;
  occurrences: number;
};

/**
 * The most important memories and how they hang together: `rests_on` follows a memory's own links, `shares_person` joins
 * each memory with the next older one about the same person. Edges only join nodes of the answer.
 */
export function memoryGraph(db: Reader, echoId: Uuid, limit: number): MemoryGraph {
  const rows = db.all<MemoryRow>(
    "SELECT * FROM memories WHERE echo_id = ? ORDER BY importance DESC, memory_id DESC LIMIT ?",
    echoId,
    limit,
  );
  const of = `a memory of Echo ${echoId}`;
  const byRef = new Map(rows.map((row) => [row.ref, row.memory_id]));
  const edges: MemoryGraph["edges"] = [];
  const newerOf = new Map<PersonKey, MemoryRow>();
  for (const row of [...rows].sort((a, b) => b.tick - a.tick || (a.memory_id < b.memory_id ? 1 : -1))) {
    for (const link of storedJson<Ref[]>(row.links, of)) {
      const to = byRef.get(link);
      if (to !== undefined && to !== row.memory_id) edges.push({ from: row.memory_id, to, relation: "rests_on" });
    }
    for (const actor of storedJson<PersonKey[]>(row.actors, of)) {
      const newer = newerOf.get(actor);
      if (newer !== undefined) edges.push({ from: newer.memory_id, to: row.memory_id, relation: "shares_person" });
      newerOf.set(actor, row);
    }
  }
  const nodes = rows.map((row) => ({
    memoryId: row.memory_id,
    tick: row.tick,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    tags: storedJson<string[]>(row.tags, of),
    importance: row.importance,
    valence: row.valence,
    occurrences: row.occurrences,
  }));
  return { nodes, edges };
}
