import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import { isName } from "../../shared/visible-text.ts";
import { isClosed, type Poll } from "./polls.rules.ts";

const Uuid = Type.String({ format: "uuid" });
const Time = Type.String({ format: "date-time" });

export const PollSchema = Type.Object(
  {
    poll_id: Uuid,
    question: Type.String(),
    multiple: Type.Boolean(),
    closes_at: Type.Union([Time, Type.Null()]),
    closed: Type.Boolean(),
    options: Type.Array(Type.Object({ option_id: Uuid, text: Type.String(), votes: Type.Integer({ minimum: 0 }) })),
    my_votes: Type.Array(Uuid, { description: "Options that the caller has voted for." }),
  },
  { $id: "Poll" },
);

export const toPollResponse = (poll: Poll, now: number) => ({
  poll_id: poll.pollId,
  question: poll.question,
  multiple: poll.multiple,
  closes_at: poll.closesAt === null ? null : toTimestamp(poll.closesAt),
  closed: isClosed(poll, now),
  options: poll.options.map(({ optionId, text, votes }) => ({ option_id: optionId, text, votes })),
  my_votes: poll.myVotes,
});

const line = (maxLength: number) =>
  Type.Refine(Type.String({ minLength: 1, maxLength }), isName, () => "must be one line that can be read");

export const NewPollSchema = Type.Object({
  question: line(500),
  options: Type.Array(line(200), { minItems: 2, maxItems: 10, uniqueItems: true }),
  multiple: Type.Optional(Type.Boolean()),
  closes_at: Type.Optional(Type.String({ format: "date-time" })),
});

export const BallotSchema = Type.Object({
  poll_id: Uuid,
  option_ids: Type.Array(Uuid, { minItems: 1, maxItems: 10, uniqueItems: true }),
});
