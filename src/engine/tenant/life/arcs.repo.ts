import type { Uuid } from "../../../shared/ids.ts";
import type { Reader, Writer } from "../../../store/driver.ts";
import type { PersonKey, Ref } from "../../life/keys.ts";

/** Who plays which part of a thread. */
export type ArcPerson = { role: string; person: PersonKey; name: string };

export const insertArc = (
  tx: Writer,
  arc: {
    echoId: Uuid;
    arcId: Uuid;
    kind: "thread" | "pattern";
    source: string;
    run: number;
    question: string;
    people: readonly ArcPerson[];
    openedTick: number;
  },
): number =>
  tx.run(
    "INSERT INTO arcs (echo_id, arc_id, kind, source, run, question, people, opened_tick) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    arc.echoId,
    arc.arcId,
    arc.kind,
    arc.source,
    arc.run,
    arc.question,
    JSON.stringify(arc.people),
    arc.openedTick,
  );

/** The arc of a thread that has not ended; null for one that was opened before arcs were kept. */
export const openArc = (db: Reader, echoId: Uuid, source: string): Uuid | null =>
  db.get<{ arc_id: Uuid }>(
    "SELECT arc_id FROM arcs WHERE echo_id = ? AND source = ? AND ended_tick IS NULL",
    echoId,
    source,
  )?.arc_id ?? null;

export const insertArcBeat = (
  tx: Writer,
  echoId: Uuid,
  arcId: Uuid,
  beat: {
    ref: Ref;
    tick: number;
    vow: { what: string; dueTick: number } | null;
    answer: string | null;
    /** Null where it is told as its event is. */
    told: { title: string; summary: string } | null;
  },
): number =>
  tx.run(
    `INSERT INTO arc_beats (echo_id, arc_id, place, ref, tick, promise, due_tick, answer, title, summary)
     VALUES (?, ?, (SELECT count(*) FROM arc_beats WHERE echo_id = ? AND arc_id = ?), ?, ?, ?, ?, ?, ?, ?)`,
    echoId,
    arcId,
    echoId,
    arcId,
    beat.ref,
    beat.tick,
    beat.vow?.what ?? null,
    beat.vow?.dueTick ?? null,
    beat.answer,
    beat.told?.title ?? null,
    beat.told?.summary ?? null,
  );

export const endArc = (
  tx: Writer,
  echoId: Uuid,
  arcId: Uuid,
  end: { tick: number; ending: string | null; summary: string | null },
): number =>
  tx.run(
    "UPDATE arcs SET ended_tick = ?, ending = ?, summary = ? WHERE echo_id = ? AND arc_id = ?",
    end.tick,
    end.ending,
    end.summary,
    echoId,
    arcId,
  );
