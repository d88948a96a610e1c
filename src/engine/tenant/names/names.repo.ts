import type { Uuid } from "../../../shared/ids.ts";
import type { Reader, Writer } from "../../../store/driver.ts";
import type { PersonKey, Ref } from "../../life/keys.ts";
import type { Input } from "../../life/types/happening.ts";
import { NAMELESS } from "../../narrator/without-name.ts";
import type { StoredSource } from "../life/life.repo.ts";
import { storedJson } from "../stored-json.ts";

/** Rows of an account's file that hold somebody's name, and how they are rewritten. Leaves of a transaction. */

/** A title with its text, by the id of the row. */
export type Told = { id: string; title: string; body: string };

/** What a text says now, or the first of its sentences. */
export type Rewrite = (text: string) => string;

/** Nothing where it says the same. */
function retold({ id, title, body }: Told, rewrite: Rewrite): Told[] {
  const told = { id, title: rewrite(title), body: rewrite(body) };
  return told.title === title && told.body === body ? [] : [told];
}

/** The name under which an Echo knows somebody; undefined where they have never met. */
export const knownName = (db: Reader, echoId: Uuid, key: PersonKey): string | undefined =>
  db.get<{ name: string }>(
    "SELECT other_name AS name FROM relationships WHERE echo_id = ? AND person_key = ?",
    echoId,
    key,
  )?.name;

export const setRelationshipName = (tx: Writer, echoId: Uuid, key: PersonKey, name: string): number =>
  tx.run("UPDATE relationships SET other_name = ? WHERE echo_id = ? AND person_key = ?", name, echoId, key);

/** The memories in which somebody is. Returns how they are referred to. */
export function retellMemories(tx: Writer, echoId: Uuid, key: PersonKey, rewrite: Rewrite): Ref[] {
  const rows = tx.all<Told>(
    "SELECT ref AS id, title, summary AS body FROM memories WHERE echo_id = ? AND instr(actors, ?) > 0",
    echoId,
    JSON.stringify(key),
  );
  for (const { id, title, body } of rows.flatMap((row) => retold(row, rewrite)))
    tx.run("UPDATE memories SET title = ?, summary = ? WHERE echo_id = ? AND ref = ?", title, body, echoId, id);
  return rows.map(({ id }) => id);
}

/** The events in which somebody took part. Returns how they are referred to, and those of a feed that changed. */
export function retellEvents(
  tx: Writer,
  echoId: Uuid,
  key: PersonKey,
  rewrite: Rewrite,
): { refs: Ref[]; changed: Told[] } {
  const rows = tx.all<Told & { ref: Ref }>(
    "SELECT ref, event_id AS id, title, body FROM life_events WHERE echo_id = ? AND instr(participants, ?) > 0",
    echoId,
    JSON.stringify(key),
  );
  const changed = rows.flatMap((row) => retold(row, rewrite));
  for (const { id, title, body } of changed)
    tx.run("UPDATE life_events SET title = ?, body = ? WHERE echo_id = ? AND event_id = ?", title, body, echoId, id);
  return { refs: rows.map(({ ref }) => ref), changed };
}

/** The entries that were written from one of these events and memories. Returns those that changed. */
export function retellDiary(tx: Writer, echoId: Uuid, about: ReadonlySet<Ref>, rewrite: Rewrite): Told[] {
  const entries = tx.all<Told & { sources: string }>(
    "SELECT diary_id AS id, title, body, sources FROM diary WHERE echo_id = ?",
    echoId,
  );
  return entries.flatMap((entry) => {
    const told = retold(entry, rewrite);
    if (told.length === 0) return [];
    const sources = storedJson<StoredSource[]>(entry.sources, `the diary of Echo ${echoId}`);
    if (!sources.some(({ refs }) => refs.some((ref) => about.has(ref)))) return [];
    for (const { id, title, body } of told)
      tx.run(
        "UPDATE diary SET title = ?, body = ?, sources = ? WHERE echo_id = ? AND diary_id = ?",
        title,
        body,
        JSON.stringify(sources.map((source) => movedWith(source, entry.body, rewrite))),
        echoId,
        id,
      );
    return told;
  });
}

