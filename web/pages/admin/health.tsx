import { answerOf } from "../../../client/src/echoes.ts";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { api } from "../../service.ts";
import { wholeNumber, words } from "../../words/words.ts";
import { useRepeated } from "./repeated.ts";

const LOOK_MS = 15_000;

type Part = { status: "up" | "degraded" | "down"; latency_ms: number; details?: Record<string, number | string> };

/** How the parts of the service are. That one is down is an answer too. */
async function readHealth() {
  const { data, error, response } = await api.GET("/health/detailed");
  const down = response.status === 503 ? (error as unknown as typeof data) : undefined;
  return down?.subsystems === undefined ? answerOf(Promise.resolve({ data, error, response })) : down;
}

export function Health() {
  const { data, task, load } = useRepeated(LOOK_MS, readHealth);
  const health = data.value;
  if (health === null)
    return task.fault.value === null ? <Skeleton /> : <FaultNotice fault={task.fault.value} onRetry={load} />;
  return (
    <section class="card stack">
      <h2>{words.admin.health}</h2>
      <p>
        {health.status === "ready" ? words.admin.ready : words.admin.notReady} · {health.version}
      </p>
      <ul class="health">
        {Object.entries(health.subsystems as Record<string, Part>).map(([name, { status, details }]) => (
          <li key={name} class={status}>
            <strong>{words.admin.parts[name] ?? name}</strong>
            <span class="state">{words.admin.status[status]}</span>
            <span class="muted small">
              {Object.entries(details ?? {})
                .filter(([, value]) => value !== 0)
                .map(detailText)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function detailText([name, value]: [string, number | string]): string {
  const text = name.replace(/_bytes$/, "").replaceAll("_", " ");
  if (typeof value === "string") return `${text} ${value}`;
  return `${text} ${name.endsWith("_bytes") ? words.admin.bytes(value) : wholeNumber(value)}`;
}
