import { answerOf, type components } from "../../../client/src/echoes.ts";
import { Check } from "../../parts/check.tsx";
import { ConfirmButton } from "../../parts/confirm-dialog.tsx";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Loaded, useLoaded } from "../../parts/loaded.tsx";
import { useTask } from "../../parts/task.ts";
import { api } from "../../service.ts";
import { dateOf, words } from "../../words/words.ts";

type Chatlink = components["schemas"]["Chatlink"];
type ChatProps = { chatlink: Chatlink; onChatlink: (chatlink: Chatlink) => void };

/** Who the reader is in an external chat, and what goes between. */
export function ChatPart() {
  const loading = useLoaded(() => answerOf(api.GET("/account/me/chatlink")));
  const keep = (next: Chatlink) => {
    loading.data.value = next;
  };
  return (
    <Loaded of={loading} lines={6}>
      {(chatlink) => (
        <>
          <section class="card stack">
            <h2>{words.chat.title}</h2>
            <p class="muted">{words.chat.text}</p>
            {chatlink.linked ? (
              <Linked chatlink={chatlink} onChatlink={keep} />
            ) : (
              <Unlinked chatlink={chatlink} onRefused={loading.load} />
            )}
          </section>
          <Relayed chatlink={chatlink} onChatlink={keep} />
        </>
      )}
    </Loaded>
  );
}

function Linked({ chatlink, onChatlink }: ChatProps) {
  const text = words.chat;
  const unlink = async () => {
    await answerOf(api.DELETE("/account/me/chatlink/link"));
    onChatlink(await answerOf(api.GET("/account/me/chatlink")));
  };
  return (
    <>
      <p>
        {text.youAre} <strong class="whole-word">{chatlink.external_name}</strong>{" "}
        <span class="muted small">{text.since(dateOf(chatlink.linked_at!))}</span>
      </p>
      <div>
        <ConfirmButton label={text.unlink} title={text.unlinkTitle} confirm={text.unlink} onConfirm={unlink}>
          <p>{text.unlinkText}</p>
        </ConfirmButton>
      </div>
    </>
  );
}

/** The way to the provider, who leads back. A link that was made elsewhere meanwhile is shown with the refusal. */
function Unlinked({ chatlink, onRefused }: { chatlink: Chatlink; onRefused: () => void }) {
  const text = words.chat;
  const task = useTask();
  const begin = async () => {
    const isBegun = await task.run(async () => {
      const { authorize_url } = await answerOf(api.POST("/account/me/chatlink/link"));
      location.assign(authorize_url);
    });
    if (!isBegun && task.fault.value?.code === "CONFLICT") onRefused();
  };
  return (
    <>
      <p>{chatlink.provider === "embedded" ? text.embedded : text.live}</p>
      <FaultNotice fault={task.fault.value} />
      <div>
        <button type="button" class="button primary" aria-disabled={task.isBusy.value} onClick={() => void begin()}>
          {text.link}
        </button>
      </div>
    </>
  );
}

const CHOICES = ["relay_from_chat", "relay_to_chat"] as const;

/** Each choice is kept as it is turned; one that is refused goes back. */
function Relayed({ chatlink, onChatlink }: ChatProps) {
  const text = words.chat;
  const task = useTask();
  const choose = async (body: Partial<Pick<Chatlink, (typeof CHOICES)[number]>>) => {
    onChatlink({ ...chatlink, ...body });
    const isKept = await task.run(async () => onChatlink(await answerOf(api.PATCH("/account/me/chatlink", { body }))));
    if (!isKept) onChatlink(chatlink);
  };
  return (
    <section class="card stack">
      <h2>{text.relayed}</h2>
      <p class="muted">{text.relayedText}</p>
      {CHOICES.map((name) => (
        <Check
          key={name}
          label={text.choices[name].label}
          hint={text.choices[name].hint}
          checked={chatlink[name]}
          onChange={(on) => void choose({ [name]: on })}
        />
      ))}
      <FaultNotice fault={task.fault.value} />
      <p class="small">
        {chatlink.can_notify ? (
          <a href="/app/account/notices">{text.notices}</a>
        ) : (
          <span class="muted">{text.noNotices}</span>
        )}
      </p>
    </section>
  );
}
