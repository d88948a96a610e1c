import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { answerOf, type components } from "../../../client/src/echoes.ts";
import { echoList, keepEcho, loadEchoes } from "../../echo-list.ts";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { useTask } from "../../parts/task.ts";
import { api, type Echo } from "../../service.ts";
import { words } from "../../words/words.ts";
import { SharedNotice } from "./shared-notice.tsx";

type Shard = Pick<components["schemas"]["ShardDetail"], "shard_id" | "name" | "shard_type">;

/** Sends the reader's Echoes to a world. The first time it is said what others will see then. */
export function Travel({ shard }: { shard: Shard }) {
  useEffect(() => {
    if (echoList.value === null) void loadEchoes();
  }, []);
  const list = echoList.value;
  return (
    <section class="card stack">
      <h2>{words.travel.title(shard.name)}</h2>
      <p class="muted">{shard.shard_type === "Private" ? words.travel.privateText : words.travel.text}</p>
      {shard.shard_type !== "Personal" && <p class="muted">{words.travel.read[shard.shard_type]}</p>}
      {list === null && <Skeleton />}
      {list?.length === 0 && <p class="muted">{words.echoes.none}</p>}
      <ul class="rows">
        {list?.map((echo) => (
          <li key={echo.echo_id}>
            <Traveller echo={echo} shard={shard} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Traveller({ echo, shard }: { echo: Echo; shard: Shard }) {
  const task = useTask();
  const waits = useSignal(false);
  const asks = useSignal(false);
  const isHere = echo.current_shard_id === shard.shard_id;
  const go = async () => {
    const params = { path: { id: echo.echo_id } };
    const call = api.POST("/echoes/{id}/travel", { params, body: { shard_id: shard.shard_id } });
    const { response } = await call;
    const answer = await answerOf(call);
    if (response.status === 202) waits.value = true;
    else keepEcho(answer as Echo);
  };
  const send = async () => {
    if (await task.run(go)) return;
    if (task.fault.value?.code !== "SHARED_SHARD_NOTICE_REQUIRED") return;
    task.fault.value = null;
    asks.value = true;
  };
  const agree = async () => {
    asks.value = false;
    await task.run(async () => {
      await answerOf(api.POST("/account/me/shared-shard-notice"));
      await go();
    });
  };
  return (
    <>
      <div>
        <a href={`/app/echoes/${echo.echo_id}`}>{echo.name}</a>
        <span class="muted small">
          {isHere ? words.travel.here : waits.value ? words.travel.waits : echo.current_mood}
        </span>
      </div>
      {!isHere && !waits.value && (
        <button
          type="button"
          class="button quiet"
          aria-label={words.travel.sendOne(echo.name)}
          aria-disabled={task.isBusy.value}
          onClick={() => void send()}
        >
          {words.travel.send}
        </button>
      )}
      <FaultNotice fault={task.fault.value} />
      {asks.value && (
        <SharedNotice
          type={shard.shard_type}
          onAgree={() => void agree()}
          onClose={() => {
            asks.value = false;
          }}
        />
      )}
    </>
  );
}
