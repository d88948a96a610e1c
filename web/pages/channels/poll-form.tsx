import { useSignal } from "@preact/signals";
import { answerOf } from "../../../client/src/echoes.ts";
import { BoundField } from "../../parts/bound-field.tsx";
import { Check } from "../../parts/check.tsx";
import { TaskForm } from "../../parts/task-form.tsx";
import { api } from "../../service.ts";
import { words } from "../../words/words.ts";
import type { Message } from "./messages.ts";

type PollFormProps = { channelId: string; onDone: (message: Message | null) => void };

/** Asks everybody in a channel something, with one answer to a line. */
export function PollForm({ channelId, onDone }: PollFormProps) {
  const question = useSignal("");
  const options = useSignal("");
  const multiple = useSignal(false);
  const send = async () => {
    const body = {
      question: question.value.trim(),
      options: options.value
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
      multiple: multiple.value,
    };
    onDone(
      await answerOf(api.POST("/channels/{channel_id}/poll", { params: { path: { channel_id: channelId } }, body })),
    );
  };
  return (
    <TaskForm
      class="composer"
      submit={words.channels.askNow}
      onSubmit={send}
      aside={
        <button type="button" class="button" onClick={() => onDone(null)}>
          {words.cancel}
        </button>
      }
    >
      {(errors) => (
        <>
          <BoundField
            label={words.channels.question}
            required
            maxLength={500}
            autocomplete="off"
            value={question}
            errors={errors.question}
          />
          <BoundField
            label={words.channels.options}
            hint={words.channels.optionsHint}
            required
            rows={4}
            value={options}
            errors={errors.options}
          />
          <Check
            label={words.channels.multiple}
            checked={multiple.value}
            onChange={(on) => {
              multiple.value = on;
            }}
          />
        </>
      )}
    </TaskForm>
  );
}