/** A sentence stands behind what those before it have become. */
function movedWith(source: StoredSource, body: string, rewrite: Rewrite): StoredSource {
  if (source.at === undefined) return source;
  const [from, to] = source.at;
  return { ...source, at: [rewrite(body.slice(0, from)).length, rewrite(body.slice(0, to)).length] };
}

/** The feed's items of these rows, and what it tells of relationships. Returns those that changed. */
export function retellFeed(tx: Writer, echoId: Uuid, rows: readonly Told[], rewrite: Rewrite): Told[] {
  const changes = tx
    .all<Told>(
      `SELECT item_id AS id, title, body FROM feed_items WHERE echo_id = ? AND item_type = 'relationship_change'`,
      echoId,
    )
    .flatMap((item) => retold(item, rewrite));
  return [...rows, ...changes].filter(
    ({ id, title, body }) =>
      tx.run("UPDATE feed_items SET title = ?, body = ? WHERE item_id = ?", title, body, id) === 1,
  );
}

/** What patterns are called, whoever else of that name is meant, and what these events are told as in them. */
export function retellPatterns(tx: Writer, echoId: Uuid, events: readonly Ref[], rewrite: Rewrite): void {
  const arcs = tx.all<{ id: Uuid; question: string }>(
    "SELECT arc_id AS id, question FROM arcs WHERE echo_id = ? AND kind = 'pattern'",
    echoId,
  );
  for (const { id, question } of arcs) {
    const told = rewrite(question);
    if (told !== question) tx.run("UPDATE arcs SET question = ? WHERE echo_id = ? AND arc_id = ?", told, echoId, id);
  }
  const beats = tx.all<Told & { place: number }>(
    `SELECT arc_id AS id, place, title, summary AS body FROM arc_beats
     WHERE echo_id = ? AND title IS NOT NULL AND ref IN (SELECT value FROM json_each(?))`,
    echoId,
    JSON.stringify(events),
  );
  for (const { id, place, title, body } of beats)
    tx.run(
      "UPDATE arc_beats SET title = ?, summary = ? WHERE echo_id = ? AND arc_id = ? AND place = ?",
      ...[rewrite(title), rewrite(body), echoId, id, place],
    );
}

/** An event as it was told, and who took part; undefined where nothing is told of it. */
export function toldEvent(db: Reader, echoId: Uuid, ref: Ref): (Told & { participants: PersonKey[] }) | undefined {
  const row = db.get<Told & { participants: string }>(
    "SELECT event_id AS id, title, body, participants FROM life_events WHERE echo_id = ? AND ref = ?",
    echoId,
    ref,
  );
  if (row === undefined) return undefined;
  return { ...row, participants: storedJson<PersonKey[]>(row.participants, `an event of Echo ${echoId}`) };
}

/** The encounters with another Echo that came from outside. */
const encountersWith = (db: Reader, echoId: Uuid, other: Uuid): { id: string; encounter: Encounter }[] =>
  db
    .all<{ id: string; payload: string }>(
      "SELECT input_id AS id, payload FROM inputs WHERE echo_id = ? AND instr(payload, ?) > 0",
      echoId,
      other,
    )
    .flatMap(({ id, payload }) => {
      const input = storedJson<Input>(payload, `an input of Echo ${echoId}`);
      return input.kind === "encounter" ? [{ id, encounter: input }] : [];
    });

type Encounter = Extract<Input, { kind: "encounter" }>;

const participantsOf = ({ encounter: { encounter } }: { encounter: Encounter }, echoId: Uuid) =>
  encounter.participants.filter((one) => one.echoId === echoId);

/** The names under which another Echo was met. */
export const namesMet = (db: Reader, echoId: Uuid, other: Uuid): string[] => [
  ...new Set(encountersWith(db, echoId, other).flatMap((one) => participantsOf(one, other).map(({ name }) => name))),
];

/** Takes a name out of what came from outside, from which the life can be lived again; returns the names that were there. */
export function forgetInputNames(tx: Writer, echoId: Uuid, other: Uuid): string[] {
  const names = namesMet(tx, echoId, other);
  for (const one of encountersWith(tx, echoId, other)) {
    for (const participant of participantsOf(one, other)) participant.name = NAMELESS;
    tx.run("UPDATE inputs SET payload = ? WHERE input_id = ?", JSON.stringify(one.encounter), one.id);
  }
  return names;
}
