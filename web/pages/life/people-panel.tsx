import { answerOf, type components } from "../../../client/src/echoes.ts";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { api, type Echo } from "../../service.ts";
import { dayName, words } from "../../words/words.ts";
import { usePanelData } from "./panel-data.ts";
import { PanelText } from "./panel-text.tsx";
import { PeopleGraph } from "./people-graph.tsx";
import { TieHistory } from "./tie-history.tsx";

export type Tie = components["schemas"]["Relationship"];

const FEELINGS = ["familiarity", "affinity", "trust", "romance", "rivalry"] as const;

/** People of one life that are shown: the first page, which holds more than anybody keeps up with. */
const MOST = 100;

/** Whom they know: a picture of near and far, and each tie with what is in it. */
export function PeoplePanel({ echo }: { echo: Echo }) {
  const { data, task, load } = usePanelData(echo.echo_id, async () => {
    const params = { path: { id: echo.echo_id }, query: { limit: MOST } };
    const page = await answerOf(api.GET("/echoes/{id}/relationships", { params }));
    return page.data.sort((one, other) => other.familiarity - one.familiarity);
  });
  const ties = data.value;
  if (ties === null)
    return task.fault.value === null ? <Skeleton lines={8} /> : <FaultNotice fault={task.fault.value} onRetry={load} />;
  if (ties.length === 0) return <PanelText title={words.people.title} text={words.people.none} />;
  return (
    <section class="panel">
      <h2>{words.people.title}</h2>
      {ties.length > 1 && <PeopleGraph name={echo.name} ties={ties} />}
      <ul class="ties">
        {ties.map((tie) => (
          <TieItem key={tie.relationship_id} tie={tie} />
        ))}
      </ul>
    </section>
  );
}

function TieItem({ tie }: { tie: Tie }) {
  return (
    <li class="tie">
      <h3>
        {tie.other_echo_name} <span class="tag">{tie.stage}</span>
      </h3>
      <p class="small">{whoTheyAre(tie)}</p>
      <p class="muted small">
        {words.people.since(dayName(tie.since_tick))} · {words.people.last(dayName(tie.last_interaction_tick))}
      </p>
      {tie.last_news !== null && (
        <p class="tie-news">
          {tie.last_news.summary} <span class="muted small">{dayName(tie.last_news.tick_id)}</span>
        </p>
      )}
      <dl class="feelings">
        {FEELINGS.filter((feeling) => tie[feeling] !== 0).map((feeling) => (
          <div key={feeling}>
            <dt>{words.people.traits[feeling]}</dt>
            <dd>
              <Bar value={tie[feeling]} />
            </dd>
          </div>
        ))}
      </dl>
      <TieHistory tie={tie} />
    </li>
  );
}

/** What they are to the Echo, what they do, and how one hears of them; of who is not one of its people, what kind they are. */
function whoTheyAre({ relation, known_as, trade, reach, other_kind }: Tie): string {
  const { kinds, roles, reaches } = words.people;
  const role = relation ?? (known_as === null || known_as === "echo" ? kinds[other_kind] : roles[known_as]);
  return [role, trade?.replaceAll("_", " "), reach === null ? null : reaches[reach]].filter(Boolean).join(" · ");
}

/** A figure of -1000 to 1000 as a bar: how much by its length, whether against somebody by its colour. */
function Bar({ value }: { value: number }) {
  const share = Math.min(Math.abs(value), 1_000) / 10;
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" role="img" aria-label={String(Math.round(value / 10))}>
      <rect width="100" height="6" class="bar-ground" />
      <rect width={share} height="6" class={value < 0 ? "bar-less" : "bar-more"} />
    </svg>
  );
}
