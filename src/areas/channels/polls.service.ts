import type { Clock } from "../../shared/clock.ts";
import { ApiError, invalid } from "../../shared/errors.ts";
import type { IdempotencyKey } from "../../shared/idempotency.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { Once } from "../../store/once.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Actor } from "./channels.rules.ts";
import type { ChannelService } from "./channels.service.ts";
import { findMessage } from "./messages.repo.ts";
import type { Message } from "./messages.rules.ts";
import { insertBallot, insertPoll, pollById } from "./polls.repo.ts";
import { assertBallot, type Poll } from "./polls.rules.ts";
import type { Posting } from "./posting.service.ts";

/** A poll to be posted. `closesAt` in milliseconds; null: it stays open. */
export type PollDraft = { question: string; options: string[]; multiple: boolean; closesAt: number | null };

export type PollService = {
  /** Posts a message that holds a poll and says its question. By field when it would close in the past; else as any message. */
  create(actor: Actor, channelId: Uuid, draft: PollDraft, idempotency: IdempotencyKey | null): Promise<Once<Message>>;
  /** A poll in a message of the channel that is shown to the viewer; NOT_FOUND else. */
  poll(viewerId: Uuid, channelId: Uuid, pollId: Uuid): Poll;
  /** Votes once. By field for what are no options of the poll, POLL_CLOSED, ALREADY_VOTED. Returns the message that holds it. */
  vote(userId: Uuid, channelId: Uuid, ballot: { pollId: Uuid; optionIds: Uuid[] }): Promise<Message>;
};

export function createPollService(deps: {
  hub: Hub;
  clock: Clock;
  ids: IdSource;
  accounts: Pick<AccountService, "assertInCommunity">;
  channels: Pick<ChannelService, "channel">;
  posting: Posting;
}): PollService {
  const { hub, clock, ids, accounts, channels, posting } = deps;

  const find = (db: Reader, viewerId: Uuid, channelId: Uuid, pollId: Uuid): { poll: Poll; message: Message } => {
    channels.channel(viewerId, channelId, db);
    const poll = pollById(db, viewerId, pollId);
    const message = poll === null ? null : findMessage(db, viewerId, channelId, poll.messageId);
    if (poll === null || message === null || message.deletedAt !== null) throw new ApiError("NOT_FOUND");
    return { poll, message };
  };

  return {
    async create(actor, channelId, { question, options, multiple, closesAt }, idempotency) {
      if (closesAt !== null && closesAt <= clock()) throw invalid({ closes_at: ["must be in the future"] });
      const texts = [question, ...options];
      return posting.post(
        actor,
        channelId,
        {
          content: question,
          texts,
          more(tx, messageId) {
            const choices = options.map((text) => ({ optionId: ids(), text, votes: 0 }));
            insertPoll(tx, { pollId: ids(), messageId, question, multiple, closesAt, options: choices, myVotes: [] });
          },
        },
        idempotency,
      );
    },
    poll: (viewerId, channelId, pollId) => find(hub, viewerId, channelId, pollId).poll,
    vote: (userId, channelId, { pollId, optionIds }) =>
      hub.write((tx) => {
        accounts.assertInCommunity(tx, userId);
        const { poll, message } = find(tx, userId, channelId, pollId);
        const at = clock();
        assertBallot(poll, optionIds, at);
        insertBallot(tx, { poll, userId, optionIds, at });
        return message;
      }),
  };
}
