import { asReplay } from "../../http/idempotency.ts";
import type { Reply } from "../../http/route.ts";
import type { Clock } from "../../shared/clock.ts";
import type { IdempotencyKey } from "../../shared/idempotency.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Once } from "../../store/once.ts";
import type { Message } from "./messages.rules.ts";
import { toMessageResponse } from "./messages.schema.ts";
import type { MessageService } from "./messages.service.ts";
import type { Posting } from "./posting.service.ts";

/** What a route is answered with that posts a message, of whatever kind: when it posts, and when it is asked again. */
export type PostedReplies = {
  posted(viewerId: Uuid, posted: Once<Message>): Reply;
  firstAnswer(asked: { principal: { userId: Uuid }; params: { channel_id: Uuid } }, key: IdempotencyKey): Reply | null;
};

export function createPostedReplies({
  messages,
  posting,
  clock,
}: {
  messages: Pick<MessageService, "view">;
  posting: Pick<Posting, "answered">;
  clock: Clock;
}): PostedReplies {
  const reply = (viewerId: Uuid, message: Message): Reply => ({
    status: 201,
    body: toMessageResponse(messages.view(viewerId, message), clock()),
  });
  return {
    posted: (viewerId, { value, replayed }) => asReplay(reply(viewerId, value), replayed),
    firstAnswer({ principal, params }, key) {
      const before = posting.answered(principal.userId, params.channel_id, key);
      return before === null ? null : reply(principal.userId, before);
    },
  };
}
