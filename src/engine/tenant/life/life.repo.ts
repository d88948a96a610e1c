import type { Uuid } from "../../../shared/ids.ts";
import type { Writer } from "../../../store/driver.ts";
import type { Ref } from "../../life/keys.ts";
import type { Memory } from "../../life/types/mind.ts";
import type { Tie } from "../../life/types/person.ts";
import type { Scene } from "../../life/types/scene.ts";
import type { NarratedSentence } from "../../narrator/port.ts";

/** What a tick leaves in a tenant's tables. Leaves of a transaction: none of them opens one. */

/** Of a sentence of the diary. Entries of before sentences were placed have neither `at` nor `own`. */
export type StoredSource = Pick<NarratedSentence, "frame" | "refs"> & {
  /** Where the sentence stands in the body. */
  at?: [from: number, to: number];
  own?: readonly string[];
};

export const insertDiary = (
  tx: Writer,
  entry: {
    diaryId: Uuid;
    echoId: Uuid;
    tick: number;
    title: string;
    body: string;
    mood: string;
    location: string;
    sources: StoredSource[];
    createdAt: number;
  },
): number =>
  tx.run(
    "INSERT INTO diary (diary_id, echo_id, tick, title, body, mood, location, content_locale, sources, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, 'en', ?, ?)",
    entry.diaryId,
    entry.echoId,
    entry.tick,
    entry.title,
    entry.body,
    entry.mood,
    entry.location,
    JSON.stringify(entry.sources),
    entry.createdAt,
  );

export const insertLifeEvent = (
  tx: Writer,
  event: {
    eventId: Uuid;
    echoId: Uuid;
    tick: number;
    ref: Ref;
    kind: string;
    title: string;
    body: string;
    significance: number;
    participants: string[];
    createdAt: number;
  },
): number =>
  tx.run(
    "INSERT INTO life_events (event_id, echo_id, tick, ref, kind, title, body, significance, participants, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    event.eventId,
    event.echoId,
    event.tick,
    event.ref,
    event.kind,
    event.title,
    event.body,
    event.significance,
    JSON.stringify(event.participants),
    event.createdAt,
  );

/** Life events from this significance on are major: they make the timeline. */
export const MAJOR_SIGNIFICANCE = 300;
const MOMENT_SIGNIFICANCE_MAX = MAJOR_SIGNIFICANCE - 1;

/** A small scene that an entry tells: kept for the entry's sources, never on the timeline or in a feed. */
export const insertMoment = (tx: Writer, eventId: Uuid, echoId: Uuid, scene: Scene, createdAt: number): number =>
  tx.run(
    `INSERT INTO life_events (event_id, echo_id, tick, ref, kind, title, body, significance, participants, created_at)
     VALUES (?, ?, ?, ?, 'Moment', ?, ?, ?, ?, ?) ON CONFLICT (echo_id, ref) DO NOTHING`,
    eventId,
    echoId,
    scene.tick,
    scene.ref,
    scene.title,
    scene.summary,
    Math.min(scene.significance, MOMENT_SIGNIFICANCE_MAX),
    JSON.stringify(scene.actors),
    createdAt,
  );

/** A memory that was merged into keeps its id. */
export const putMemory = (tx: Writer, memoryId: Uuid, echoId: Uuid, memory: Memory): number =>
  tx.run(
    `INSERT INTO memories (memory_id, echo_id, ref, tick, kind, title, summary, actors, place_id, tags, importance, valence, links, occurrences)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (echo_id, ref) DO UPDATE SET tick = excluded.tick, title = excluded.title, summary = excluded.summary, actors = excluded.actors,
       tags = excluded.tags, importance = excluded.importance, valence = excluded.valence, links = excluded.links, occurrences = excluded.occurrences`,
    memoryId,
    echoId,
    memory.ref,
    memory.tick,
    memory.kind,
    memory.title,
    memory.summary,
    JSON.stringify(memory.actors),
    memory.placeId,
    JSON.stringify(memory.tags),
    memory.importance,
    memory.valence,
    JSON.stringify(memory.links),
    memory.count,
  );

/** A tie keeps the id it was first stored with. */
export const putRelationship = (tx: Writer, relationshipId: Uuid, echoId: Uuid, tie: Tie): number =>
  tx.run(
    `INSERT INTO relationships (relationship_id, echo_id, person_key, other_name, other_kind, stage, familiarity, affinity, trust, romance, rivalry, since_tick, last_tick)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (echo_id, person_key) DO UPDATE SET other_name = excluded.other_name, stage = excluded.stage, familiarity = excluded.familiarity, affinity = excluded.affinity,
       trust = excluded.trust, romance = excluded.romance, rivalry = excluded.rivalry, last_tick = excluded.last_tick`,
    relationshipId,
    echoId,
    tie.person.key,
    tie.person.name,
    tie.person.role,
    tie.stage,
    tie.familiarity,
    tie.warmth,
    tie.trust,
    tie.attraction,
    tie.rivalry,
    tie.sinceTick,
    tie.lastTick,
  );
