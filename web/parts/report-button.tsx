import { useSignal } from "@preact/signals";
import { answerOf, type components } from "../../client/src/echoes.ts";
import { api } from "../service.ts";
import { words } from "../words/words.ts";
import { BoundField } from "./bound-field.tsx";
import { Choice } from "./choice.tsx";
import { Dialog } from "./dialog.tsx";
import { TaskForm } from "./task-form.tsx";

type TargetType = components["schemas"]["Report"]["target_type"];
type Reason = keyof typeof words.report.reasons;

const REASONS = Object.entries(words.report.reasons) as [Reason, string][];

/** Tells the moderators of something. */
export function ReportButton({ type, id, name }: { type: TargetType; id: string; name: string }) {
  const isOpen = useSignal(false);
  const reason = useSignal<Reason>("harassment");
  const details = useSignal("");
  const close = () => {
    isOpen.value = false;
  };
  const send = () => {
    const told = details.value.trim();
    const body = {
      target_type: type,
      target_id: id,
      reason: words.report.reasons[reason.value],
      ...(told === "" ? {} : { details: told }),
    };
    return answerOf(api.POST("/reports", { body }));
  };
  return (
    <>
      <button
        type="button"
        class="button quiet"
        aria-label={words.report.label(name)}
        onClick={() => {
          isOpen.value = true;
        }}
      >
        {words.report.report}
      </button>
      {isOpen.value && (
        <Dialog title={words.report.label(name)} onClose={close}>
          <p class="muted">{words.report.text}</p>
          <TaskForm
            submit={words.report.send}
            done={words.report.sent}
            onSubmit={send}
            aside={
              <button type="button" class="button" onClick={close}>
                {words.close}
              </button>
            }
          >
            {(errors) => (
              <>
                <Choice label={words.report.reason} options={REASONS} value={reason} />
                <BoundField
                  label={words.report.details}
                  hint={words.report.detailsHint}
                  rows={3}
                  maxLength={2_000}
                  value={details}
                  errors={errors.details}
                />
              </>
            )}
          </TaskForm>
        </Dialog>
      )}
    </>
  );
}
