import { useSignal } from "@preact/signals";
import { answerOf } from "../../../client/src/echoes.ts";
import { BoundField } from "../../parts/bound-field.tsx";
import { ConfirmButton } from "../../parts/confirm-dialog.tsx";
import { useInPlace } from "../../parts/in-place.ts";
import { ReportButton } from "../../parts/report-button.tsx";
import { TaskForm } from "../../parts/task-form.tsx";
import { account, api } from "../../service.ts";
import { agoOf, momentOf, words } from "../../words/words.ts";
import { MessageImage } from "./message-image.tsx";
import type { Message, Talk } from "./messages.ts";
import { PollView } from "./poll.tsx";

/** One message: who, what, and what can be done with it. */
export function MessageItem({ message, talk }: { message: Message; talk: Talk }) {
  const edits = useSignal(false);
  const isOwn = account.value?.user_id === message.author_id;
  const { place, opener } = useInPlace(edits.value);
  const path = { channel_id: message.channel_id, message_id: message.message_id };
  const remove = async () => {
    await answerOf(api.DELETE("/channels/{channel_id}/messages/{message_id}", { params: { path } }));
    talk.forget(message.message_id);
  };
  return (
    <article class={isOwn ? "message own" : "message"}>
      <header>
        <Author message={message} />
        <time class="muted small" dateTime={message.created_at} title={momentOf(message.created_at)}>
          {agoOf(message.created_at)}
          {message.edited_at !== null && ` · ${words.channels.edited}`}
        </time>
      </header>
      {edits.value ? (
        <div ref={place}>
          <Edit
            message={message}
            onEdited={(edited) => {
              edits.value = false;
              if (edited !== null) talk.keep(edited);
            }}
          />
        </div>
      ) : (
        message.content !== "" && message.poll === null && <p class="message-text">{message.content}</p>
      )}
      {message.image_url !== null && <MessageImage url={message.image_url} />}
      {message.poll !== null && <PollView poll={message.poll} channelId={message.channel_id} onVoted={talk.keep} />}
      <footer class="row">
        {isOwn ? (
          <>
            {message.poll === null && !edits.value && (
              <button
                ref={opener}
                type="button"
                class="button quiet"
                onClick={() => {
                  edits.value = true;
                }}
              >
                {words.channels.edit}
              </button>
            )}
            <ConfirmButton label={words.channels.remove} confirm={words.channels.remove} onConfirm={remove}>
              <p>{words.channels.removeText}</p>
            </ConfirmButton>
          </>
        ) : (
          <ReportButton type="message" id={message.message_id} name={words.channels.by(message.author_display_name)} />
        )}
      </footer>
    </article>
  );
}

function Author({ message }: { message: Message }) {
  if (message.author_removed) return <span class="muted">{words.channels.removed}</span>;
  if (message.external_author_name !== null) return <strong>{message.external_author_name}</strong>;
  return <a href={`/app/person/${message.author_id}`}>{message.author_display_name}</a>;
}

function Edit({ message, onEdited }: { message: Message; onEdited: (edited: Message | null) => void }) {
  const content = useSignal(message.content);
  const path = { channel_id: message.channel_id, message_id: message.message_id };
  const save = async () => {
    const body = { content: content.value };
    onEdited(await answerOf(api.PATCH("/channels/{channel_id}/messages/{message_id}", { params: { path }, body })));
  };
  return (
    <TaskForm
      submit={words.save}
      onSubmit={save}
      aside={
        <button type="button" class="button" onClick={() => onEdited(null)}>
          {words.cancel}
        </button>
      }
    >
      {(errors) => (
        <BoundField
          label={words.channels.edit}
          rows={3}
          maxLength={4_000}
          required
          value={content}
          errors={errors.content}
        />
      )}
    </TaskForm>
  );
}
