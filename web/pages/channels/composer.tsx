import { useSignal } from "@preact/signals";
import type { TargetedSubmitEvent } from "preact";
import { useRef } from "preact/hooks";
import { answerOf } from "../../../client/src/echoes.ts";
import { BoundField } from "../../parts/bound-field.tsx";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { useInPlace } from "../../parts/in-place.ts";
import { useTask } from "../../parts/task.ts";
import { api } from "../../service.ts";
import { words } from "../../words/words.ts";
import type { Message } from "./messages.ts";
import { PollForm } from "./poll-form.tsx";

type ComposerProps = { channelId: string; onPosted: (message: Message) => void };

/** Says something: a text, a picture with or without one, or a question. What was refused stays to be mended. */
export function Composer({ channelId, onPosted }: ComposerProps) {
  const task = useTask();
  const content = useSignal("");
  const picture = useSignal<File | null>(null);
  const asks = useSignal(false);
  const chooser = useRef<HTMLInputElement>(null);
  const params = { path: { channel_id: channelId } };
  const post = async () => {
    if (picture.value === null)
      return answerOf(api.POST("/channels/{channel_id}/messages", { params, body: { content: content.value } }));
    const body = new FormData();
    body.set("content", content.value);
    body.set("file", picture.value);
    return answerOf(api.POST("/channels/{channel_id}/upload", { params, body: body as never }));
  };
  const choose = (file: File | null) => {
    picture.value = file;
    if (file === null && chooser.current !== null) chooser.current.value = "";
  };
  const send = (event?: TargetedSubmitEvent<HTMLFormElement>): void => {
    event?.preventDefault();
    if (content.value.trim() === "" && picture.value === null) return;
    void task.run(async () => {
      onPosted(await post());
      content.value = "";
      choose(null);
    });
  };
  const { place, opener } = useInPlace(asks.value);
  if (asks.value)
    return (
      <div ref={place}>
        <PollForm
          channelId={channelId}
          onDone={(message) => {
            asks.value = false;
            if (message !== null) onPosted(message);
          }}
        />
      </div>
    );
  return (
    <form
      class="composer"
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
      }}
    >
      <BoundField
        label={words.channels.say}
        rows={2}
        maxLength={4_000}
        value={content}
        errors={task.fault.value?.fields.content}
      />
      <FaultNotice fault={task.fault.value} />
      <div class="row">
        <button type="submit" class="button primary" aria-disabled={task.isBusy.value}>
          {words.channels.send}
        </button>
        <label class="button file">
          {words.channels.addPicture}
          <input
            ref={chooser}
            class="unseen"
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
          />
        </label>
        <button
          ref={opener}
          type="button"
          class="button"
          onClick={() => {
            asks.value = true;
          }}
        >
          {words.channels.ask}
        </button>
        {picture.value !== null && (
          <span class="row">
            <span class="small">{picture.value.name}</span>
            <button type="button" class="button quiet" onClick={() => choose(null)}>
              {words.channels.dropPicture}
            </button>
          </span>
        )}
      </div>
    </form>
  );
}
