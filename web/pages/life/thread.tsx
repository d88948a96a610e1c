import type { Echo } from "../../service.ts";
import { dayName, words } from "../../words/words.ts";
import { standingOf } from "./promises.ts";
import type { Arc } from "./threads-panel.tsx";

type Beat = Arc["beats"][number];

/** A question of the life from its first beat to its end, or a pattern with what it is made of. */
export function Thread({ echo, arc }: { echo: Echo; arc: Arc }) {
  return (
    <article class="thread">
      <h4>{arc.question}</h4>
      {arc.cast.length > 0 && (
        <p class="muted small">{words.threads.with(arc.cast.map(({ name }) => name).join(", "))}</p>
      )}
      <ol class="timeline">
        {arc.beats.map((beat, at) => (
          <li key={at}>
            <Told echoId={echo.echo_id} beat={beat} />
            <Promised arc={arc} at={at} tick={echo.current_tick} />
          </li>
        ))}
        {arc.kind === "thread" && arc.ended_tick !== null && (
          <li class="heavy">
            <p class="muted small">{words.threads.endedOn(dayName(arc.ended_tick))}</p>
            <p>{arc.summary ?? words.threads.leftOpen}</p>
          </li>
        )}
      </ol>
    </article>
  );
}

function Told({ echoId, beat }: { echoId: string; beat: Beat }) {
  const title = beat.title ?? words.threads.untold;
  return (
    <>
      <p class="muted small">{dayName(beat.tick_id)}</p>
      {beat.diary_id === null ? (
        <p class="muted small">{title}</p>
      ) : (
        <a href={`/app/echoes/${echoId}/entries/${beat.diary_id}`}>{title}</a>
      )}
      {beat.summary !== null && <p>{beat.summary}</p>}
    </>
  );
}

function Promised({ arc, at, tick }: { arc: Arc; at: number; tick: number }) {
  const promise = arc.beats[at]!.promise;
  if (promise === null) return null;
  const standing = standingOf(arc, at, tick);
  return (
    <p class={`promise ${standing}`}>
      <span class="tag">{words.threads.standings[standing](dayName(promise.due_tick))}</span>{" "}
      {words.threads.promised(promise.what)}
    </p>
  );
}
