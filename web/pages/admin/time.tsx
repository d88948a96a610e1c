import { useSignal } from "@preact/signals";
import { answerOf, type components } from "../../../client/src/echoes.ts";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Field } from "../../parts/field.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { useTask } from "../../parts/task.ts";
import { api } from "../../service.ts";
import { agoOf, tickName, wholeNumber, words } from "../../words/words.ts";
import { useRepeated } from "./repeated.ts";

type Tick = components["schemas"]["TickControl"];

const LOOK_MS = 5_000;
/** While ticks are lived at an admin's word their number is looked at so often, in milliseconds. */
const PROGRESS_MS = 500;

const readTick = (): Promise<Tick> => answerOf(api.GET("/admin/system/tick"));
const move = (action: "pause" | "resume" | "step", ticks = 1): Promise<Tick> =>
  answerOf(api.POST("/admin/system/tick", { body: action === "step" ? { action, ticks } : { action } }));

/** Time: where it is, halting it, letting it go on, and living on at once. */
export function Time() {
  const { data, task, load } = useRepeated(LOOK_MS, readTick);
  const acting = useTask();
  const tick = data.value;
  if (tick === null)
    return task.fault.value === null ? <Skeleton /> : <FaultNotice fault={task.fault.value} onRetry={load} />;
  const toggle = () =>
    acting.run(async () => {
      data.value = await move(tick.state === "running" ? "pause" : "resume");
    });
  return (
    <section class="card stack">
      <h2>{words.admin.time}</h2>
      <p>
        <strong class="tick-number">{wholeNumber(tick.current_tick)}</strong> {tickName(tick.current_tick)}
      </p>
      <p class="muted">
        {words.admin.state[tick.state]}, {words.admin.interval(tick.tick_interval)},{" "}
        {tick.lag_seconds > 0 ? words.admin.lag(tick.lag_seconds) : words.admin.onTime} · {agoOf(tick.last_tick_at)}
      </p>
      <div>
        <button type="button" class="button" aria-disabled={acting.isBusy.value} onClick={toggle}>
          {tick.state === "running" ? words.admin.pause : words.admin.resume}
        </button>
      </div>
      <Step
        tick={tick}
        onTick={(next) => {
          data.value = next;
        }}
      />
      <FaultNotice fault={acting.fault.value} />
    </section>
  );
}

function Step({ tick, onTick }: { tick: Tick; onTick: (tick: Tick) => void }) {
  const task = useTask();
  const ticks = useSignal(4);
  const start = useSignal(0);
  const live = () => {
    start.value = tick.current_tick;
    const watching = setInterval(() => void readTick().then(onTick, () => {}), PROGRESS_MS);
    return task.run(() => move("step", ticks.value).then(onTick)).finally(() => clearInterval(watching));
  };
  return (
    <form
      class="step"
      onSubmit={(event) => {
        event.preventDefault();
        void live();
      }}
    >
      <Field label={words.admin.ticks}>
        {(own) => (
          <input
            {...own}
            type="number"
            min={1}
            max={10_000}
            required
            value={ticks.value}
            onInput={(event) => {
              ticks.value = event.currentTarget.valueAsNumber;
            }}
          />
        )}
      </Field>
      <button type="submit" class="button primary" aria-disabled={task.isBusy.value}>
        {words.admin.step}
      </button>
      {task.isBusy.value && (
        <progress
          aria-label={words.admin.stepping(tick.current_tick - start.value, ticks.value)}
          max={ticks.value}
          value={Math.min(ticks.value, tick.current_tick - start.value)}
        />
      )}
      <FaultNotice fault={task.fault.value} />
    </form>
  );
}
