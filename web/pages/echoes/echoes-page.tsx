import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { answerOf } from "../../../client/src/echoes.ts";
import { echoList, echoListFault, loadEchoes } from "../../echo-list.ts";
import { keepLines, keptLines, type LastLines } from "../../kept.ts";
import { onFrame } from "../../live.ts";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { useTitle } from "../../parts/title.ts";
import { api } from "../../service.ts";
import { words } from "../../words/words.ts";
import { EchoCard } from "./echo-card.tsx";

/** Lines are read again at most this often while entries come in, in milliseconds. */
const READ_AGAIN_MS = 3_000;

/** The reader's Echoes, as they are at this moment. */
export function EchoesPage() {
  useTitle(words.titles.echoes);
  const lines = useLastLines();
  useEffect(() => void loadEchoes(), []);
  const list = echoList.value;
  return (
    <section class="page">
      <header class="page-head">
        <h1>{words.titles.echoes}</h1>
        {list !== null && list.length > 0 && (
          <a class="button primary" href="/app/new">
            {words.echoes.create}
          </a>
        )}
      </header>
      <FaultNotice fault={echoListFault.value} onRetry={loadEchoes} />
      {list === null && echoListFault.value === null && <CardSkeletons />}
      {list?.length === 0 && echoListFault.value === null && <Nobody />}
      <ul class="cards">
        {list?.map((echo) => (
          <li key={echo.echo_id}>
            <EchoCard echo={echo} line={lines === null ? undefined : (lines.get(echo.echo_id) ?? null)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The shape of cards that are on their way. */
function CardSkeletons() {
  return (
    <div class="cards">
      {[0, 1].map((card) => (
        <div key={card} class="echo-card">
          <span class="portrait portrait-skeleton" />
          <Skeleton lines={4} />
        </div>
      ))}
    </div>
  );
}

function Nobody() {
  return (
    <div class="nobody">
      <h2>{words.echoes.none}</h2>
      <p>{words.echoes.noneText}</p>
      <a class="button primary" href="/app/new">
        {words.echoes.create}
      </a>
    </div>
  );
}

/**
 * The latest entry of each Echo, from one read of the feed, kept up to date; until it was read what it said the last time, and null
 * where it was never read. Who wrote nothing lately has in it what they wrote before.
 */
function useLastLines(): LastLines | null {
  const lines = useSignal(useMemo(keptLines, []));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      timer = undefined;
      const { data } = await answerOf(api.GET("/feeds/personal", { params: { query: { limit: 100 } } }));
      const entries = data.filter(({ item_type }) => item_type === "diary_entry");
      // The newest comes first in the feed, so it is kept last.
      lines.value = new Map([
        ...(lines.value ?? []),
        ...entries.reverse().map((item) => [item.echo_id, item] as const),
      ]);
      keepLines(lines.value);
    };
    const readQuietly = () => void read().catch(() => {});
    readQuietly();
    const stop = onFrame((frame) => {
      if (frame === null || frame.type === "DiaryEntryCreated") timer ??= setTimeout(readQuietly, READ_AGAIN_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [lines]);
  return lines.value;
}
