import type { ComponentChildren } from "preact";
import { Skeleton } from "../../parts/skeleton.tsx";
import { agoOf, phaseName, words } from "../../words/words.ts";
import { type Telling, useTelling } from "./telling.ts";

/** The service's own life as it is lived, for who has no account; where none is told, a page of one. */
export function ToldLife() {
  const { telling, came } = useTelling();
  if (telling === undefined) return <Book by={<Skeleton lines={1} />} of={<Skeleton lines={9} />} />;
  if (telling === null) return <Sample />;
  const { told } = words.welcome;
  const { name, shard_name, what_if_prompt, current_mood, location } = telling;
  return (
    <Book
      by={
        <>
          {told.from(name, shard_name)}
          <em>{what_if_prompt}</em>
          <span class="told-now">{told.now(current_mood, location)}</span>
        </>
      }
      of={
        <>
          {telling.entries.map((entry) => (
            <ToldEntry key={entry.diary_id} entry={entry} />
          ))}
          <p class="told-next">{told.next}</p>
          <p class="unseen" role="status">
            {came === null ? "" : told.came(came)}
          </p>
        </>
      }
    />
  );
}

function ToldEntry({ entry }: { entry: Telling["entries"][number] }) {
  return (
    <article class="told-entry" id={entry.diary_id} lang={entry.content_locale}>
      <p class="told-when">
        {phaseName(entry.tick_id)} · {entry.location} ·{" "}
        <time dateTime={entry.created_at}>{words.life.written(agoOf(entry.created_at))}</time>
      </p>
      <h2>{entry.title}</h2>
      {entry.body.split("\n\n").map((paragraph, index) => (
        // Paragraphs never move: an entry does not change.
        <p key={index}>{paragraph}</p>
      ))}
    </article>
  );
}

function Sample() {
  const { welcome } = words;
  return (
    <Book
      by={
        <>
          {welcome.sampleBy}
          <em>{welcome.sampleWhatIf}</em>
        </>
      }
      of={
        <>
          <h2>{welcome.sampleTitle}</h2>
          {welcome.sample.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </>
      }
    />
  );
}

function Book({ by, of }: { by: ComponentChildren; of: ComponentChildren }) {
  return (
    <figure class="sample">
      <figcaption>{by}</figcaption>
      <blockquote>{of}</blockquote>
    </figure>
  );
}
