import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { answerOf, type components } from "../../../client/src/echoes.ts";
import { BoundField } from "../../parts/bound-field.tsx";
import { Choice } from "../../parts/choice.tsx";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { useTitle } from "../../parts/title.ts";
import { api } from "../../service.ts";
import { agoOf, words } from "../../words/words.ts";

type Result = components["schemas"]["SearchResult"];
type Kind = Result["item_type"] | "all";

const KINDS = Object.entries(words.search.kinds) as [Kind, string][];
/** How long one stops typing before it is looked for, in milliseconds. */
const TYPING_MS = 250;

/** Search as one types: what was typed is the beginning of a word until a blank follows. */
export function SearchPage() {
  useTitle(words.titles.search);
  const { query, route } = useLocation();
  const typed = useSignal(query.q ?? "");
  const kind = useSignal<Kind>((query.type as Kind) ?? "all");
  const asked = useSignal({ q: typed.value.trim(), kind: kind.value });
  useEffect(() => {
    const timer = setTimeout(() => {
      const q = typed.value.trim();
      if (q === asked.value.q && kind.value === asked.value.kind) return;
      asked.value = { q, kind: kind.value };
      const type = kind.value === "all" ? "" : `&type=${kind.value}`;
      route(`/app/search?q=${encodeURIComponent(q)}${type}`, true);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed.value, kind.value]);
  return (
    <section class="page search">
      <h1>{words.titles.search}</h1>
      <search>
        <form class="search-form" onSubmit={(event) => event.preventDefault()}>
          <BoundField
            label={words.search.label}
            hint={words.search.hint}
            type="search"
            autocomplete="off"
            value={typed}
          />
          <Choice label={words.search.kind} options={KINDS} value={kind} />
        </form>
      </search>
      {asked.value.q === "" ? (
        <p class="muted">{words.search.begin}</p>
      ) : (
        <Results key={`${asked.value.kind} ${asked.value.q}`} {...asked.value} />
      )}
    </section>
  );
}

/** The last word may not be finished yet. */
const asPrefix = (q: string): string => (/[\p{L}\p{N}]$/u.test(q) ? `${q}*` : q);

function Results({ q, kind }: { q: string; kind: Kind }) {
  const found = usePages((cursor) =>
    answerOf(
      api.GET("/search", {
        params: { query: { q: asPrefix(q), ...pageQuery(cursor), ...(kind === "all" ? {} : { type: kind }) } },
      }),
    ),
  );
  return (
    <PagedList
      of={found}
      class="feed-list"
      label={words.search.results}
      empty={words.search.none(q)}
      keyOf={(one) => `${one.item_type} ${one.item_id}`}
    >
      {(one) => <ResultItem result={one} />}
    </PagedList>
  );
}

function ResultItem({ result }: { result: Result }) {
  const kind =
    result.feed_item_type === null ? words.search.one[result.item_type] : words.feed.kinds[result.feed_item_type];
  return (
    <article class="feed-item">
      <p class="muted small">
        {kind} · <time dateTime={result.created_at}>{agoOf(result.created_at)}</time>
      </p>
      <h2>
        <a href={placeOf(result)}>{result.title}</a>
      </h2>
      {result.excerpt !== result.title && <p class="feed-text">{result.excerpt}</p>}
    </article>
  );
}

/** Where what was found can be read. */
function placeOf({ item_type, item_id, echo_id, channel_id }: Result): string {
  switch (item_type) {
    case "echo":
      return `/app/echoes/${item_id}`;
    case "shard":
      return `/app/worlds/${item_id}`;
    case "diary":
      return `/app/echoes/${echo_id}/entries/${item_id}`;
    case "event":
      return `/app/echoes/${echo_id}/timeline`;
    case "message":
      return `/app/channels/${channel_id}`;
    case "feed":
      return `/app/items/${item_id}`;
  }
}
