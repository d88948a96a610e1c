import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import type { Poll } from "./polls.rules.ts";

type PollRow = Omit<Poll, "multiple" | "options" | "myVotes"> & { multiple: number };

const SELECT = `SELECT poll_id AS pollId, message_id AS messageId, question, multiple, closes_at AS closesAt FROM polls`;

/** The poll that a message holds, as the viewer sees it; null where it holds none. */
export const pollOfMessage = (db: Reader, viewerId: Uuid, messageId: Uuid): Poll | null =>
  whole(db, viewerId, db.get<PollRow>(`${SELECT} WHERE message_id = ?`, messageId));

export const pollById = (db: Reader, viewerId: Uuid, pollId: Uuid): Poll | null =>
  whole(db, viewerId, db.get<PollRow>(`${SELECT} WHERE poll_id = ?`, pollId));

function whole(db: Reader, viewerId: Uuid, row: PollRow | undefined): Poll | null {
  if (row === undefined) return null;
  const options = db.all<Poll["options"][number]>(
    "SELECT option_id AS optionId, text, votes FROM poll_options WHERE poll_id = ? ORDER BY position",
    row.pollId,
  );
  const ballot = db.get<{ optionIds: string }>(
    "SELECT option_ids AS optionIds FROM poll_ballots WHERE poll_id = ? AND user_id = ?",
    row.pollId,
    viewerId,
  );
  const myVotes = ballot === undefined ? [] : (JSON.parse(ballot.optionIds) as Uuid[]);
  return { ...row, multiple: row.multiple === 1, options, myVotes };
}

export function insertPoll(tx: Writer, poll: Poll): void {
  tx.run(
    "INSERT INTO polls (poll_id, message_id, question, multiple, closes_at) VALUES (?, ?, ?, ?, ?)",
    poll.pollId,
    poll.messageId,
    poll.question,
    poll.multiple,
    poll.closesAt,
  );
  for (const [position, { optionId, text }] of poll.options.entries())
    tx.run(
      "INSERT INTO poll_options (poll_id, position, option_id, text) VALUES (?, ?, ?, ?)",
      poll.pollId,
      position,
      optionId,
      text,
    );
}

/** Casts a ballot and counts it. A second one of the same person violates a unique key. */
export function insertBallot(tx: Writer, ballot: { poll: Poll; userId: Uuid; optionIds: Uuid[]; at: number }): void {
  const { poll, userId, optionIds, at } = ballot;
  tx.run(
    "INSERT INTO poll_ballots (poll_id, user_id, option_ids, cast_at) VALUES (?, ?, ?, ?)",
    poll.pollId,
    userId,
    JSON.stringify(optionIds),
    at,
  );
  for (const [position, { optionId }] of poll.options.entries())
    if (optionIds.includes(optionId))
      tx.run("UPDATE poll_options SET votes = votes + 1 WHERE poll_id = ? AND position = ?", poll.pollId, position);
}
