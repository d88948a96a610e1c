import { useSignal } from "@preact/signals";
import { answerOf, type components } from "../../../client/src/echoes.ts";
import { Check } from "../../parts/check.tsx";
import { Choice } from "../../parts/choice.tsx";
import { ConfirmButton } from "../../parts/confirm-dialog.tsx";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Loaded, useLoaded } from "../../parts/loaded.tsx";
import { useTask } from "../../parts/task.ts";
import { TaskButton } from "../../parts/task-button.tsx";
import { type Account, api } from "../../service.ts";
import { words } from "../../words/words.ts";
import { ConsentsForm } from "./consents-form.tsx";

type Privacy = components["schemas"]["Privacy"];
type Visibility = Privacy["profile_visibility"];

const SWITCHES = ["echoes_visible", "search_indexable", "allow_follow", "show_online"] as const;
const VISIBILITIES: readonly Visibility[] = ["Public", "FollowersOnly", "Private"];

/** Who sees what, whether the account takes part in the community, and what it agreed to. */
export function PrivacyPart({ account }: { account: Account }) {
  const privacy = useLoaded(() => answerOf(api.GET("/account/me/privacy")));
  const keep = (next: Privacy) => {
    privacy.data.value = next;
  };
  return (
    <>
      <Loaded of={privacy} lines={8}>
        {(settings) => (
          <>
            <SeenForm privacy={settings} onPrivacy={keep} />
            <Community privacy={settings} onPrivacy={keep} onUnsure={privacy.load} />
          </>
        )}
      </Loaded>
      <ConsentsForm account={account} />
    </>
  );
}

type PrivacyProps = { privacy: Privacy; onPrivacy: (privacy: Privacy) => void };

/** Each switch is kept as it is turned; one that is refused goes back. */
function SeenForm({ privacy, onPrivacy }: PrivacyProps) {
  const task = useTask();
  const visibility = useSignal(privacy.profile_visibility);
  const change = async (body: Partial<Privacy>) => {
    onPrivacy({ ...privacy, ...body });
    const isKept = await task.run(async () => onPrivacy(await answerOf(api.PATCH("/account/me/privacy", { body }))));
    if (isKept) return;
    onPrivacy(privacy);
    visibility.value = privacy.profile_visibility;
  };
  const text = words.privacy;
  return (
    <section class="card stack">
      <h2>{text.seen}</h2>
      <Choice
        label={text.visibility}
        options={VISIBILITIES.map((one) => [one, text.visibilities[one]])}
        value={visibility}
        onChoose={(profile_visibility) => void change({ profile_visibility })}
      />
      {SWITCHES.map((name) => (
        <Check
          key={name}
          label={text.switches[name]}
          checked={privacy[name]}
          onChange={(on) => void change({ [name]: on })}
        />
      ))}
      <FaultNotice fault={task.fault.value} />
    </section>
  );
}

function Community({ privacy, onPrivacy, onUnsure }: PrivacyProps & { onUnsure: () => void }) {
  const text = words.privacy;
  const set = (community_opt_out: boolean) => async () => {
    try {
      onPrivacy(await answerOf(api.PATCH("/account/me/privacy", { body: { community_opt_out } })));
    } catch (error) {
      // What was chosen is stored even when taking the name out has not ended.
      onUnsure();
      throw error;
    }
  };
  return (
    <section class="card stack">
      <h2>{text.community}</h2>
      <p>{privacy.community_opt_out ? text.isOut : text.isIn}</p>
      {privacy.community_opt_out_cleanup_pending && (
        <div class="notice">
          <p>{text.pending}</p>
          <TaskButton onAct={set(true)}>{words.retry}</TaskButton>
        </div>
      )}
      <div class="row">
        {privacy.community_opt_out ? (
          <TaskButton look="" onAct={set(false)}>
            {text.comeBack}
          </TaskButton>
        ) : (
          <ConfirmButton label={text.leave} look="danger" confirm={text.leave} onConfirm={set(true)}>
            <p>{text.leaveText}</p>
          </ConfirmButton>
        )}
      </div>
    </section>
  );
}
