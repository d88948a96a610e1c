import { ApiError, invalid } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";

/** A poll as somebody sees it who may have voted. `closesAt` in milliseconds; null: it stays open. */
export type Poll = {
  pollId: Uuid;
  messageId: Uuid;
  question: string;
  multiple: boolean;
  closesAt: number | null;
  options: { optionId: Uuid; text: string; votes: number }[];
  /** What the viewer has voted for. */
  myVotes: Uuid[];
};

export const isClosed = ({ closesAt }: Poll, now: number): boolean => closesAt !== null && closesAt <= now;

/** Refuses a ballot: by field where it names no options of this poll or too many, POLL_CLOSED, ALREADY_VOTED. */
export function assertBallot(poll: Poll, optionIds: readonly Uuid[], now: number): void {
  if (!poll.multiple && optionIds.length > 1) throw invalid({ option_ids: ["must be one option in this poll"] });
  if (!optionIds.every((id) => poll.options.some(({ optionId }) => optionId === id)))
    throw invalid({ option_ids: ["must be options of this poll"] });
  if (isClosed(poll, now)) throw new ApiError("POLL_CLOSED");
  if (poll.myVotes.length > 0) throw new ApiError("ALREADY_VOTED");
}
