import { answerOf, type components, type DiaryEntry } from "../../../client/src/echoes.ts";
import { Loaded, useLoaded } from "../../parts/loaded.tsx";
import { api } from "../../service.ts";
import { words } from "../../words/words.ts";

type Source = components["schemas"]["DiarySources"]["sentences"][number]["sources"][number];

/** What an entry was written from, sentence by sentence. */
export function Sources({ echoId, entry }: { echoId: string; entry: DiaryEntry }) {
  const params = { path: { id: echoId, entry_id: entry.diary_id } };
  const loading = useLoaded(
    () => answerOf(api.GET("/echoes/{id}/diary/{entry_id}/sources", { params })),
    entry.diary_id,
  );
  return (
    <div class="sources">
      <Loaded of={loading}>
        {({ sentences }) => {
          const told = sentences.filter(({ sources }) => groundsOf(sources).length > 0);
          return (
            <>
              <ul>
                {told.map(({ sentence, text, sources }) => (
                  <li key={sentence}>
                    {text !== null && <q>{text.trim()}</q>}
                    <Grounds sources={groundsOf(sources)} />
                  </li>
                ))}
              </ul>
              {told.length < sentences.length && (
                <p class="muted">{told.length === 0 ? words.sources.none : words.sources.rest}</p>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

/** What has something to show: the hour of the day and the like have not. */
const groundsOf = (sources: Source[]): Source[] =>
  sources.filter(({ summary, quote }) => summary !== null || quote !== null);

function Grounds({ sources }: { sources: Source[] }) {
  return (
    <ul>
      {sources.map(({ kind, id, summary, quote }) => (
        <li key={`${kind} ${id}`}>
          <span class="tag">{words.sources.kinds[kind]}</span> {summary}
          {quote !== null && <q>{quote.text}</q>}
        </li>
      ))}
    </ul>
  );
}
