import { useSignal } from "@preact/signals";
import { answerOf, type components } from "../../../client/src/echoes.ts";
import { TaskForm } from "../../parts/task-form.tsx";
import { api } from "../../service.ts";
import { momentOf, words } from "../../words/words.ts";
import type { Message } from "./messages.ts";

type Poll = components["schemas"]["Poll"];
type PollProps = { poll: Poll; channelId: string; onVoted: (message: Message) => void };

/** A question with its answers: to vote on, and as they stand for who has voted. */
export function PollView({ poll, channelId, onVoted }: PollProps) {
  const isOver = poll.closed || poll.my_votes.length > 0;
  const until = poll.closes_at !== null && !poll.closed ? words.channels.until(momentOf(poll.closes_at)) : null;
  return (
    <section class="poll">
      <h2>{poll.question}</h2>
      {isOver ? <Result poll={poll} /> : <Ballot poll={poll} channelId={channelId} onVoted={onVoted} />}
      <p class="muted small">{poll.closed ? words.channels.closed : until}</p>
    </section>
  );
}

function Result({ poll }: { poll: Poll }) {
  const all = Math.max(
    1,
    poll.options.reduce((sum, { votes }) => sum + votes, 0),
  );
  return (
    <ul class="poll-result">
      {poll.options.map(({ option_id, text, votes }) => (
        <li key={option_id}>
          <span>
            {text}
            {poll.my_votes.includes(option_id) && <span class="tag">{words.channels.mine}</span>}
          </span>
          <meter min={0} max={all} value={votes} aria-label={words.channels.votes(votes)} />
          <span class="muted small">{words.channels.votes(votes)}</span>
        </li>
      ))}
    </ul>
  );
}

function Ballot({ poll, channelId, onVoted }: PollProps) {
  const chosen = useSignal<readonly string[]>([]);
  const vote = async () => {
    const body = { poll_id: poll.poll_id, option_ids: [...chosen.value] };
    const params = { path: { channel_id: channelId } };
    onVoted(await answerOf(api.POST("/channels/{channel_id}/poll-vote", { params, body })));
  };
  const turn = (option: string, on: boolean) => {
    const others = poll.multiple ? chosen.value.filter((one) => one !== option) : [];
    chosen.value = on ? [...others, option] : others;
  };
  return (
    <TaskForm submit={words.channels.vote} look="quiet" onSubmit={vote}>
      {() => (
        <fieldset class="ballot">
          <legend class="unseen">{poll.question}</legend>
          {poll.options.map(({ option_id, text }, at) => (
            <label key={option_id} class="check">
              <input
                type={poll.multiple ? "checkbox" : "radio"}
                name={poll.poll_id}
                required={!poll.multiple && at === 0}
                checked={chosen.value.includes(option_id)}
                onChange={(event) => turn(option_id, event.currentTarget.checked)}
              />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
      )}
    </TaskForm>
  );
}
