import Type from "typebox";
import type { DiaryRecord } from "../../engine/tenant/diary/diary.records.ts";
import { toTimestamp } from "../../shared/clock.ts";
import type { DemoTelling } from "./demo-telling.service.ts";

const Uuid = Type.String({ format: "uuid" });

const EntrySchema = Type.Object({
  diary_id: Uuid,
  tick_id: Type.Integer(),
  title: Type.String(),
  body: Type.String(),
  mood: Type.String(),
  location: Type.String(),
  content_locale: Type.String(),
  created_at: Type.String({ format: "date-time" }),
});

export const DemoSchema = Type.Object(
  {
    echo_id: Uuid,
    name: Type.String(),
    persona_text: Type.String(),
    what_if_prompt: Type.String(),
    current_mood: Type.String(),
    location: Type.String({ description: "Where they are." }),
    shard_name: Type.String({ description: "The world they live in." }),
    tick_interval: Type.Integer({ description: "Seconds from one tick to the next: asking more often tells no more." }),
    entries: Type.Array(EntrySchema, { description: "The latest ones, newest first." }),
  },
  { $id: "Demo" },
);

const toEntry = (entry: DiaryRecord) => ({
  diary_id: entry.diaryId,
  tick_id: entry.tick,
  title: entry.title,
  body: entry.body,
  mood: entry.mood,
  location: entry.location,
  content_locale: entry.contentLocale,
  created_at: toTimestamp(entry.createdAt),
});

export const toDemoResponse = ({ echo, shardName, entries }: DemoTelling, tickInterval: number) => ({
  echo_id: echo.echoId,
  name: echo.name,
  persona_text: echo.personaText,
  what_if_prompt: echo.whatIfPrompt,
  current_mood: echo.mood,
  location: echo.location.name,
  shard_name: shardName,
  tick_interval: tickInterval,
  entries: entries.map(toEntry),
});
