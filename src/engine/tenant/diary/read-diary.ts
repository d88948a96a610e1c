import { ApiError } from "../../../shared/errors.ts";
import { lowestId, type Uuid } from "../../../shared/ids.ts";
import type { Reader } from "../../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../../store/keyset-page.ts";
import type { Ref } from "../../life/keys.ts";
import type { StoredSource } from "../life/life.repo.ts";
import { storedJson } from "../stored-json.ts";
import type { DiaryRecord, SourceRef } from "./diary.records.ts";

type DiaryRow = {
  diary_id: Uuid;
  echo_id: Uuid;
  tick: number;
  title: string;
  body: string;
  mood: string;
  location: string;
  content_locale: string;
  sources: string;
  created_at: number;
};

/** Entries of an Echo; with `sinceTick` only those of that tick and later ones. */
export function diaryPage(db: Reader, echoId: Uuid, page: PageRequest, sinceTick: number | null): DiaryRecord[] {
  const select = "SELECT * FROM diary";
  const rows =
    sinceTick === null
      ? keysetPage<DiaryRow>(db, select, "diary_id", ["echo_id = ?", echoId], page)
      : keysetPage<DiaryRow>(
          db,
          select,
          "diary_id",
          ["echo_id = ? AND diary_id > ?", echoId, lastEntryBefore(db, echoId, sinceTick)],
          page,
        );
  return toDiary(db, echoId, rows);
}

/** Ids grow with ticks, so "from this tick on" is a bound on ids and the page stays one index walk. */
const lastEntryBefore = (db: Reader, echoId: Uuid, tick: number): Uuid =>
  db.get<{ diary_id: Uuid }>(
    "SELECT diary_id FROM diary WHERE echo_id = ? AND tick < ? ORDER BY tick DESC, diary_id DESC LIMIT 1",
    echoId,
    tick,
  )?.diary_id ?? "";

/** From when on and until before when, in milliseconds; null where there is no bound. */
export type Span = { from: number | null; to: number | null };

/** No id of a record is as high. */
const AFTER_ALL_IDS = "g";

/** Entries of a span after one of them, oldest first. An entry's id begins with its time, so the span is one of ids. */
export function diarySpan(
  db: Reader,
  echoId: Uuid,
  { from, to }: Span,
  page: { after: Uuid | null; limit: number },
): DiaryRecord[] {
  const rows = db.all<DiaryRow>(
    `SELECT * FROM diary WHERE echo_id = ? AND diary_id >= ? AND diary_id < ? AND diary_id > ?
     ORDER BY diary_id LIMIT ?`,
    echoId,
    from === null ? "" : lowestId(from),
    to === null ? AFTER_ALL_IDS : lowestId(to),
    page.after ?? "",
    page.limit,
  );
  return toDiary(db, echoId, rows);
}

export function diaryEntry(db: Reader, echoId: Uuid, diaryId: Uuid): DiaryRecord {
  const row = db.get<DiaryRow>("SELECT * FROM diary WHERE diary_id = ? AND echo_id = ?", diaryId, echoId);
  if (row === undefined) throw new ApiError("NOT_FOUND");
  return toDiary(db, echoId, [row])[0]!;
}

function toDiary(db: Reader, echoId: Uuid, rows: DiaryRow[]): DiaryRecord[] {
  const sourcesOf = rows.map((row) => storedJson<StoredSource[]>(row.sources, `the diary of Echo ${echoId}`));
  const resolved = resolveRefs(db, echoId, new Set(sourcesOf.flat().flatMap((source) => source.refs)));
  return rows.map((row, n) => ({
    diaryId: row.diary_id,
    echoId: row.echo_id,
    tick: row.tick,
    title: row.title,
    body: row.body,
    mood: row.mood,
    location: row.location,
    contentLocale: row.content_locale,
    sources: sourcesOf[n]!.map(({ frame, refs }, sentence) => ({
      sentence,
      frame,
      // A cause that no entry ever told was not kept, and is no source that could be looked up.
      refs: refs.flatMap(
        (ref) =>
          resolved.get(ref) ??
          (/^[em]:\d/.test(ref) ? [] : { kind: "state" as const, id: ref.replace(/^state:/, ""), summary: null }),
      ),
    })),
    createdAt: row.created_at,
  }));
}

/** From the engine's own names of events and memories to the ids under which clients can look them up, and what they were. */
function resolveRefs(db: Reader, echoId: Uuid, refs: ReadonlySet<Ref>): Map<Ref, SourceRef> {
  const asked = JSON.stringify([...refs]);
  const find = (kind: "event" | "memory", select: string): [Ref, SourceRef][] =>
    db
      .all<{ ref: Ref; id: Uuid; summary: string }>(
        `${select} WHERE echo_id = ? AND ref IN (SELECT value FROM json_each(?))`,
        echoId,
        asked,
      )
      .map(({ ref, id, summary }) => [ref, { kind, id, summary }]);
  // What is both is named as the event.
  return new Map([
    ...find("memory", "SELECT ref, memory_id AS id, summary FROM memories"),
    ...find("event", "SELECT ref, event_id AS id, body AS summary FROM life_events"),
  ]);
}
