import { useSignal } from "@preact/signals";
import { useLocation } from "preact-iso/router";
import { answerOf, type components, EchoesFault } from "../../../client/src/echoes.ts";
import { BoundField } from "../../parts/bound-field.tsx";
import { ConfirmButton } from "../../parts/confirm-dialog.tsx";
import { Loaded, type Loading, useLoaded } from "../../parts/loaded.tsx";
import { TaskButton } from "../../parts/task-button.tsx";
import { TaskForm } from "../../parts/task-form.tsx";
import { api } from "../../service.ts";
import { dateOf, words } from "../../words/words.ts";

type Family = components["schemas"]["Family"];

/** The family, or null where the reader is in none. */
async function readFamily(): Promise<{ family: Family | null }> {
  try {
    return { family: await answerOf(api.GET("/account/me/family")) };
  } catch (error) {
    if (error instanceof EchoesFault && error.status === 404) return { family: null };
    throw error;
  }
}

/** Whose tier covers whom. */
export function FamilyPart() {
  const loading = useLoaded(readFamily);
  return (
    <section class="card stack">
      <h2>{words.family.title}</h2>
      <p class="muted">{words.family.text}</p>
      <Invited onFamily={loading.load} />
      <Loaded of={loading}>
        {({ family }) =>
          family === null ? <NoFamily loading={loading} /> : <Members family={family} loading={loading} />
        }
      </Loaded>
    </section>
  );
}

/** An invitation that the address of this page names: by its id, or by the token of the mail, which no server is sent in an address. */
function Invited({ onFamily }: { onFamily: () => void }) {
  const { query, route } = useLocation();
  const { invitation } = query;
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (invitation === undefined && token === null) return null;
  const accept = async () => {
    const body = token === null ? { invitation_id: invitation! } : { token };
    await answerOf(api.POST("/account/me/family/accept", { body }));
    route("/app/account/family", true);
    onFamily();
  };
  return (
    <div class="notice">
      <p>{words.family.invited}</p>
      <TaskButton look="primary" onAct={accept}>
        {words.family.accept}
      </TaskButton>
    </div>
  );
}

function NoFamily({ loading }: { loading: Loading<{ family: Family | null }> }) {
  const begin = async () => {
    loading.data.value = { family: await answerOf(api.POST("/account/me/family")) };
  };
  return (
    <div class="row">
      <TaskButton look="" onAct={begin}>
        {words.family.begin}
      </TaskButton>
    </div>
  );
}

function Members({ family, loading }: { family: Family; loading: Loading<{ family: Family | null }> }) {
  const text = words.family;
  const isOwner = family.role === "owner";
  const remove = (user_id: string) => async () => {
    await answerOf(api.DELETE("/account/me/family/members/{user_id}", { params: { path: { user_id } } }));
    loading.load();
  };
  const revoke = (invitation_id: string) => async () => {
    const params = { path: { invitation_id } };
    await answerOf(api.DELETE("/account/me/family/invitations/{invitation_id}", { params }));
    loading.load();
  };
  const end = async () => {
    await answerOf(isOwner ? api.DELETE("/account/me/family") : api.POST("/account/me/family/leave"));
    loading.data.value = { family: null };
  };
  const waiting = family.invitations.filter(({ status }) => status === "Pending");
  return (
    <>
      <p>{family.cover_tier === null ? text.noCover : text.cover(family.cover_tier)}</p>
      <ul class="rows" aria-label={text.members}>
        <li>
          <strong>{family.owner.display_name}</strong>
          <span class="tag">{text.owner}</span>
        </li>
        {family.members.map((member) => (
          <li key={member.user_id}>
            <div>
              <strong>{member.display_name}</strong>
              <span class="muted small">{text.since(dateOf(member.joined_at))}</span>
            </div>
            {isOwner && <TaskButton onAct={remove(member.user_id)}>{text.remove}</TaskButton>}
          </li>
        ))}
        {waiting.map((one) => (
          <li key={one.invitation_id}>
            <div>
              <strong>{one.email}</strong>
              <span class="muted small">{text.waits(dateOf(one.expires_at))}</span>
            </div>
            <TaskButton onAct={revoke(one.invitation_id)}>{text.revoke}</TaskButton>
          </li>
        ))}
      </ul>
      {isOwner && <Invite onInvited={loading.load} />}
      <div>
        <ConfirmButton
          label={isOwner ? text.disband : text.leave}
          confirm={isOwner ? text.disband : text.leave}
          onConfirm={end}
        >
          <p>{text.endText}</p>
        </ConfirmButton>
      </div>
    </>
  );
}

function Invite({ onInvited }: { onInvited: () => void }) {
  const email = useSignal("");
  const invite = async () => {
    await answerOf(api.POST("/account/me/family/invite", { body: { email: email.value } }));
    email.value = "";
    onInvited();
  };
  return (
    <TaskForm submit={words.family.invite} look="" done={words.family.sent} onSubmit={invite}>
      {(errors) => (
        <BoundField
          label={words.family.email}
          type="email"
          autocomplete="off"
          required
          value={email}
          errors={errors.email}
        />
      )}
    </TaskForm>
  );
}
