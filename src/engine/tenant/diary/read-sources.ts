import { ApiError } from "../../../shared/errors.ts";
import type { Uuid } from "../../../shared/ids.ts";
import type { Reader } from "../../../store/driver.ts";
import { NAMELESS } from "../../narrator/without-name.ts";
import type { StoredSource } from "../life/life.repo.ts";
import { quoteIn } from "../reading/evidence.ts";
import type { TextField } from "../reading/reading.records.ts";
import { storedJson } from "../stored-json.ts";
import type { SentenceSources, Source } from "./diary.records.ts";

type EntryRow = { diary_id: Uuid; tick: number; body: string; sources: string };
type Texts = { persona_text: string; what_if_prompt: string };

/** An entry with where each of its sentences was taken from. NOT_FOUND when the Echo has no such entry. */
export function entrySources(db: Reader, echoId: Uuid, diaryId: Uuid): SentenceSources {
  const row = db.get<EntryRow>(
    "SELECT diary_id, tick, body, sources FROM diary WHERE diary_id = ? AND echo_id = ?",
    diaryId,
    echoId,
  );
  if (row === undefined) throw new ApiError("NOT_FOUND");
  const stored = storedJson<StoredSource[]>(row.sources, `the diary of Echo ${echoId}`);
  const texts = db.get<Texts>("SELECT persona_text, what_if_prompt FROM echoes WHERE echo_id = ?", echoId)!;
  const happened = happenedIn(db, echoId, new Set(stored.flatMap(({ refs }) => refs)));
  const ties = tiesOf(db, echoId);
  return {
    diaryId: row.diary_id,
    echoId,
    tick: row.tick,
    body: row.body,
    sentences: stored.map(({ frame, refs, at, own = [] }, sentence) => {
      const text = at === undefined ? null : row.body.slice(...at);
      const named = text === null ? [] : ties.filter(({ name }) => isNamed(name, text));
      return {
        ...{ sentence, frame, text, from: at?.[0] ?? null, to: at?.[1] ?? null },
        sources: [
          ...refs.map((ref) => happened.get(ref) ?? ofState(ref)),
          ...named.map(({ source }) => source),
          ...own.map((words) => ofTexts(words, texts)),
        ],
      };
    }),
  };
}

const WORLD: ReadonlySet<string> = new Set(["conditions", "place", "worldEvent"]);

function ofState(ref: string): Source {
  const part = ref.replace(/^state:/, "");
  const kind = WORLD.has(part) ? "world" : part === "twin" ? "twin" : "state";
  return { kind, id: part, summary: null, quote: null };
}

/** The user's own words, where one of the texts has them. */
function ofTexts(words: string, texts: Texts): Source {
  const quotes = (["persona_text", "what_if_prompt"] as const satisfies TextField[]).flatMap((field) => {
    const span = quoteIn(words, texts[field]);
    return span === null ? [] : [{ field, ...span, text: texts[field].slice(span.from, span.to) }];
  });
  return {
    kind: quotes[0]?.field === "what_if_prompt" ? "what_if" : "persona",
    id: words,
    summary: null,
    quote: quotes[0] ?? null,
  };
}

/** By the engine's own names of them: events, small scenes, memories; what is both is named as the event. */
function happenedIn(db: Reader, echoId: Uuid, refs: ReadonlySet<string>): Map<string, Source> {
  const asked = JSON.stringify([...refs]);
  const find = (select: string): [string, Source][] =>
    db
      .all<{ ref: string; kind: "event" | "scene" | "memory"; id: Uuid; summary: string }>(
        `${select} WHERE echo_id = ? AND ref IN (SELECT value FROM json_each(?))`,
        echoId,
        asked,
      )
      .map(({ ref, kind, id, summary }) => [ref, { kind, id, summary, quote: null }]);
  return new Map([
    ...find("SELECT ref, 'memory' AS kind, memory_id AS id, summary FROM memories"),
    ...find(
      "SELECT ref, CASE kind WHEN 'Moment' THEN 'scene' ELSE 'event' END AS kind, event_id AS id, body AS summary FROM life_events",
    ),
  ]);
}

/** Of those whom a sentence can name. */
function tiesOf(db: Reader, echoId: Uuid): { name: string; source: Source }[] {
  return db
    .all<{ relationship_id: Uuid; other_name: string; stage: string }>(
      `SELECT relationship_id, other_name, stage FROM relationships WHERE echo_id = ? AND other_name <> ?
       ORDER BY relationship_id`,
      echoId,
      NAMELESS,
    )
    .map(({ relationship_id: id, other_name: name, stage }) => ({
      name,
      source: { kind: "tie", id, summary: `${name}, ${stage.replace("_", " ")}`, quote: null },
    }));
}

const isNamed = (name: string, text: string): boolean =>
  new RegExp(`(?<!\\p{L})${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\p{L})`, "u").test(text);
