import type { components } from "../../../client/src/echoes.ts";
import { Portrait } from "../../parts/portrait.tsx";
import type { Echo } from "../../service.ts";
import { agoOf, words } from "../../words/words.ts";

/** Characters of an entry that a card shows. */
const LINE_CHARS = 180;

/** `line` is null for an Echo that has written nothing, undefined while it is not known what they wrote. */
type EchoCardProps = { echo: Echo; line: components["schemas"]["FeedItem"] | null | undefined };

/** One Echo: who, how and where they are, and what they wrote last. The whole card leads to the diary. */
export function EchoCard({ echo, line }: EchoCardProps) {
  const isAsleep = echo.status === "Hibernated";
  return (
    <article class="echo-card">
      <Portrait birthHash={echo.birth_hash} isAsleep={isAsleep} />
      <div class="echo-card-text">
        <h2>
          <a href={`/app/echoes/${echo.echo_id}`} aria-label={words.echoes.open(echo.name)}>
            {echo.name}
          </a>
        </h2>
        <p class="echo-now">
          <span class="mood">{isAsleep ? words.echoes.asleep : echo.current_mood}</span>{" "}
          <span>{words.echoes.at(echo.location.name)}</span>
        </p>
        <p class="echo-what-if">{echo.what_if_prompt}</p>
        {line === null && <p class="echo-line muted">{words.echoes.noLine}</p>}
        {line && (
          <p class="echo-line">
            <strong>{line.title}</strong> {shortened(line.body)}
            <time dateTime={line.created_at}>{agoOf(line.created_at)}</time>
          </p>
        )}
      </div>
    </article>
  );
}

/** Up to a word's end. */
function shortened(text: string): string {
  if (text.length <= LINE_CHARS) return text;
  return `${text.slice(0, LINE_CHARS).replace(/\s+\S*$/, "")} …`;
}
