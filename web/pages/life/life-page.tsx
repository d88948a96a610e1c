import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { answerOf } from "../../../client/src/echoes.ts";
import { echoList, keepEcho, loadEchoes } from "../../echo-list.ts";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { useTask } from "../../parts/task.ts";
import { useTitle } from "../../parts/title.ts";
import { api, type Echo } from "../../service.ts";
import { words } from "../../words/words.ts";
import { Beside, PANELS, type Panel } from "./beside.tsx";
import { Diary } from "./diary.tsx";
import { createDiary } from "./diary-store.ts";
import { LifeHead } from "./life-head.tsx";

type LifePageProps = { id: string; panel?: string; entry?: string };

/** A life: its diary as a book, and beside it what there is to know. On a narrow page one of them at a time. */
export function LifePage({ id, panel, entry }: LifePageProps) {
  const { echo, task, load } = useEcho(id);
  const store = useMemo(() => createDiary(id), [id]);
  useEffect(() => {
    void store.start();
    return store.stop;
  }, [store]);
  useTitle(echo?.name ?? null);
  const shown = PANELS.find((one) => one === panel) ?? "diary";
  if (echo === null)
    return (
      <section class="narrow">
        {task.fault.value === null ? <Skeleton lines={8} /> : <FaultNotice fault={task.fault.value} onRetry={load} />}
      </section>
    );
  return (
    <div class={`life shows-${shown}`}>
      <LifeHead echo={echo} />
      <PanelLinks echoId={id} shown={shown} />
      <Diary key={id} echo={echo} store={store} target={entry ?? null} isShown={shown === "diary"} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, which keys must reach */}
      <aside class="beside" aria-label={words.life.beside} tabIndex={0}>
        <Beside echo={echo} panel={shown === "diary" ? "mood" : shown} store={store} />
      </aside>
    </div>
  );
}

/** The Echo as the list of all has it, which is kept up to date; read by itself until that is there. */
function useEcho(id: string) {
  const task = useTask();
  const alone = useSignal<Echo | null>(null);
  const load = () => {
    if (echoList.peek()?.some(({ echo_id }) => echo_id === id)) return;
    void task.run(async () => {
      alone.value = await answerOf(api.GET("/echoes/{id}", { params: { path: { id } } }));
      if (echoList.value === null) await loadEchoes();
      else keepEcho(alone.value);
    });
  };
  useEffect(load, [id]);
  const listed = echoList.value?.find(({ echo_id }) => echo_id === id) ?? null;
  const own = alone.value?.echo_id === id ? alone.value : null;
  return { echo: listed ?? own, task, load };
}

function PanelLinks({ echoId, shown }: { echoId: string; shown: Panel | "diary" }) {
  return (
    <nav class="panels" aria-label={words.life.beside}>
      {(["diary", ...PANELS] as const).map((panel) => (
        <a
          key={panel}
          class={`panel-${panel}`}
          href={panel === "diary" ? `/app/echoes/${echoId}` : `/app/echoes/${echoId}/${panel}`}
          aria-current={panel === shown ? "page" : undefined}
        >
          {words.life.panels[panel]}
        </a>
      ))}
    </nav>
  );
}
