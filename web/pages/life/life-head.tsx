import { useLocation } from "preact-iso/router";
import { answerOf } from "../../../client/src/echoes.ts";
import { forgetEcho, keepEcho } from "../../echo-list.ts";
import { ConfirmButton } from "../../parts/confirm-dialog.tsx";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Portrait } from "../../parts/portrait.tsx";
import { useTask } from "../../parts/task.ts";
import { api, type Echo } from "../../service.ts";
import { tickName, wholeNumber, words } from "../../words/words.ts";

/** Letters of a word that does not stand beside a button on a narrow page. */
const LONG_WORD = 11;

const isLong = (name: string): boolean => name.split(/[\s-]/).some((word) => word.length >= LONG_WORD);

/** Who this is and how they are now, and what can be done with their life. */
export function LifeHead({ echo }: { echo: Echo }) {
  const isAsleep = echo.status === "Hibernated";
  return (
    <header class={isLong(echo.name) ? "life-head long-name" : "life-head"}>
      <Portrait birthHash={echo.birth_hash} isAsleep={isAsleep} />
      <div class="life-who">
        <h1>{echo.name}</h1>
        <p class="life-what-if">{echo.what_if_prompt}</p>
      </div>
      <Manage echo={echo} isAsleep={isAsleep} />
      <dl class="facts">
        <Fact name={words.life.mood} value={isAsleep ? words.echoes.asleep : echo.current_mood} />
        <Fact name={words.life.place} value={echo.location.name} />
        <Fact name={words.life.wealth} value={words.life.coins(wholeNumber(echo.wealth))} />
        <Fact name={words.life.tick} value={tickName(echo.current_tick)} />
      </dl>
    </header>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Manage({ echo, isAsleep }: { echo: Echo; isAsleep: boolean }) {
  const task = useTask();
  const { route } = useLocation();
  const params = { path: { id: echo.echo_id } };
  const toggle = () =>
    task.run(async () => {
      const asked = isAsleep
        ? api.POST("/echoes/{id}/wake", { params })
        : api.POST("/echoes/{id}/hibernate", { params });
      keepEcho(await answerOf(asked));
    });
  const end = async () => {
    await answerOf(api.DELETE("/echoes/{id}", { params }));
    forgetEcho(echo.echo_id);
    route("/app/echoes");
  };
  return (
    <details
      class="manage"
      onKeyDown={(event) => {
        const isInDialog = event.target instanceof Element && event.target.closest("dialog") !== null;
        if (event.key !== "Escape" || isInDialog || !event.currentTarget.open) return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary>{words.life.actions}</summary>
      <div class="manage-sheet">
        <h2>{words.life.persona}</h2>
        <p class="persona">{echo.persona_text}</p>
        {echo.physical_description !== null && <p class="persona">{echo.physical_description}</p>}
        <div class="row">
          <a class="button quiet" href={`/app/book/${echo.echo_id}`}>
            {words.book.make}
          </a>
          <button type="button" class="button quiet" aria-disabled={task.isBusy.value} onClick={toggle}>
            {isAsleep ? words.life.wake : words.life.sleep}
          </button>
          <ConfirmButton
            label={words.life.delete}
            title={words.life.deleteTitle(echo.name)}
            confirm={words.life.deleteConfirm}
            typed={{ label: words.life.deleteType(echo.name), word: echo.name }}
            onConfirm={end}
          >
            <p>{words.life.deleteText}</p>
          </ConfirmButton>
        </div>
        <FaultNotice fault={task.fault.value} />
        <h2>{words.life.keysTitle}</h2>
        <p class="muted">{words.life.keys}</p>
      </div>
    </details>
  );
}
