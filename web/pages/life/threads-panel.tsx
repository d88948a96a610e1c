import { answerOf, type components } from "../../../client/src/echoes.ts";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { api, type Echo } from "../../service.ts";
import { words } from "../../words/words.ts";
import { useEchoNews } from "./echo-news.ts";
import { Thread } from "./thread.tsx";

export type Arc = components["schemas"]["Arc"];
type Part = keyof typeof PARTS;

/** What each part of the panel asks for: what is open stands first. */
const PARTS = {
  open: { kind: "thread", state: "open" },
  ended: { kind: "thread", state: "ended" },
  patterns: { kind: "pattern" },
} as const;
const ON_A_PAGE = 10;

/** What the life asks, what came of it, and the patterns that were found in it. */
export function ThreadsPanel({ echo }: { echo: Echo }) {
  return (
    <section class="panel">
      <h2>{words.threads.title}</h2>
      {(Object.keys(PARTS) as Part[]).map((part) => (
        <ArcList key={part} echo={echo} part={part} />
      ))}
    </section>
  );
}

function ArcList({ echo, part }: { echo: Echo; part: Part }) {
  const text = words.threads[part];
  const params = { path: { id: echo.echo_id } };
  const arcs = usePages(
    (cursor) =>
      answerOf(
        api.GET("/echoes/{id}/arcs", {
          params: { ...params, query: { ...PARTS[part], ...pageQuery(cursor, ON_A_PAGE) } },
        }),
      ),
    echo.echo_id,
  );
  useEchoNews(echo.echo_id, arcs.load);
  return (
    <section class="stack">
      <h3 class="part-name">{text.title}</h3>
      <PagedList of={arcs} label={text.title} empty={text.none} keyOf={({ arc_id }) => arc_id} class="threads">
        {(arc) => <Thread echo={echo} arc={arc} />}
      </PagedList>
    </section>
  );
}
