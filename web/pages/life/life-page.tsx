import { useEffect, useMemo } from "preact/hooks";
import { useCurrentLink } from "../../parts/current-link.ts";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { useTitle } from "../../parts/title.ts";
import { useEcho } from "../../use-echo.ts";
import { words } from "../../words/words.ts";
import { Beside, PANELS, type Panel } from "./beside.tsx";
import { Diary } from "./diary.tsx";
import { createDiary } from "./diary-store.ts";
import { LifeHead } from "./life-head.tsx";
import { usePanelPlace } from "./panel-place.ts";

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
  const life = usePanelPlace(shown);
  if (echo === null)
    return task.fault.value === null ? (
      <LifeSkeleton />
    ) : (
      <section class="narrow">
        <FaultNotice fault={task.fault.value} onRetry={load} />
        <a class="button" href="/app/echoes">
          {words.titles.echoes}
        </a>
      </section>
    );
  return (
    <div ref={life} class={`life shows-${shown}`}>
      <a class="skip" href="#diary">
        {words.life.skip}
      </a>
      <LifeHead echo={echo} />
      <PanelLinks echoId={id} shown={shown} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, which keys must reach */}
      <aside class="beside" aria-label={words.life.beside} tabIndex={0}>
        <Beside echo={echo} panel={shown === "diary" ? "mood" : shown} store={store} />
      </aside>
      <Diary key={id} echo={echo} store={store} target={entry ?? null} isShown={shown === "diary"} />
    </div>
  );
}

/** The shape of a life that is on its way. */
function LifeSkeleton() {
  return (
    <div class="life">
      <div class="life-head">
        <span class="portrait portrait-skeleton" />
        <span class="skeleton-line w3" />
      </div>
      <Skeleton lines={12} />
    </div>
  );
}

function PanelLinks({ echoId, shown }: { echoId: string; shown: Panel | "diary" }) {
  const row = useCurrentLink(shown);
  return (
    <nav ref={row} class="panels" aria-label={words.life.beside}>
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
