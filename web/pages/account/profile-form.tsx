import { useSignal } from "@preact/signals";
import type { TargetedSubmitEvent } from "preact";
import { answerOf } from "../../../client/src/echoes.ts";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { TextField } from "../../parts/field.tsx";
import { useTask } from "../../parts/task.ts";
import { type Account, api, account as known } from "../../service.ts";
import { words } from "../../words/words.ts";

/** Name and language. */
export function ProfileForm({ account }: { account: Account }) {
  const task = useTask();
  const name = useSignal(account.display_name);
  const locale = useSignal(account.locale);
  const isSaved = useSignal(false);
  const save = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    isSaved.value = false;
    void task.run(async () => {
      const body = { display_name: name.value, locale: locale.value };
      known.value = await answerOf(api.PATCH("/account/me", { body }));
      name.value = known.value.display_name;
      locale.value = known.value.locale;
      isSaved.value = true;
    });
  };
  const errors = task.fault.value?.fields ?? {};
  return (
    <form class="card stack" onSubmit={save}>
      <h2>{words.account.profile}</h2>
      <TextField
        label={words.account.displayName}
        autocomplete="nickname"
        required
        maxLength={50}
        value={name.value}
        onValue={(value) => {
          name.value = value;
        }}
        errors={errors.display_name}
      />
      <TextField
        label={words.account.locale}
        hint={words.account.localeHint}
        autocomplete="language"
        required
        value={locale.value}
        onValue={(value) => {
          locale.value = value;
        }}
        errors={errors.locale}
      />
      <FaultNotice fault={task.fault.value} />
      <div class="row">
        <button type="submit" class="button primary" aria-disabled={task.isBusy.value}>
          {words.save}
        </button>
        <span role="status">{isSaved.value ? words.saved : ""}</span>
      </div>
    </form>
  );
}
