import { useSignal } from "@preact/signals";
import type { TargetedSubmitEvent } from "preact";
import { answerOf } from "../../../client/src/echoes.ts";
import { BoundField } from "../../parts/bound-field.tsx";
import { Choice } from "../../parts/choice.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { useTask } from "../../parts/task.ts";
import { type Account, api } from "../../service.ts";
import { words } from "../../words/words.ts";

const TIERS: readonly Account["tier"][] = ["Free", "Starter", "Core", "Creator", "GodMode"];
const ROLES: readonly Account["role"][] = ["user", "admin"];

/** Changes somebody's tier or role. `onClose` is given the account as it is then, or null when nothing was changed. */
export function UserDialog({ account, onClose }: { account: Account; onClose: (changed: Account | null) => void }) {
  const task = useTask();
  const tier = useSignal(account.tier);
  const role = useSignal(account.role);
  const reason = useSignal("");
  const save = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const body = {
      ...(tier.value === account.tier ? {} : { tier: tier.value }),
      ...(role.value === account.role ? {} : { role: role.value }),
      ...(reason.value.trim() === "" ? {} : { reason: reason.value.trim() }),
    };
    void task.run(async () => {
      const params = { path: { user_id: account.user_id } };
      onClose(await answerOf(api.PATCH("/admin/users/{user_id}", { params, body })));
    });
  };
  return (
    <Dialog title={words.admin.changeOne(account.display_name)} onClose={() => onClose(null)}>
      <form class="stack" onSubmit={save}>
        <Choice label={words.admin.tier} options={TIERS.map((one) => [one, one])} value={tier} />
        <Choice label={words.admin.role} options={ROLES.map((one) => [one, words.admin.roles[one]])} value={role} />
        <BoundField
          label={words.admin.reason}
          autocomplete="off"
          maxLength={500}
          value={reason}
          errors={task.fault.value?.fields.reason}
        />
        <FaultNotice fault={task.fault.value} />
        <div class="row">
          <button type="submit" class="button primary" aria-disabled={task.isBusy.value}>
            {words.save}
          </button>
          <button type="button" class="button" onClick={() => onClose(null)}>
            {words.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
