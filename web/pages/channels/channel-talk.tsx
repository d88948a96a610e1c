import { useLayoutEffect, useRef } from "preact/hooks";
import type { components } from "../../../client/src/echoes.ts";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { account } from "../../service.ts";
import { words } from "../../words/words.ts";
import { Composer } from "./composer.tsx";
import { MessageItem } from "./message-item.tsx";
import { useTalk } from "./messages.ts";

type Channel = Pick<components["schemas"]["Channel"], "channel_id" | "channel_type" | "name">;

/** Pixels from the end within which one counts as reading the end. */
const NEAR_END = 120;

/** What is said, oldest above, and a place to say something. Who reads the end stays there as messages come. */
export function ChannelTalk({ channel }: { channel: Channel }) {
  const talk = useTalk(channel.channel_id);
  const list = useRef<HTMLDivElement>(null);
  const wasAtEnd = useRef(true);
  const messages = talk.messages.value;
  const last = messages?.at(-1)?.message_id;
  useLayoutEffect(() => {
    const box = list.current;
    if (box !== null && wasAtEnd.current) box.scrollTop = box.scrollHeight;
  }, [last]);
  const mayWrite = channel.channel_type !== "Announcement" || account.value?.role === "admin";
  return (
    <>
      <div
        ref={list}
        class="talk"
        role="log"
        aria-label={channel.name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, which keys must reach
        tabIndex={0}
        onScroll={({ currentTarget: box }) => {
          wasAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
        }}
      >
        {talk.earlier.value !== null && (
          <button type="button" class="button quiet" onClick={talk.loadEarlier}>
            {words.channels.earlier}
          </button>
        )}
        {messages === null && talk.task.fault.value === null && <Skeleton lines={6} />}
        {messages?.length === 0 && <p class="muted">{words.channels.silent}</p>}
        {messages?.map((message) => (
          <MessageItem key={message.message_id} message={message} talk={talk} />
        ))}
      </div>
      <FaultNotice fault={talk.task.fault.value} onRetry={talk.load} />
      {mayWrite ? (
        <Composer channelId={channel.channel_id} onPosted={talk.keep} />
      ) : (
        <p class="muted">{words.channels.announcements}</p>
      )}
    </>
  );
}
