import { useSignal } from "@preact/signals";
import { useLocation } from "preact-iso/router";
import { answerOf } from "../../../client/src/echoes.ts";
import { forgetEcho, keepEcho } from "../../echo-list.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { TextField } from "../../parts/field.tsx";
import { Portrait } from "../../parts/portrait.tsx";
import { useTask } from "../../parts/task.ts";
import { api, type Echo } from "../../service.ts";
import { tickName, wholeNumber, words } from "../../words/words.ts";

/** Who this is and how they are now, and what can be done with their life. */
export function LifeHead({ echo }: { echo: Echo }) {
  const isAsleep = echo.status === "Hibernated";
  return (
    <header class="life-head">
      <Portrait birthHash={echo.birth_hash} isAsleep={isAsleep} />
      <div class="life-who">
        <h1>{echo.name}</h1>
        <p class="life-what-if">{echo.what_if_prompt}</p>
      </div>
      <Manage echo={echo} isAsleep={isAsleep} />
      <dl class="facts">
        <Fact name={words.life.mood} value={isAsleep ? words.echoes.asleep : echo.current_mood} />
        <Fact name={words.life.place} value={echo.location.name} />
        <Fact name={words.life.wealth} value={words.life.crowns(wholeNumber(echo.wealth))} />
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
  const asksToDelete = useSignal(false);
  const params = { path: { id: echo.echo_id } };
  const toggle = () =>
    task.run(async () => {
      const asked = isAsleep
        ? api.POST("/echoes/{id}/wake", { params })
        : api.POST("/echoes/{id}/hibernate", { params });
      keepEcho(await answerOf(asked));
    });
  return (
    <details
      class="manage"
      onKeyDown={(event) => {
        if (event.key === "Escape") event.currentTarget.open = false;
      }}
    >
      <summary>{words.life.actions}</summary>
      <div class="manage-sheet">
        <h2>{words.life.persona}</h2>
        <p class="persona">{echo.persona_text}</p>
        {echo.physical_description !== null && <p class="persona">{echo.physical_description}</p>}
        <div class="row">
          <button type="button" class="button quiet" aria-disabled={task.isBusy.value} onClick={toggle}>
            {isAsleep ? words.life.wake : words.life.sleep}
          </button>
          <button
            type="button"
            class="button quiet danger"
            onClick={() => {
              asksToDelete.value = true;
            }}
          >
            {words.life.delete}
          </button>
        </div>
        <FaultNotice fault={task.fault.value} />
        <h2>{words.life.keysTitle}</h2>
        <p class="muted">{words.life.keys}</p>
      </div>
      {asksToDelete.value && (
        <DeleteDialog
          echo={echo}
          onClose={() => {
            asksToDelete.value = false;
          }}
        />
      )}
    </details>
  );
}

function DeleteDialog({ echo, onClose }: { echo: Echo; onClose: () => void }) {
  const task = useTask();
  const typed = useSignal("");
  const { route } = useLocation();
  const end = () =>
    task.run(async () => {
      await answerOf(api.DELETE("/echoes/{id}", { params: { path: { id: echo.echo_id } } }));
      forgetEcho(echo.echo_id);
      route("/app/echoes");
    });
  return (
    <Dialog title={words.life.deleteTitle(echo.name)} onClose={onClose}>
      <p>{words.life.deleteText}</p>
      <TextField
        label={words.life.deleteType(echo.name)}
        autocomplete="off"
        value={typed.value}
        onValue={(value) => {
          typed.value = value;
        }}
      />
      <FaultNotice fault={task.fault.value} />
      <div class="row">
        <button type="button" class="button danger" disabled={typed.value.trim() !== echo.name} onClick={end}>
          {words.life.deleteConfirm}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </Dialog>
  );
}
