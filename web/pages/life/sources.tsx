import type { DiaryEntry } from "../../../client/src/echoes.ts";
import { words } from "../../words/words.ts";

/** What an entry was written from, in the order of its sentences; each happening and memory once. */
export function Sources({ entry }: { entry: DiaryEntry }) {
  const told = new Map<string, { kind: "event" | "memory" | "state"; summary: string }>();
  for (const { refs } of entry.sources)
    for (const { kind, id, summary } of refs) if (summary !== null && !told.has(id)) told.set(id, { kind, summary });
  if (told.size === 0) return <p class="sources muted">{words.life.sourcesNone}</p>;
  return (
    <ul class="sources">
      {[...told].map(([id, { kind, summary }]) => (
        <li key={id}>
          <span class="tag">{words.life.sourceKinds[kind]}</span> {summary}
        </li>
      ))}
    </ul>
  );
}
