import { toTimestamp } from "../../shared/clock.ts";
import { toDiaryEntryResponse } from "../echoes/life.schema.ts";
import type { Story, StoryEntry } from "./read-story.ts";

/** Stands in every such file, for whoever opens it. */
const README = [
  "Diaries of Echoes, as the service tells them.",
  "`echoes` are in the order in which they were asked for, their `entries` from the oldest on, in the shape of the service's `DiaryEntry`;",
  "`when` is the day of the simulated calendar, of four seasons with 28 days each, and `created_at` the time at which the entry was written here.",
].join(" ");

/** A story as one JSON document, piece by piece. */
export async function* renderJson({ exportId, createdAt, title, echoes }: Story): AsyncGenerator<string> {
  const head = { readme: README, export_id: exportId, created_at: toTimestamp(createdAt), title };
  yield `${JSON.stringify(head).slice(0, -1)},"echoes":[`;
  for (const [n, { echoId, name, whatIf, pages }] of echoes.entries()) {
    const echo = JSON.stringify({ echo_id: echoId, name, what_if_prompt: whatIf });
    yield `${n === 0 ? "" : ","}\n${echo.slice(0, -1)},"entries":[`;
    let first = true;
    for await (const entries of pages()) {
      const text = entries.map((entry) => JSON.stringify(toEntry(entry))).join(",\n");
      yield `${first ? "\n" : ",\n"}${text}`;
      first = false;
    }
    yield "]}";
  }
  yield "]}\n";
}

const toEntry = (entry: StoryEntry) => ({ ...toDiaryEntryResponse(entry), when: entry.when });
