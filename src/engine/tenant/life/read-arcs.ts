import type { Uuid } from "../../../shared/ids.ts";
import type { Reader } from "../../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../../store/keyset-page.ts";
import { storedJson } from "../stored-json.ts";
import type { ArcPerson } from "./arcs.repo.ts";
import type { ArcFilter, ArcRecord } from "./life.records.ts";

/** What has happened is told within a day, if it is told. */
const TOLD_WITHIN_TICKS = 8;

type ArcRow = {
  arc_id: Uuid;
  echo_id: Uuid;
  kind: ArcRecord["kind"];
  question: string;
  people: string;
  opened_tick: number;
  ended_tick: number | null;
  ending: string | null;
  summary: string | null;
};

type BeatRow = {
  ref: string;
  tick: number;
  promise: string | null;
  due_tick: number | null;
  answer: string | null;
  title: string | null;
  summary: string | null;
};

const IN_STATE = { open: " AND ended_tick IS NULL", ended: " AND ended_tick IS NOT NULL" };

/**
 * The threads and patterns of an Echo, or those of one kind or in one state, the newest first, each with what has happened of it and
 * the entries that tell of that.
 */
export function arcPage(db: Reader, echoId: Uuid, { kind, state }: ArcFilter, page: PageRequest): ArcRecord[] {
  const where = `echo_id = ?${kind === undefined ? "" : " AND kind = ?"}${state === undefined ? "" : IN_STATE[state]}`;
  const binds = kind === undefined ? [echoId] : [echoId, kind];
  return keysetPage<ArcRow>(db, "SELECT * FROM arcs", "arc_id", [where, ...binds], page).map((row) => ({
    arcId: row.arc_id,
    echoId: row.echo_id,
    kind: row.kind,
    question: row.question,
    cast: storedJson<ArcPerson[]>(row.people, `an arc of Echo ${echoId}`).map(({ role, name }) => ({ role, name })),
    openedTick: row.opened_tick,
    endedTick: row.ended_tick,
    ending: row.ending,
    summary: row.summary,
    beats: beatsOf(db, echoId, row.arc_id),
  }));
}

const beatsOf = (db: Reader, echoId: Uuid, arcId: Uuid): ArcRecord["beats"] =>
  db
    .all<BeatRow>(
      `SELECT b.ref, b.tick, b.promise, b.due_tick, b.answer,
         coalesce(b.title, e.title) AS title, coalesce(b.summary, e.body) AS summary FROM arc_beats b
       LEFT JOIN life_events e ON e.echo_id = b.echo_id AND e.ref = b.ref WHERE b.echo_id = ? AND b.arc_id = ? ORDER BY b.place`,
      echoId,
      arcId,
    )
    .map((beat) => ({
      tick: beat.tick,
      title: beat.title,
      summary: beat.summary,
      diaryId: entryOf(db, echoId, beat),
      promise: beat.promise === null ? null : { what: beat.promise, dueTick: beat.due_tick! },
      answer: beat.answer,
    }));

/** The entry that tells of an event, if one does: the first since then that names it among its sources. */
const entryOf = (db: Reader, echoId: Uuid, { ref, tick }: BeatRow): Uuid | null =>
  db.get<{ diary_id: Uuid }>(
    "SELECT diary_id FROM diary WHERE echo_id = ? AND tick BETWEEN ? AND ? AND instr(sources, ?) > 0 ORDER BY tick, diary_id LIMIT 1",
    echoId,
    tick,
    tick + TOLD_WITHIN_TICKS,
    JSON.stringify(ref),
  )?.diary_id ?? null;
