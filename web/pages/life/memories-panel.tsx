import { useSignal } from "@preact/signals";
import { answerOf, type components } from "../../../client/src/echoes.ts";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Field } from "../../parts/field.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { api, type Echo } from "../../service.ts";
import { dayName, words } from "../../words/words.ts";
import { usePanelData } from "./panel-data.ts";
import { PanelText } from "./panel-text.tsx";

type Graph = components["schemas"]["MemoryGraph"];
type Memory = Graph["nodes"][number];

const ORDERS = {
  byWeight: (one: Memory, other: Memory) => other.importance - one.importance,
  byTime: (one: Memory, other: Memory) => other.tick_id - one.tick_id,
};

/** What they remember, and which memory rests on which. */
export function MemoriesPanel({ echo }: { echo: Echo }) {
  const order = useSignal<keyof typeof ORDERS>("byWeight");
  const { data, task, load } = usePanelData(echo.echo_id, () =>
    answerOf(api.GET("/echoes/{id}/memories", { params: { path: { id: echo.echo_id } } })),
  );
  const graph = data.value;
  if (graph === null)
    return task.fault.value === null ? <Skeleton lines={8} /> : <FaultNotice fault={task.fault.value} onRetry={load} />;
  if (graph.nodes.length === 0) return <PanelText title={words.memories.title} text={words.memories.none} />;
  const rests = restsOn(graph);
  return (
    <section class="panel">
      <h2>{words.memories.title}</h2>
      <Field label={words.memories.order}>
        {(own) => (
          <select
            {...own}
            value={order.value}
            onChange={(event) => {
              order.value = event.currentTarget.value as keyof typeof ORDERS;
            }}
          >
            <option value="byWeight">{words.memories.byWeight}</option>
            <option value="byTime">{words.memories.byTime}</option>
          </select>
        )}
      </Field>
      <ul class="memories">
        {graph.nodes.toSorted(ORDERS[order.value]).map((memory) => (
          <MemoryItem key={memory.memory_id} memory={memory} ground={rests.get(memory.memory_id) ?? []} />
        ))}
      </ul>
    </section>
  );
}

function MemoryItem({ memory, ground }: { memory: Memory; ground: string[] }) {
  return (
    <li class={memory.valence < 0 ? "memory dark" : "memory"}>
      <p class="muted small">
        {dayName(memory.tick_id)}
        {memory.occurrences > 1 && ` · ${words.memories.times(memory.occurrences)}`}
      </p>
      <h3>{memory.title}</h3>
      <p>{memory.summary}</p>
      {ground.length > 0 && (
        <p class="muted small">
          {words.memories.rests}: {ground.join("; ")}
        </p>
      )}
    </li>
  );
}

/** Titles of what each memory was made from, by the memory's id. */
function restsOn({ nodes, edges }: Graph): Map<string, string[]> {
  const titles = new Map(nodes.map(({ memory_id, title }) => [memory_id, title]));
  const ground = new Map<string, string[]>();
  for (const { from, to, relation } of edges) {
    const title = titles.get(to);
    if (relation === "rests_on" && title !== undefined) ground.set(from, [...(ground.get(from) ?? []), title]);
  }
  return ground;
}
