import { type Signal, useSignal } from "@preact/signals";
import { answerOf, type ChannelFrame, type components } from "../../../client/src/echoes.ts";
import { useLater } from "../../parts/later.ts";
import { pageQuery } from "../../parts/pages.tsx";
import { type Task, useTask } from "../../parts/task.ts";
import { useStream } from "../../parts/use-stream.ts";
import { api, echoes } from "../../service.ts";

export type Message = components["schemas"]["Message"];

/** Frames name messages without their texts; many at once are answered with one read after this time, in milliseconds. */
const READ_MS = 150;
const PAGE = 50;

export type Talk = {
  /** Oldest first; null until they are read. */
  messages: Signal<Message[] | null>;
  earlier: Signal<string | null>;
  task: Task;
  load(): void;
  loadEarlier(): void;
  /** Puts a message as the service answered it where it belongs. */
  keep(message: Message): void;
  forget(messageId: string): void;
};

/** What is said in a channel, kept as it is while somebody looks. */
export function useTalk(channelId: string): Talk {
  const messages = useSignal<Message[] | null>(null);
  const earlier = useSignal<string | null>(null);
  const task = useTask();
  const read = (cursor: string | null) =>
    answerOf(
      api.GET("/channels/{channel_id}/messages", {
        params: { path: { channel_id: channelId }, query: pageQuery(cursor, PAGE) },
      }),
    );
  /** The newest page says what is there now; what is older and was read stays. */
  const load = () =>
    void task.run(async () => {
      const page = await read(null);
      const newest = page.data.reverse();
      const first = newest[0]?.message_id;
      const older = (messages.value ?? []).filter((one) => first !== undefined && one.message_id < first);
      messages.value = page.next_cursor === null ? newest : [...older, ...newest];
      if (older.length === 0 || page.next_cursor === null) earlier.value = page.next_cursor;
    });
  const loadEarlier = () =>
    void task.run(async () => {
      const page = await read(earlier.value);
      messages.value = [...page.data.reverse(), ...(messages.value ?? [])];
      earlier.value = page.next_cursor;
    });
  const keep = (message: Message) => {
    const others = (messages.value ?? []).filter(({ message_id }) => message_id !== message.message_id);
    messages.value = [...others, message].sort((one, other) => (one.message_id < other.message_id ? -1 : 1));
  };
  const forget = (messageId: string) => {
    messages.value = (messages.value ?? []).filter(({ message_id }) => message_id !== messageId);
  };
  const readSoon = useLater(load, READ_MS);
  const heard = (frame: ChannelFrame): void => {
    if (frame.type === "CommunityMessageDeleted") forget(frame.message_id);
    else readSoon();
  };
  useStream(
    () => echoes.liveChannel(channelId),
    channelId,
    (notice) => {
      if (notice.type === "open") load();
      else if (notice.type === "frame") heard(notice.frame);
      else if (notice.type === "down") load();
    },
  );
  return { messages, earlier, task, load, loadEarlier, keep, forget };
}
