import { useSignal } from "@preact/signals";
import { useLocation } from "preact-iso/router";
import { answerOf, type components } from "../../../client/src/echoes.ts";
import { Choice } from "../../parts/choice.tsx";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { TaskForm } from "../../parts/task-form.tsx";
import { useTitle } from "../../parts/title.ts";
import { api } from "../../service.ts";
import { wholeNumber, words } from "../../words/words.ts";
import { AboutFields } from "./about-fields.tsx";
import { kindOf } from "./world.ts";

type Theme = keyof typeof words.worlds.themes;
type Kind = "public" | "private";

/** The worlds there are for the reader, and making one. */
export function WorldsPage() {
  useTitle(words.titles.worlds);
  const worlds = usePages((cursor) => answerOf(api.GET("/shards", { params: { query: pageQuery(cursor) } })));
  return (
    <section class="page worlds">
      <h1>{words.titles.worlds}</h1>
      <p class="muted">{words.worlds.lead}</p>
      <PagedList
        of={worlds}
        class="cards"
        label={words.titles.worlds}
        empty={words.worlds.none}
        keyOf={(one) => one.shard_id}
      >
        {(one) => <WorldCard world={one} />}
      </PagedList>
      <details class="card">
        <summary>{words.worlds.make}</summary>
        <MakeForm />
      </details>
    </section>
  );
}

function WorldCard({ world }: { world: components["schemas"]["Shard"] }) {
  return (
    <article class="world-card">
      {world.banner_url === null ? (
        <div class="world-banner" aria-hidden="true" />
      ) : (
        <img class="world-banner" src={world.banner_url} alt="" loading="lazy" />
      )}
      <h2>
        <a href={`/app/worlds/${world.shard_id}`}>{world.name}</a>
      </h2>
      <p class="muted small">
        {kindOf(world)} · {words.worlds.themes[world.theme as Theme] ?? world.theme} ·{" "}
        {words.worlds.population(wholeNumber(world.population))}
      </p>
      <p class="small">{words.worlds.now(world.season, world.weather)}</p>
      {world.description !== null && <p>{world.description}</p>}
    </article>
  );
}

const THEMES = Object.entries(words.worlds.themes) as [Theme, string][];

function MakeForm() {
  const { route } = useLocation();
  const name = useSignal("");
  const description = useSignal("");
  const theme = useSignal<Theme>("harbour_town");
  const kind = useSignal<Kind>("private");
  const make = async () => {
    const about = description.value.trim();
    const body = { name: name.value, theme: theme.value, ...(about === "" ? {} : { description: about }) };
    const made = await answerOf(
      kind.value === "public" ? api.POST("/shards/public", { body }) : api.POST("/shards/private", { body }),
    );
    route(`/app/worlds/${made.shard_id}`);
  };
  return (
    <TaskForm submit={words.worlds.make} onSubmit={make}>
      {(errors) => (
        <>
          <AboutFields name={name} description={description} errors={errors} />
          <Choice label={words.worlds.theme} options={THEMES} value={theme} />
          <Choice
            label={words.worlds.kind}
            options={(["private", "public"] as const).map((one) => [one, words.worlds.makes[one]])}
            value={kind}
          />
        </>
      )}
    </TaskForm>
  );
}
