import Type from "typebox";
import type { ArcRecord } from "../../engine/tenant/life/life.records.ts";
import { PAGE_QUERY } from "../../http/page.ts";

const Uuid = Type.String({ format: "uuid" });
const orNull = <T extends Type.TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });

const Kind = Type.Union([Type.Literal("thread"), Type.Literal("pattern")], {
  description: "A thread is lived with its question; a pattern is found in what was lived.",
});

export const ArcQuery = Type.Object({
  ...PAGE_QUERY,
  kind: Type.Optional(Kind),
  state: Type.Optional(
    Type.Union([Type.Literal("open"), Type.Literal("ended")], { description: "A pattern is ended when it is found." }),
  ),
});

export const ArcSchema = Type.Object(
  {
    arc_id: Uuid,
    echo_id: Uuid,
    kind: Kind,
    question: Type.String({ description: "What the thread asks; of a pattern, what it is called." }),
    cast: Type.Array(Type.Object({ role: Type.String(), name: Type.String() })),
    opened_tick: Type.Integer(),
    ended_tick: orNull(Type.Integer(), "Null while it is open."),
    ending: orNull(Type.String(), "Which of its endings it came to; null for a question that was left open."),
    summary: orNull(Type.String(), "How it ended."),
    beats: Type.Array(
      Type.Object({
        tick_id: Type.Integer(),
        title: orNull(Type.String(), "Null where no entry told of it."),
        summary: orNull(Type.String(), "What happened."),
        diary_id: orNull(Uuid, "The entry that tells of it."),
        promise: orNull(Type.Object({ what: Type.String(), due_tick: Type.Integer() }), "What was promised."),
        answer: orNull(
          Type.Union([Type.Literal("kept"), Type.Literal("broken"), Type.Literal("excused")]),
          "What became here of the promise before.",
        ),
      }),
    ),
  },
  { $id: "Arc" },
);

export const toArcResponse = (arc: ArcRecord) => ({
  arc_id: arc.arcId,
  echo_id: arc.echoId,
  kind: arc.kind,
  question: arc.question,
  cast: arc.cast,
  opened_tick: arc.openedTick,
  ended_tick: arc.endedTick,
  ending: arc.ending,
  summary: arc.summary,
  beats: arc.beats.map(({ tick, title, summary, diaryId, promise, answer }) => ({
    tick_id: tick,
    title,
    summary,
    diary_id: diaryId,
    promise: promise === null ? null : { what: promise.what, due_tick: promise.dueTick },
    answer: answer as "kept" | "broken" | "excused" | null,
  })),
});
