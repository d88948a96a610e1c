import { bodyOf, placesInBody } from "../../narrator/body.ts";
import { gramsOf } from "../../narrator/novelty.ts";
import { insertDiary, insertMoment } from "../life/life.repo.ts";
import type { TickRecord } from "../life/told-tick.ts";
import { noteFrameUses } from "./frame-uses.ts";
import { noteSaid } from "./said.ts";

/** Stores and tells the tick's diary entry, if it has one. */
export function recordEntry({ tx, told, tick, bodies, newId, feed }: TickRecord): void {
  const { lived, narration, at } = told;
  const { echoId } = told.birth;
  if (lived.entry === null || narration === null) return;
  const diaryId = newId();
  const { title, sentences } = narration;
  const body = bodyOf(sentences);
  const places = placesInBody(sentences);
  insertDiary(tx, {
    diaryId,
    echoId,
    tick,
    title,
    body,
    mood: lived.entry.feeling.word,
    location: lived.entry.place.name,
    sources: sentences.map(({ frame, refs, own }, n) => ({ frame, refs, at: places[n]!, own })),
    createdAt: at,
  });
  // What is small enough to make no life event is still told, and a reader may ask where it comes from.
  for (const scene of lived.entry.scenes) if (scene.kind === null) insertMoment(tx, newId(), echoId, scene, at);
  noteSaid(tx, echoId, gramsOf(body));
  const frames = sentences.map(({ frame }) => frame);
  noteFrameUses(tx, echoId, frames, tick);
  const significance = Math.max(...lived.entry.scenes.map((scene) => scene.significance), 100);
  feed({ itemId: diaryId, itemType: "diary_entry", title, body, significance });
  bodies.push({ type: "DiaryEntryCreated", diaryId, contentLocale: "en" });
}
