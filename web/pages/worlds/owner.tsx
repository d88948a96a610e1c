import { useSignal } from "@preact/signals";
import { useLocation } from "preact-iso/router";
import { answerOf, type components } from "../../../client/src/echoes.ts";
import { BoundField } from "../../parts/bound-field.tsx";
import { ConfirmButton } from "../../parts/confirm-dialog.tsx";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { TaskButton } from "../../parts/task-button.tsx";
import { TaskForm } from "../../parts/task-form.tsx";
import { api } from "../../service.ts";
import { dateOf, words } from "../../words/words.ts";
import { AboutFields } from "./about-fields.tsx";

type Shard = components["schemas"]["ShardDetail"];
type OwnerProps = { shard: Shard; onShard: () => void };

/** What the owner of a world decides: who may come, what it is called, and its end. */
export function Owner({ shard, onShard }: OwnerProps) {
  return (
    <>
      {shard.shard_type === "Private" && (
        <>
          <Requests shardId={shard.shard_id} />
          <Access shardId={shard.shard_id} />
        </>
      )}
      <Rename shard={shard} onShard={onShard} />
      <End shard={shard} onShard={onShard} />
    </>
  );
}

function Requests({ shardId: shard_id }: { shardId: string }) {
  const requests = usePages((cursor) =>
    answerOf(
      api.GET("/shards/{shard_id}/travel-requests", { params: { path: { shard_id }, query: pageQuery(cursor) } }),
    ),
  );
  const decide = (request_id: string, status: "Approved" | "Denied") => async () => {
    const params = { path: { shard_id, request_id } };
    await answerOf(api.PATCH("/shards/{shard_id}/travel-requests/{request_id}", { params, body: { status } }));
    requests.replace((one) => one.request_id === request_id, null);
  };
  return (
    <section class="card stack">
      <h2>{words.rule.requests}</h2>
      <PagedList
        of={requests}
        label={words.rule.requests}
        empty={words.rule.noRequests}
        keyOf={(one) => one.request_id}
      >
        {(one) => (
          <>
            <div>
              <strong>{one.echo_name}</strong>
              <span class="muted small">
                <a href={`/app/person/${one.user_id}`}>{one.user_name}</a> · {words.rule.until(dateOf(one.expires_at))}
              </span>
            </div>
            <TaskButton look="quiet primary" onAct={decide(one.request_id, "Approved")}>
              {words.rule.approve}
            </TaskButton>
            <TaskButton onAct={decide(one.request_id, "Denied")}>{words.rule.deny}</TaskButton>
          </>
        )}
      </PagedList>
    </section>
  );
}

function Access({ shardId: shard_id }: { shardId: string }) {
  const userId = useSignal("");
  const access = usePages((cursor) =>
    answerOf(api.GET("/shards/{shard_id}/access", { params: { path: { shard_id }, query: pageQuery(cursor) } })),
  );
  const grant = async () => {
    const user_id = userId.value.trim().split("/").at(-1)!;
    await answerOf(api.POST("/shards/{shard_id}/access", { params: { path: { shard_id } }, body: { user_id } }));
    userId.value = "";
    access.load();
  };
  const revoke = (user_id: string) => async () => {
    await answerOf(api.DELETE("/shards/{shard_id}/access/{user_id}", { params: { path: { shard_id, user_id } } }));
    access.replace((one) => one.user_id === user_id, null);
  };
  return (
    <section class="card stack">
      <h2>{words.rule.access}</h2>
      <PagedList of={access} label={words.rule.access} empty={words.rule.noAccess} keyOf={(one) => one.access_id}>
        {(one) => (
          <>
            <div>
              <a href={`/app/person/${one.user_id}`}>{one.display_name ?? words.social.nameless}</a>
              <span class="muted small">{dateOf(one.granted_at)}</span>
            </div>
            <ConfirmButton label={words.rule.revoke} confirm={words.rule.revoke} onConfirm={revoke(one.user_id)}>
              <p>{words.rule.revokeText}</p>
            </ConfirmButton>
          </>
        )}
      </PagedList>
      <TaskForm submit={words.rule.grant} look="" onSubmit={grant}>
        {(errors) => (
          <BoundField
            label={words.rule.grantTo}
            hint={words.rule.grantHint}
            required
            autocomplete="off"
            value={userId}
            errors={errors.user_id}
          />
        )}
      </TaskForm>
    </section>
  );
}

function Rename({ shard, onShard }: OwnerProps) {
  const name = useSignal(shard.name);
  const description = useSignal(shard.description ?? "");
  const save = async () => {
    const body = { name: name.value, description: description.value.trim() === "" ? null : description.value };
    await answerOf(api.PATCH("/shards/{shard_id}", { params: { path: { shard_id: shard.shard_id } }, body }));
    onShard();
  };
  return (
    <section class="card stack">
      <h2>{words.rule.about}</h2>
      <TaskForm submit={words.save} done={words.saved} onSubmit={save}>
        {(errors) => (
          <>
            <AboutFields name={name} description={description} errors={errors} />
          </>
        )}
      </TaskForm>
    </section>
  );
}

function End({ shard, onShard }: OwnerProps) {
  const { route } = useLocation();
  const params = { path: { shard_id: shard.shard_id } };
  const archive = async () => {
    await answerOf(api.PATCH("/shards/public/{shard_id}/archive", { params }));
    onShard();
  };
  const remove = async () => {
    await answerOf(api.DELETE("/shards/{shard_id}", { params }));
    route("/app/worlds");
  };
  return (
    <section class="card stack">
      <h2>{words.rule.end}</h2>
      <p class="muted">{words.rule.endText}</p>
      <div class="row">
        {shard.shard_type === "Public" && shard.status === "Active" && (
          <ConfirmButton label={words.rule.archive} look="" confirm={words.rule.archive} onConfirm={archive}>
            <p>{words.rule.endText}</p>
          </ConfirmButton>
        )}
        <ConfirmButton
          label={words.rule.delete}
          look="danger"
          confirm={words.rule.delete}
          typed={{ label: words.life.deleteType(shard.name), word: shard.name }}
          onConfirm={remove}
        >
          <p>{words.rule.endText}</p>
        </ConfirmButton>
      </div>
    </section>
  );
}
