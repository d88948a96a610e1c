import { expect, test } from "bun:test";
import { standingOf } from "../../web/pages/life/promises.ts";

type Beats = Parameters<typeof standingOf>[0]["beats"];

const beat = (part: Partial<Beats[number]> = {}): Beats[number] => ({
  ...{ tick_id: 8, title: null, summary: null, diary_id: null, promise: null, answer: null },
  ...part,
});
const promise = beat({ promise: { what: "be there", due_tick: 20 } });

test("a promise is due until its day has come, late from then on, and dropped where its thread ends without an answer", () => {
  const beats = [beat(), promise, beat()];
  expect(standingOf({ beats, ended_tick: null }, 1, 20)).toBe("due");
  expect(standingOf({ beats, ended_tick: null }, 1, 21)).toBe("late");
  expect(standingOf({ beats, ended_tick: 19 }, 1, 19)).toBe("dropped");
});

test("the first answer after a promise is the answer to it, and none before", () => {
  const beats = [beat({ answer: "kept" }), promise, beat({ answer: "broken" }), promise, beat({ answer: "excused" })];
  expect(standingOf({ beats, ended_tick: 30 }, 1, 40)).toBe("broken");
  expect(standingOf({ beats, ended_tick: null }, 3, 40)).toBe("excused");
});
