import { useSignal } from "@preact/signals";
import type { DiaryEntry } from "../../../client/src/echoes.ts";
import { agoOf, momentOf, phaseName, words } from "../../words/words.ts";
import { Sources } from "./sources.tsx";

/** One entry of the diary, by itself a page that can be linked to. */
export function Entry({ echoId, entry }: { echoId: string; entry: DiaryEntry }) {
  const showsSources = useSignal(false);
  const href = `/app/echoes/${echoId}/entries/${entry.diary_id}`;
  const title = `${entry.diary_id}-title`;
  return (
    <article class="entry" id={entry.diary_id} tabIndex={-1} data-tick={entry.tick_id} aria-labelledby={title}>
      <header>
        <p class="entry-when">
          {phaseName(entry.tick_id)} · {entry.location}
        </p>
        <h3 id={title}>{entry.title}</h3>
      </header>
      <div class="entry-text">
        {entry.body.split("\n\n").map((paragraph, index) => (
          // Paragraphs never move: an entry does not change.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <footer>
        <span class="mood">{entry.mood}</span>
        <a class="entry-link" href={href} title={words.life.link} aria-describedby={title}>
          <time dateTime={entry.created_at} title={momentOf(entry.created_at)}>
            {words.life.written(agoOf(entry.created_at))}
          </time>
        </a>
        {entry.sources.length > 0 && (
          <button
            type="button"
            class="entry-sources"
            aria-expanded={showsSources.value}
            aria-describedby={title}
            onClick={() => {
              showsSources.value = !showsSources.value;
            }}
          >
            {words.life.sources}
          </button>
        )}
      </footer>
      {showsSources.value && <Sources echoId={echoId} entry={entry} />}
    </article>
  );
}
